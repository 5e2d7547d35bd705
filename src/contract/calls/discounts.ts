import { z } from 'zod'
import { CountryCode } from '../country.ts'
import { endpoint } from '../endpoint.ts'
import { Time } from '../id.ts'
import { PayMethod } from '../payments.ts'
import { HOUR_SECONDS } from '../time.ts'

/** An amount in the smallest unit of its currency: 999 is € 9.99. */
export const Amount = z.int()
export const Currency = z.string().regex(/^[A-Z]{3}$/)

export const Code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{4,24}$/)
  .transform(code => code.toUpperCase())
  .meta({ description: 'A discount code' })

/** product.md §3, discount code. */
export const DiscountCode = z.object({
  code: z.string(),
  country: z.array(CountryCode),
  user_id: z.int().nullable(),
  expires: Time.nullable(),
  value_percentage: z.int(),
  currency: Currency,
  minimum_order_value: Amount,
  status: z.enum(['active', 'used']),
  validity: z.literal('once_per_user'),
  expired: z.boolean(),
  paymentmethods: z.array(PayMethod)
})
export type DiscountCode = z.output<typeof DiscountCode>

export const getDiscountCode = endpoint({
  name: 'getDiscountCode',
  summary: 'A discount code, or with `welcome` the member’s welcome offer',
  method: 'GET',
  path: '/api/discountcode.php',
  query: z.strictObject({ code: Code.optional(), welcome: z.literal('true').optional() }),
  response: z.object({ discountcode: DiscountCode, server_time: Time }),
  refusals: ['discount_not_found', 'discount_used', 'discount_expired', 'not_selling'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'member' }]
})
