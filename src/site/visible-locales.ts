import { isCountry, localesOf } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import type { Site } from './schema.ts'

/**
 * Locales offered to a country's visitors (product.md §9, "visible locales per country"): the
 * brand's list or the contract's, as far as the brand has them; all of the brand's if none is left
 * or without a country.
 */
export function visibleLocales(site: Pick<Site, 'locales'>, country?: string): Locale[] {
  const { byCountry, enabled } = site.locales
  const code = country?.toUpperCase()
  if (!isCountry(code)) return [...enabled]
  const wanted = byCountry[code] ?? localesOf(code)
  const visible = wanted.filter(locale => enabled.includes(locale))
  return visible.length > 0 ? visible : [...enabled]
}

/** What a page offers until its visitor's country is known: the locales of the brand's first one. */
export function firstLocales(site: Pick<Site, 'locales' | 'audience'>): Locale[] {
  return visibleLocales(site, site.audience.countries[0])
}
