import { z } from 'zod'
import { COUNTRIES, CountryCode, ENTRY_WARNING_COUNTRIES, REGION_TERMS } from '#contract/country.ts'
import { wording } from './wording.ts'

wording.add(CountryCode, {
  expects: `a country that Livery knows, in capitals (${COUNTRIES.join(', ')})`
})

export const EntryWarning = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether logged-out visitors are asked to confirm their age first' }),
  countries: z
    .union([z.literal('all'), z.array(CountryCode)])
    .default([...ENTRY_WARNING_COUNTRIES])
    .meta({
      description:
        'Countries whose visitors see the warning on landers, chats and empty pages; all for every country',
      examples: ['all', ['NL', 'DE']],
      rules: ['L183']
    })
    .register(wording, { expects: 'all, or a list of countries such as [NL, DE]' })
})

export const Audience = z.strictObject({
  countries: z
    .array(CountryCode)
    .min(1)
    .meta({
      description: 'Countries whose members the brand serves, at least one',
      examples: [['NL', 'BE']]
    })
    .register(wording, {
      expects: 'a list of at least one country, such as [NL, BE]',
      code: 'L180'
    }),
  regionTerm: z
    .partialRecord(CountryCode, z.enum(REGION_TERMS))
    .default({})
    .meta({
      description: 'What the regions of a country are called, where it differs from the usual word',
      examples: [{ NL: 'province' }]
    }),
  entryWarning: EntryWarning.prefault({}).meta({
    description: 'The warning at the door for adults only'
  }),
  timeZone: z
    .string()
    .refine(isTimeZone)
    .optional()
    .meta({
      description:
        "Time zone in which the brand's day begins, for daily limits; of the first country when absent",
      examples: ['Europe/Amsterdam']
    })
    .register(wording, { expects: 'a time zone such as Europe/Amsterdam' }),
  minAge: z
    .int()
    .min(18)
    .max(99)
    .default(18)
    .meta({
      description: 'Youngest age that may sign up, in years; never under 18',
      examples: [18, 35]
    })
    .register(wording, {
      code: 'L182',
      expects: 'an age of 18 or more, in whole years',
      hint: 'Livery makes sites for adults only'
    })
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

export type Audience = z.output<typeof Audience>
