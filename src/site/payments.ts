import { z } from 'zod'
import { CountryCode } from '#contract/country.ts'
import { PAY_METHODS, PAY_PROVIDERS, PayMethod } from '#contract/payments.ts'
import { wording } from './wording.ts'

const Day = z.iso.date().register(wording, { expects: 'a day in quotes, such as "2026-12-31"' })

/** A code that a member enters, of the operator (product.md §20). */
const Discount = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z0-9]{4,24}$/)
    .meta({ description: 'What the member enters, in capitals', examples: ['SPRING10'] })
    .register(wording, { expects: '4 to 24 capitals and digits' }),
  percentage: z
    .int()
    .min(1)
    .max(90)
    .meta({ description: 'Per cent off the price of a bundle', examples: [10] })
    .register(wording, { expects: 'whole per cents, 1 to 90' }),
  from: Day.optional().meta({
    description: 'First day on which it is valid, in the time zone of the brand',
    examples: ['2026-12-01']
  }),
  until: Day.optional().meta({
    description: 'Last day on which it is valid',
    examples: ['2026-12-31']
  }),
  minimumOrder: z
    .number()
    .min(0)
    .default(0)
    .meta({ description: 'Least price of the bundle, in whole units of the currency' })
    .register(wording, { expects: 'an amount, such as 20' }),
  methods: z
    .array(PayMethod)
    .default([])
    .meta({ description: 'Methods with which it is valid; all if empty', examples: [['ideal']] }),
  countries: z
    .array(CountryCode)
    .default([])
    .meta({ description: 'Countries in which it is valid; all if empty', examples: [['NL']] })
})
export type Discount = z.output<typeof Discount>

export const Payments = z.strictObject({
  provider: z
    .enum(['none', ...PAY_PROVIDERS])
    .default('none')
    .meta({
      description:
        'Who takes the payments; its key comes from the environment (docs/operations.md). With none, nothing is sold',
      examples: ['mollie'],
      rules: ['L196', 'L197', 'L198']
    }),
  methods: z
    .array(PayMethod)
    .min(1)
    .default([...PAY_METHODS])
    .meta({
      description: 'Methods offered, where the country, the currency and the account have them',
      examples: [['ideal', 'card']]
    }),
  discounts: z
    .array(Discount)
    .default([])
    .meta({
      description: 'Discount codes; each member can use each code once',
      examples: [[{ code: 'SPRING10', percentage: 10, until: '2027-04-01' }]],
      rules: ['L198']
    })
})
export type Payments = z.output<typeof Payments>
