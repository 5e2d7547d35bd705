import data from 'country-region-data/data.json' with { type: 'json' }
import { type CountryCode, localesOf } from '#contract/country.ts'
import { orderIn } from '#locales/format.ts'
import { correctionOf } from './region-corrections.ts'

export interface Region {
  /** ISO 3166-2, such as NL-NH; data/geo/regions.csv lists exceptions. */
  code: string
  name: string
}

const known = new Map<CountryCode, readonly Region[]>()

/** The first-level regions of a country, in local dictionary order. */
export function regionsOf(country: CountryCode): readonly Region[] {
  const regions = known.get(country) ?? collected(country)
  known.set(country, regions)
  return regions
}

export function isRegionOf(country: CountryCode, code: string): boolean {
  return regionsOf(country).some(region => region.code === code)
}

function collected(country: CountryCode): Region[] {
  const { instead, without, recoded, name: names } = correctionOf(country)
  const named = instead.size > 0 ? [...instead] : published(country)
  const inOrder = orderIn(localesOf(country)[0] ?? 'en')
  return named
    .filter(([code]) => !without.has(code))
    .map(([code, name]) => ({
      code: `${country}-${recoded.get(code) ?? code}`,
      name: names.get(code) ?? name
    }))
    .sort((one, other) => inOrder(one.name, other.name))
}

/** Some countries' codes in the package begin with the country; most don't. */
function published(country: CountryCode): [code: string, name: string][] {
  const regions = data.find(({ countryShortCode }) => countryShortCode === country)?.regions ?? []
  return regions.map(({ shortCode = '', name }) => [shortCode.replace(`${country}-`, ''), name])
}
