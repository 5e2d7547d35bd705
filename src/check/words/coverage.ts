import type { Locale } from '#contract/locale.ts'
import { type Tier, tierOf } from './critical.ts'
import { isLeftInEnglish, sameInEnglish } from './english.ts'
import { foreignTo } from './language.ts'
import type { TextNode, WordNode } from './nodes.ts'
import { neededForms } from './plural-forms.ts'
import { CHECKOUT, sharedWords } from './shared-words.ts'

/** Shares of translated words, 0 to 1. */
export type Coverage = Readonly<Record<Tier, number>>

/**
 * `critical` must be 1 (docs/rules.md), `visible` at least 0.98 (L124). A word counts if it has all
 * plural forms, isn't empty and isn't in another language.
 */
export function localeCoverage(locale: Locale, root: string = CHECKOUT): Coverage {
  const own = sharedWords(locale, root)
  const same = sameInEnglish(root)
  const words = [...sharedWords('en', root).values()].filter(word => word.kind === 'text')
  const part = (tier: Tier): number => {
    const all = words.filter(({ key }) => tierOf(key) === tier)
    const said = all.filter(word => isSaid(locale, word, own.get(word.key), same))
    return all.length === 0 ? 1 : said.length / all.length
  }
  return { critical: part('critical'), visible: part('visible'), rest: part('rest') }
}

function isSaid(
  locale: Locale,
  base: TextNode,
  own: WordNode | undefined,
  same: ReadonlySet<string>
): boolean {
  if (own?.kind !== 'text') return false
  const english = new Set(base.forms.map(({ text }) => text))
  const needed = base.shape.startsWith('plural') ? neededForms(locale) : []
  const plurals = own.forms.map(({ plural }) => plural)
  return (
    needed.every(form => plurals.includes(form)) &&
    own.forms.every(
      ({ text }) =>
        text.trim() !== '' &&
        (locale === 'en' || !isLeftInEnglish(text, english, same)) &&
        foreignTo(locale, text) === undefined
    )
  )
}
