import { z } from 'zod'
import type { Currency } from '#contract/country.ts'
import { ProviderDown } from '../../core/payments.ts'

/** How long a provider may take for an answer. */
export const SILENCE_MS = 10_000

/** Any ISO 4217 code: an account may also hold payments of other software in other currencies. */
export const CurrencyCode = z.custom<Currency>(
  value => typeof value === 'string' && /^[A-Z]{3}$/.test(value)
)

/** Our order in a payment's metadata; undefined for payments that are not ours. */
export const OrderInMetadata = z
  .object({ order: z.coerce.number().int().positive() })
  .optional()
  .catch(undefined)
  .transform(metadata => metadata?.order)

/** Reads only what we use of an answer. Throws ProviderDown for another shape, without its content. */
export function readAs<T>(shape: z.ZodType<T>, answer: unknown, provider: string): T {
  const result = shape.safeParse(answer)
  if (result.success) return result.data
  const places = result.error.issues.map(({ path }) => path.join('.') || '(top)')
  throw new ProviderDown(`${provider} answered an unknown shape: ${places.slice(0, 5).join(', ')}`)
}
