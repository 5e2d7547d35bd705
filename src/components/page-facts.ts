import type { PageFacts } from '#contract/facts.ts'
import type { Page } from '#page/page.ts'

export function factsOf({ site, locale, assets }: Page): string {
  const facts: PageFacts = {
    locale,
    defaultLocale: site.locales.default,
    locales: site.locales.enabled,
    brand: site.brand.name,
    tone: site.brand.tone,
    minAge: site.audience.minAge,
    country: site.audience.countries[0] ?? 'NL',
    words: assets.words
  }
  return JSON.stringify(facts)
}
