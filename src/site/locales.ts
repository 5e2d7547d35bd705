import { z } from 'zod'
import { CountryCode } from '#contract/country.ts'
import { LocaleCode } from './localised-text.ts'
import { wording } from './wording.ts'

export const Locales = z.strictObject({
  default: LocaleCode.meta({
    description: 'Language at the root of the domain, and of visitors who have not chosen one',
    examples: ['nl'],
    rules: ['L120']
  }),
  enabled: z
    .array(LocaleCode)
    .min(1)
    .meta({
      description: 'Languages the brand is built in; each gets every page',
      examples: [['nl', 'de', 'en']],
      rules: ['L021']
    })
    .register(wording, { expects: 'a list of at least one locale, such as [nl, en]' }),
  byCountry: z
    .partialRecord(
      CountryCode,
      z
        .array(LocaleCode)
        .min(1)
        .register(wording, { expects: 'a list of at least one locale, such as [nl, fr, de]' })
    )
    .default({})
    .meta({
      description:
        "Languages offered to a country's visitors, the best first; the usual ones of the country when absent",
      examples: [{ BE: ['nl', 'fr', 'de'] }],
      rules: ['L122']
    })
})
export type Locales = z.output<typeof Locales>
