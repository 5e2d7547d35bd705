import { type CountryCode, localesOf } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import type { Answers } from './answers.ts'
import type { PresetSettings } from './presets.ts'

/** Languages of these countries' visitors, the first country's first. */
export function usualLocales(countries: readonly CountryCode[]): [Locale, ...Locale[]] {
  const [first = 'en', ...others] = new Set(countries.flatMap(localesOf))
  return [first, ...others]
}

/**
 * Entries of `locales.byCountry`: countries whose preset offers a language the brand lacks, and
 * those without any of their own languages (rule L122).
 */
export function localesByCountry(
  { countries, locales }: Pick<Answers, 'countries' | 'locales'>,
  presets: PresetSettings
): Partial<Record<CountryCode, Locale[]>> {
  const preset: Partial<Record<string, readonly Locale[]>> = presets.locales?.byCountry ?? {}
  const { enabled } = locales
  const all = [locales.default, ...enabled.filter(locale => locale !== locales.default)]
  const written: Partial<Record<CountryCode, Locale[]>> = {}
  for (const country of new Set([...countries, ...(Object.keys(preset) as CountryCode[])])) {
    const offered = preset[country] ?? localesOf(country)
    const kept = offered.filter(locale => enabled.includes(locale))
    const fits = preset[country] ? kept.length === offered.length : kept.length > 0
    if (!fits) written[country] = kept.length > 0 ? kept : all
  }
  return written
}
