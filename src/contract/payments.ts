import { z } from 'zod'
import type { CountryCode, Currency } from './country.ts'

export const PAY_PROVIDERS = ['mollie', 'stripe'] as const
export type PayProvider = (typeof PAY_PROVIDERS)[number]

/** Methods that are paid on the provider's page. */
export const HOSTED_METHODS = [
  'ideal',
  'bancontact',
  'card',
  'paypal',
  'apple_pay',
  'bank_transfer'
] as const

/** Methods of payment in the order in which they are offered (product.md §9). */
export const PAY_METHODS = [...HOSTED_METHODS, 'direct_debit'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

export const PayMethod = z.enum(PAY_METHODS)

interface MethodFacts {
  /** Countries in which people have it; everywhere if undefined. */
  countries?: readonly CountryCode[]
  /** Currencies that it can be paid in; all if undefined. */
  currencies?: readonly Currency[]
  /** Whether a payment with it can leave a mandate for repeat orders. */
  canRepeat: boolean
}

const METHODS: Readonly<Record<PayMethod, MethodFacts>> = {
  ideal: { countries: ['NL'], currencies: ['EUR'], canRepeat: true },
  bancontact: { countries: ['BE', 'LU'], currencies: ['EUR'], canRepeat: true },
  card: { canRepeat: true },
  paypal: { canRepeat: true },
  apple_pay: { canRepeat: false },
  bank_transfer: { currencies: ['EUR'], canRepeat: false },
  direct_debit: {
    countries: ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'LU', 'NL'],
    currencies: ['EUR'],
    canRepeat: true
  }
}

/** Whether people in this country can pay with the method in this currency. */
export function isMethodOf(method: PayMethod, country: CountryCode, currency: Currency): boolean {
  const { countries, currencies } = METHODS[method]
  return (countries?.includes(country) ?? true) && (currencies?.includes(currency) ?? true)
}

export function canRepeat(method: PayMethod): boolean {
  return METHODS[method].canRepeat
}
