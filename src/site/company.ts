import { z } from 'zod'
import { CountryCode } from '#contract/country.ts'
import { wording } from './wording.ts'

const line = (what: string, description: string, example: string) =>
  z
    .string()
    .min(1)
    .max(120)
    .meta({ description, examples: [example] })
    .register(wording, { missing: 'L160', expects: `${what}, as text of at most 120 characters` })

/** International form: a plus and 7 to 15 digits. */
export const Phone = z
  .string()
  .regex(/^\+[1-9][0-9 ().-]{6,22}$/)
  .meta({ examples: ['+31 20 123 45 67'] })
  .register(wording, {
    code: 'L164',
    expects: 'a telephone number in quotes, with + and the country code',
    hint: 'write it as "+31201234567"'
  })

/** The legal entity behind brands: `sites/_companies/<id>.yaml`. */
export const Company = z.strictObject({
  /** product.md §3; L160. */
  name: line('the registered name', 'Registered name with its legal form', 'Lumen B.V.'),
  /** product.md §3; L160. */
  address: line(
    'the street, number and postcode',
    'Street, number and postcode',
    'Teststraat 1, 1000 AA'
  ),
  /** product.md §3; L160. */
  city: line('the city', 'City of the registered office', 'Amsterdam'),
  country: CountryCode.meta({
    description: 'Country of registration',
    examples: ['NL'],
    rules: ['L160']
  }),
  kvk: z
    .string()
    .min(1)
    .max(40)
    .meta({
      description:
        'Number in the trade register: KvK in NL, KBO in BE, HRB in DE; always in quotes',
      examples: ['01234567'],
      rules: ['L022']
    })
    .register(wording, { code: 'L161', expects: 'the number in the trade register, in quotes' })
    .optional(),
  tradenames: z
    .array(z.string().min(1))
    .default([])
    .meta({ description: 'Names under which the company trades', examples: [['Avondlicht']] }),
  vatNumbers: z
    .array(
      z
        .string()
        .regex(/^[A-Z]{2}[0-9A-Z.]{2,13}$/)
        .register(wording, {
          code: 'L162',
          expects: 'a VAT number with its country prefix, such as "NL123456789B01"'
        })
    )
    .default([])
    .meta({
      description: 'VAT numbers with their country prefix, in quotes',
      examples: [['NL123456789B01']]
    }),
  supportPhone: Phone.optional().meta({
    description: 'Telephone of the company, in quotes, with + and the country code',
    examples: ['+31 20 123 45 67']
  }),
  deleteDiscount: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .meta({
      description: 'Discount offered to a member who is about to delete the account, in per cent',
      examples: [25]
    })
    .register(wording, { expects: 'a whole percentage, 0 to 100' }),
  added: z.iso
    .date()
    .meta({
      description: 'Day the company joined, as YYYY-MM-DD in quotes; the terms are dated by it',
      examples: ['2024-03-01'],
      rules: ['L189']
    })
    .register(wording, {
      code: 'L163',
      expects: 'a date such as "2024-03-01"'
    })
})
export type Company = z.output<typeof Company> & { id: string }
export type CompanyInput = z.input<typeof Company>
