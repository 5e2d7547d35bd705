import { z } from 'zod'
import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import { readCsv } from '../../core/data-file.ts'

/** What has to be mended in country-region-data; codes are without the country. */
export interface Correction {
  /** Regions by their code, where the package has others, or another level than the country's region term. */
  instead: ReadonlyMap<string, string>
  /** Regions that are no first-level region, or another country. */
  without: ReadonlyMap<string, string>
  /** The package's code → the one of ISO 3166-2 today. */
  recoded: ReadonlyMap<string, string>
  /** The name people write, by the package's code. */
  name: ReadonlyMap<string, string>
}

const row = z.strictObject({
  country: z.enum(COUNTRIES),
  change: z.enum(['instead', 'without', 'recoded', 'name']),
  code: z.string().min(1),
  value: z.string()
})

let read: z.infer<typeof row>[] | undefined

/** The corrections of a country in `data/geo/regions.csv`. */
export function correctionOf(country: CountryCode): Correction {
  read ??= readCsv('geo/regions.csv', row)
  const own = read.filter(correction => correction.country === country)
  const of = (change: keyof Correction): ReadonlyMap<string, string> =>
    new Map(
      own.filter(one => one.change === change).map(({ code, value }) => [code, value] as const)
    )
  return {
    instead: of('instead'),
    without: of('without'),
    recoded: of('recoded'),
    name: of('name')
  }
}
