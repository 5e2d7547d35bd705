import { decimalText } from '#contract/amount.ts'
import type { Book, SandboxPayment } from './book.ts'

export function amountJson(amount: number, currency: string): object {
  return { value: decimalText(amount, currency), currency }
}

export function molliePaymentJson(book: Book, payment: SandboxPayment, url: string): object {
  const { id, state, amount, currency, method, refunds, chargebacks } = payment
  const hasPage = state === 'open' && !payment.isRepeat
  return {
    resource: 'payment',
    id,
    mode: 'test',
    status: state === 'cancelled' ? 'canceled' : state,
    isCancelable: hasPage,
    amount: amountJson(amount, currency),
    description: payment.description,
    method,
    metadata: payment.metadata,
    sequenceType: payment.isRepeat ? 'recurring' : payment.keepsMandate ? 'first' : 'oneoff',
    createdAt: payment.at,
    ...(payment.customer === undefined ? {} : { customerId: payment.customer }),
    ...(payment.mandate === undefined ? {} : { mandateId: payment.mandate }),
    details: state === 'paid' ? detailsOf(book, payment) : null,
    _embedded: {
      refunds: refunds.map(line => mollieRefundJson(payment, line)),
      chargebacks: chargebacks.map(({ id, amount, at, reversedAt }) => ({
        resource: 'chargeback',
        id,
        amount: amountJson(amount, currency),
        createdAt: at,
        reversedAt: reversedAt ?? null,
        paymentId: payment.id
      }))
    },
    _links: {
      self: { href: `${url}/v2/payments/${id}`, type: 'application/hal+json' },
      ...(hasPage ? { checkout: { href: `${url}/checkout/${id}`, type: 'text/html' } } : {})
    }
  }
}

function detailsOf({ mandates }: Book, { method, mandate }: SandboxPayment): object {
  const ending = mandates.find(({ id }) => id === mandate)?.ending ?? '0308'
  if (method === 'creditcard' || method === 'applepay') {
    return { cardHolder: 'Sam Sandbox', cardLabel: 'Visa', cardNumber: ending }
  }
  if (method === 'paypal')
    return { consumerName: 'Sam Sandbox', consumerAccount: 'sam@sandbox.example' }
  return { consumerName: 'Sam Sandbox', consumerAccount: `NL00SAND000000${ending}` }
}

export function mollieRefundJson(
  payment: SandboxPayment,
  { id, amount, at }: SandboxPayment['refunds'][number]
): object {
  return {
    resource: 'refund',
    id,
    amount: amountJson(amount, payment.currency),
    status: 'refunded',
    createdAt: at,
    paymentId: payment.id
  }
}
