import { z } from 'zod'
import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import file from './places.json' with { type: 'json' }

/** A real region of a country, for an example person to live in. */
export interface Place {
  /** ISO 3166-2, as in `NL-UT`. */
  code: string
  /** As people there, or in the page's language, call it. */
  name: string
}

const name = z.string().min(1)
/** A region by its code without the country, its name there, and its name in other languages. */
const region = z.strictObject({
  code: name,
  name,
  in: z.partialRecord(z.enum(LOCALES), name).optional()
})

const PLACES = z.record(z.enum(COUNTRIES), z.array(region).min(1)).parse(file)

/** Regions of a country, the best known first (all of them for BE, DE and NL, some elsewhere), in the page's language where it has names for them. */
export function placesOf(country: CountryCode, locale: Locale): Place[] {
  return PLACES[country].map(({ code, name, in: others }) => ({
    code: `${country}-${code}`,
    name: others?.[locale] ?? name
  }))
}
