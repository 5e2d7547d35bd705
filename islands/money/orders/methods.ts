import type { PayMethod } from '#contract/payments.ts'
import { ordersMessages } from '#stores/messages/orders.ts'

/** Names of methods that are the same in every language. */
const NAMES = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  apple_pay: 'Apple Pay'
} as const

/** What a method of payment is called. */
export function methodWords(method: PayMethod): string {
  const words = ordersMessages.get()
  switch (method) {
    case 'card':
    case 'bank_transfer':
    case 'direct_debit':
      return words[`method.${method}`]
    default:
      return NAMES[method]
  }
}
