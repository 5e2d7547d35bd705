import { z } from 'zod'
import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import file from './places.json' with { type: 'json' }

export interface Place {
  /** ISO 3166-2, as in `NL-UT`. */
  code: string
  name: string
}

const name = z.string().min(1)
const region = z.strictObject({
  code: name,
  name,
  in: z.partialRecord(z.enum(LOCALES), name).optional()
})

const PLACES = z.record(z.enum(COUNTRIES), z.array(region).min(1)).parse(file)

/** Best-known regions first (all for BE, DE and NL), in the page's language if translated. */
export function placesOf(country: CountryCode, locale: Locale): Place[] {
  return PLACES[country].map(({ code, name, in: others }) => ({
    code: `${country}-${code}`,
    name: others?.[locale] ?? name
  }))
}
