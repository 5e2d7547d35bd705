import { isCountry, localesOf } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import type { Site } from './schema.ts'

/**
 * The locales that the switcher offers to a country's visitors (product.md §9, "visible locales per
 * country"): the brand's own list, else the contract's where the brand has them, else all of the
 * brand's. Without a country, all of the brand's. Never empty.
 */
export function visibleLocales(site: Pick<Site, 'locales'>, country?: string): Locale[] {
  const { byCountry, enabled } = site.locales
  const code = country?.toUpperCase()
  if (!isCountry(code)) return [...enabled]
  const wanted = byCountry[code] ?? localesOf(code)
  const visible = wanted.filter(locale => enabled.includes(locale))
  return visible.length > 0 ? visible : [...enabled]
}
