import { spanOf } from '#art/companies.ts'
import { drawScene } from '#art/scene.ts'
import type { PageFacts } from '#contract/facts.ts'
import { AgeSpan } from '#landers/age-span.ts'
import { APP_GROUPS } from '#locales/app.ts'
import type { Assets, IslandNeeds, Page } from '#page/page.ts'
import { isSelling } from '#site/bundles.ts'
import { isEntry } from '#site/routes.ts'
import { appLookOf } from '#theme/app-look.ts'

/** `pattern` is Astro's pattern of the page's route. */
export function factsOf(page: Page, pattern: string): string {
  const { site, locale, assets, route } = page
  const { results, discs } = appLookOf(site.theme)
  const { niches } = site.landers
  const facts: PageFacts = {
    locale,
    defaultLocale: site.locales.default,
    locales: site.locales.enabled,
    brand: site.brand.name,
    tone: site.brand.tone,
    minAge: site.audience.minAge,
    usualAge: usualAgeOf(site),
    country: site.audience.countries[0] ?? 'NL',
    results,
    hasWords: discs === 'word' || undefined,
    print: printOf(page),
    sells: isSelling(site) || undefined,
    fictionalIcon: fictionalIconOf(site),
    resell: site.disclosures.resell.used ? site.disclosures.resell.kind : undefined,
    niches: isEntry(route) && niches.length > 0 ? niches : undefined,
    words: assets.words,
    groups: needsOf(assets, pattern).words
  }
  return JSON.stringify(facts)
}

/** The middle of the ages that the brand shows, undefined for people of the general age. */
function usualAgeOf({ landers, brand }: Page['site']): number | undefined {
  const ages = AgeSpan.safeParse(landers.defaults.ages).data ?? spanOf(brand.niche)
  const middle = ages && Math.round((ages[0] + ages[1]) / 2)
  return middle === undefined || middle < 48 ? undefined : middle
}

/** The first picture of the brand's home, with nobody in it where it can be empty. */
function printOf({ site, media }: Page): string | undefined {
  const { composition, art } = site.theme
  if (composition !== 'folio') return undefined
  const { svg, box } = drawScene(art.home, {
    shape: 'tall',
    seed: art.seed,
    id: 's',
    hand: art.style,
    who: []
  })
  return media.drawing(svg, box).src
}

/** Undefined for the usual one. */
function fictionalIconOf({ disclosures }: Page['site']): PageFacts['fictionalIcon'] {
  const { used, icon } = disclosures.fictional
  return used && icon !== 'drama' ? icon : undefined
}

/** What a page's islands need at once; all words where Vite serves the code. */
export function needsOf({ islands }: Assets, pattern: string): IslandNeeds {
  return islands.get(pattern) ?? { code: [], words: APP_GROUPS }
}
