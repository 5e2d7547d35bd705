import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import type { Choice } from './ask.ts'

/** The countries that a brand can serve, by their English names; the likely ones first. */
export function countryChoices(likely: readonly CountryCode[] = []): Choice<CountryCode>[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return [...new Set([...likely, ...COUNTRIES])].map(code => ({
    value: code,
    label: `${names.of(code) ?? code} (${code})`
  }))
}
