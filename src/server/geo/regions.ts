import { allCountries } from 'country-region-data'
import type { CountryCode } from '#contract/country.ts'

export function regionsOf(country: CountryCode): readonly { code: string; name: string }[] {
  const found = allCountries.find(([, code]) => code === country)
  return (found?.[2] ?? []).map(([name, code]) => ({ code: `${country}-${code}`, name }))
}
