import { z } from 'zod'
import { CountryCode, CURRENCIES } from '#contract/country.ts'
import { wording } from './wording.ts'

const Credits = z
  .int()
  .min(0)
  .max(1000)
  .register(wording, { expects: 'a whole number of credits, 0 to 1000' })

const Bundle = z.strictObject({
  credits: z
    .int()
    .min(1)
    .max(10_000)
    .meta({ description: 'Credits in the bundle', examples: [15] })
    .register(wording, { expects: 'a whole number of credits, 1 to 10000' }),
  price: z
    .number()
    .min(0.01)
    .max(100_000)
    .meta({
      description: 'Price in whole units of the currency, VAT included',
      examples: [17.99]
    })
    .register(wording, { expects: 'an amount from 0.01, such as 17.99' })
})

const CountryBundles = z.strictObject({
  currency: z.enum(CURRENCIES).meta({
    description: 'Currency as its ISO 4217 code',
    examples: ['EUR']
  }),
  items: z
    .array(Bundle)
    .min(1)
    .max(12)
    .meta({
      description: 'The bundles, each of a size of its own',
      examples: [[{ credits: 15, price: 17.99 }]]
    })
})

export const Economy = z.strictObject({
  creditCost: z
    .strictObject({
      message: Credits.default(1).meta({ description: 'Price of sending a message, in credits' }),
      signup: Credits.default(0).meta({ description: 'Credits given at sign-up' }),
      photo: Credits.default(2).meta({
        description: 'Price of sending a photo in a chat, in credits'
      }),
      gift: Credits.default(3).meta({ description: 'Price of a gift, in credits' })
    })
    .prefault({})
    .meta({ description: 'What things cost a member in credits' }),
  minimumMessageCost: z
    .partialRecord(
      CountryCode,
      z.strictObject({
        amount: z
          .number()
          .min(0.01)
          .max(10_000)
          .meta({
            description: 'Amount in whole units of the currency: 1.25 is one euro twenty-five',
            examples: [1.25]
          })
          .register(wording, { expects: 'an amount from 0.01, such as 1.25' }),
        currency: z.enum(CURRENCIES).meta({
          description: 'Currency as its ISO 4217 code',
          examples: ['EUR'],
          rules: ['L181']
        })
      })
    )
    .default({})
    .meta({
      description:
        'The most that a message costs in money, by country, for the price texts: no bundle makes one dearer',
      examples: [{ NL: { amount: 1.25, currency: 'EUR' } }],
      rules: ['L180']
    }),
  bundles: z
    .partialRecord(CountryCode, CountryBundles)
    .default({})
    .meta({
      description:
        'Bundles of credits on sale, by country; without them 6, 15, 35, 55 and 100 credits in euros',
      examples: [{ NL: { currency: 'EUR', items: [{ credits: 6, price: 7.49 }] } }],
      rules: ['L196', 'L197']
    }),
  freeMessages: z
    .int()
    .min(0)
    .max(100)
    .default(5)
    .meta({ description: 'Messages a new member can send before one costs credits' })
    .register(wording, { expects: 'a whole number of messages, 0 to 100' }),
  messageLength: z
    .int()
    .min(20)
    .max(10_000)
    .default(500)
    .meta({ description: 'Longest message, in characters' })
    .register(wording, { expects: 'a whole number of characters, 20 to 10000' }),
  refundDays: z
    .int()
    .min(0)
    .max(365)
    .default(14)
    .meta({ description: 'Days in which a purchase can be returned', rules: ['L190'] })
    .register(wording, { expects: 'a whole number of days, 0 to 365' })
})
export type Economy = z.output<typeof Economy>
