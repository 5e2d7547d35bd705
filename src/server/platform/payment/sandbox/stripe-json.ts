import type { Book, SandboxPayment } from './book.ts'

type Reversal = SandboxPayment['refunds'][number]

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1_000)
const chargeOf = ({ intent }: SandboxPayment): string => `ch_${intent.slice(3)}`

/** `expand` names what stands whole instead of as an id. */
export function sessionJson(
  book: Book,
  payment: SandboxPayment,
  url: string,
  expand: readonly string[]
): object {
  const { id, state, intent } = payment
  const isOpen = state === 'open'
  const isOver = state === 'expired' || state === 'cancelled'
  const whole = expand.some(path => path.startsWith('payment_intent'))
  const below = expand.map(path => path.replace(/^payment_intent\.?/, ''))
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: isOpen ? 'open' : isOver ? 'expired' : 'complete',
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    amount_total: payment.amount,
    currency: payment.currency.toLowerCase(),
    customer: payment.customer ?? null,
    metadata: payment.metadata,
    payment_intent: isOpen || isOver ? null : whole ? intentJson(book, payment, below) : intent,
    url: isOpen ? url : null,
    created: seconds(payment.at)
  }
}

const INTENT_STATES = {
  open: 'requires_payment_method',
  pending: 'processing',
  paid: 'succeeded',
  failed: 'requires_payment_method',
  cancelled: 'canceled',
  expired: 'canceled'
} as const

export function intentJson(book: Book, payment: SandboxPayment, expand: readonly string[]): object {
  const { state } = payment
  const isCharged = state === 'paid' || state === 'pending'
  const whole = expand.includes('latest_charge')
  return {
    id: payment.intent,
    object: 'payment_intent',
    status: INTENT_STATES[state],
    amount: payment.amount,
    currency: payment.currency.toLowerCase(),
    customer: payment.customer ?? null,
    description: payment.description,
    metadata: payment.metadata,
    payment_method: methodOf(payment) ?? null,
    setup_future_usage: payment.keepsMandate ? 'off_session' : null,
    last_payment_error: state === 'failed' ? { type: 'card_error', code: 'card_declined' } : null,
    latest_charge: isCharged ? (whole ? chargeJson(payment, book) : chargeOf(payment)) : null,
    created: seconds(payment.at)
  }
}

/** The method itself; that which an iDEAL payment leaves for later debits is another. */
function methodOf({ intent, state, mandate, method }: SandboxPayment): string | undefined {
  if (state === 'open') return undefined
  const isSame = method !== 'ideal' && method !== 'bancontact'
  return isSame && mandate !== undefined ? mandate : `pm_${intent.slice(3)}`
}

export function chargeJson(payment: SandboxPayment, book?: Book): object {
  const { method, mandate } = payment
  const ending = book?.mandates.find(({ id }) => id === mandate)?.ending ?? '4242'
  const details = {
    card: { brand: 'visa', last4: ending },
    ideal: { iban_last4: ending, generated_sepa_debit: mandate ?? null },
    bancontact: { iban_last4: ending, generated_sepa_debit: mandate ?? null },
    sepa_debit: { last4: ending },
    paypal: { payer_id: 'SANDBOX' }
  }
  return {
    id: chargeOf(payment),
    object: 'charge',
    amount: payment.amount,
    amount_refunded: payment.refunds.reduce((sum, { amount }) => sum + amount, 0),
    currency: payment.currency.toLowerCase(),
    payment_intent: payment.intent,
    metadata: payment.metadata,
    payment_method_details: { type: method, ...pick(details, method) }
  }
}

function pick<T extends object>(all: T, key: string): Partial<T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === key)) as Partial<T>
}

export function refundJson(payment: SandboxPayment, { id, amount, at }: Reversal): object {
  return {
    id,
    object: 'refund',
    amount,
    currency: payment.currency.toLowerCase(),
    charge: chargeOf(payment),
    payment_intent: payment.intent,
    status: 'succeeded',
    created: seconds(at)
  }
}

export function disputeJson(payment: SandboxPayment, dispute: Reversal): object {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    currency: payment.currency.toLowerCase(),
    charge: chargeOf(payment),
    payment_intent: payment.intent,
    status: dispute.reversedAt === undefined ? 'needs_response' : 'won',
    created: seconds(dispute.at)
  }
}
