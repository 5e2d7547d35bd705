import { LOCALES } from '#contract/locale.ts'
import { inTone, type WordTree } from '#locales/words.ts'
import type { Site } from '#site/schema.ts'
import { renderBrand } from './brand.ts'
import { CHECKOUT } from './checkout.ts'
import { compile } from './compile.ts'
import { openContext, type RenderContext } from './context.ts'
import { memberOf } from './family.ts'
import { nicheWords } from './niche-words.ts'
import { longestWords, pseudoWords } from './pseudo-words.ts'
import { overlay, readOverrides, treeOf } from './words.ts'

/** `pseudo` is English made 40 % longer; `longest` has the longest text of all languages. */
export const STRETCHES = ['pseudo', 'longest'] as const
export type Stretch = (typeof STRETCHES)[number]

export interface Stretching {
  root: string
  /** Folder of the sites that are written. */
  out: string
  sites: readonly Site[]
  stretch: Stretch
}

/** Builds brands in words longer than their own. Returns their settings as built: in English alone. */
export async function buildStretched({ root, out, sites, stretch }: Stretching): Promise<Site[]> {
  const context = openContext(await compile(CHECKOUT))
  const built: Site[] = []
  for (const own of sites) {
    const site: Site = {
      ...own,
      locales: { ...own.locales, default: 'en', enabled: ['en'], byCountry: {} }
    }
    const words = stretched(context, root, site, stretch)
    const family = [memberOf(root, site)]
    const rest = { fingerprint: stretch, media: false, force: true }
    await renderBrand(context, { root, out, site, family, ...rest }, () => words)
    built.push(site)
  }
  return built
}

function stretched(context: RenderContext, root: string, site: Site, stretch: Stretch): WordTree {
  const english = context.words('en').tree
  const wordsIn = (locale: (typeof LOCALES)[number]): WordTree => {
    const whole = treeOf(english, context.words(locale).tree)
    const own = readOverrides(root, site.id, locale)
    const words = overlay(nicheWords(whole, site.brand.niche), own)
    // Without tones, since one language may have them where another has not.
    return inTone(words, site.brand.tone) as WordTree
  }
  if (stretch === 'pseudo') return pseudoWords(wordsIn('en'))
  return longestWords(wordsIn('en'), LOCALES.map(wordsIn))
}
