import { z } from 'zod'
import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import { readCsv } from '../../core/data-file.ts'

/** Corrects country-region-data; codes omit the country. */
export interface Correction {
  instead: ReadonlyMap<string, string>
  /** Entries that aren't first-level regions, or are other countries. */
  without: ReadonlyMap<string, string>
  recoded: ReadonlyMap<string, string>
  name: ReadonlyMap<string, string>
}

const row = z.strictObject({
  country: z.enum(COUNTRIES),
  change: z.enum(['instead', 'without', 'recoded', 'name']),
  code: z.string().min(1),
  value: z.string()
})

let read: z.infer<typeof row>[] | undefined

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
