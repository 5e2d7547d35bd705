import type { Book, SandboxPayment } from './book.ts'
import { newId } from './book.ts'
import { chargeJson, disputeJson, intentJson, refundJson, sessionJson } from './stripe-json.ts'

/** Why a payment's webhook is sent. */
export type Happening =
  | { kind: 'state'; wasPending: boolean }
  | { kind: 'refund' | 'chargeback' | 'won'; id: string }

/** Mollie tells an id; Stripe tells of every object that changed. */
export function noticeBody(book: Book, payment: SandboxPayment, happening: Happening): string[] {
  if (payment.provider === 'mollie') return [mollieBody(payment)]
  if (happening.kind === 'state') {
    return stateEvents(payment, happening.wasPending).map(type =>
      eventBody(
        book,
        type,
        type.startsWith('checkout') ? session(book, payment) : intent(book, payment)
      )
    )
  }
  const find = <T extends { id: string }>(list: readonly T[]) =>
    list.find(({ id }) => id === happening.id)
  if (happening.kind === 'refund') {
    const made = find(payment.refunds)
    const charge = eventBody(book, 'charge.refunded', chargeJson(payment))
    return made ? [eventBody(book, 'refund.created', refundJson(payment, made)), charge] : [charge]
  }
  const dispute = find(payment.chargebacks)
  const type = happening.kind === 'won' ? 'charge.dispute.closed' : 'charge.dispute.created'
  return dispute ? [eventBody(book, type, disputeJson(payment, dispute))] : []
}

/** For payments of which nothing was told before. */
export function olderBody(book: Book, payment: SandboxPayment): string {
  if (payment.provider === 'mollie') return mollieBody(payment)
  return eventBody(
    book,
    'payment_intent.processing',
    intent(book, { ...payment, state: 'pending' })
  )
}

function mollieBody({ id }: SandboxPayment): string {
  return new URLSearchParams({ id }).toString()
}

function stateEvents({ state, isRepeat }: SandboxPayment, wasPending: boolean): string[] {
  const ofIntent = {
    open: [],
    pending: ['payment_intent.processing'],
    paid: ['payment_intent.succeeded'],
    failed: ['payment_intent.payment_failed'],
    cancelled: ['payment_intent.canceled'],
    expired: []
  }[state]
  if (isRepeat) return ofIntent
  if (state === 'expired' || state === 'cancelled') return ['checkout.session.expired']
  const ofSession = {
    open: [],
    pending: ['checkout.session.completed'],
    paid: [wasPending ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed'],
    failed: ['checkout.session.async_payment_failed']
  }[state]
  return [...ofIntent, ...ofSession]
}

const session = (book: Book, payment: SandboxPayment) => sessionJson(book, payment, '', [])
const intent = (book: Book, payment: SandboxPayment) => intentJson(book, payment, [])

function eventBody(book: Book, type: string, object: object): string {
  const created = Math.floor(book.now().getTime() / 1_000)
  const id = newId('evt')
  return JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })
}
