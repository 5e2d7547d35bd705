import Stripe from 'stripe'
import { ProviderDown, ProviderRefused } from '../../core/payments.ts'

/** Runs a call of the library, whose errors hold members' data, and throws ours instead. */
export async function safely<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw faultOf(error)
  }
}

const { errors } = Stripe

/** 401 and 403 are an operator's to put right: no order fails because a key was changed. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  const { statusCode, code, param } = error
  const parts = [statusCode ?? error.type, code, param].filter(part => part !== undefined)
  const why = `Stripe answered ${parts.join(', ')}`
  if (error instanceof errors.StripeCardError) return new ProviderRefused('declined', why)
  const isRequest = error instanceof errors.StripeInvalidRequestError
  const isMismatch = error instanceof errors.StripeIdempotencyError && statusCode === 400
  if (!isRequest && !isMismatch) return new ProviderDown(why)
  if (code?.includes('mandate') || (code === 'resource_missing' && param === 'payment_method')) {
    return new ProviderRefused('mandate_invalid', why)
  }
  const isMissing = statusCode === 404 || code === 'resource_missing'
  return new ProviderRefused(isMissing ? 'not_found' : 'refused', why)
}
