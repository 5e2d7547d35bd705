import type { PaymentState } from '../../../core/payments.ts'
import type { Book, Delivery, Outcome, SandboxPayment } from './book.ts'
import { leftOf, newId } from './book.ts'
import { type Happening, noticeBody, olderBody } from './notices.ts'

/** How long a pending payment is pending, and a paid one is not yet refunded or charged back. */
export const THEN_MS = 5_000
export const LATE_MS = 20_000
const OLDER_AFTER_MS = 1_000

/** Life of an open payment: Mollie's shortest, and Stripe's longest. */
const LIFE_MS = { mollie: 15 * 60_000, stripe: 24 * 3_600_000 }
const TRANSFER_LIFE_MS = 12 * 24 * 3_600_000

export interface Pace {
  thenMs: number
  lateMs: number
}

/** Gives an open payment the outcome that was chosen. */
export function settle(
  book: Book,
  payment: SandboxPayment,
  { outcome, delivery }: { outcome: Outcome; delivery: Delivery },
  pace: Pace
): void {
  payment.delivery = delivery
  const then = (act: 'pay' | 'refund' | 'charge_back') =>
    book.plans.push({ payment: payment.id, act, due: Date.now() + pace.thenMs })
  switch (outcome) {
    case 'refunded':
      move(book, payment, 'paid', pace)
      then('refund')
      break
    case 'charged_back':
      move(book, payment, 'paid', pace)
      then('charge_back')
      break
    case 'pending':
      move(book, payment, 'pending', pace)
      then('pay')
      break
    case 'cancelled':
      // Who turns back leaves Stripe's session open, to be paid for a day.
      if (payment.provider === 'stripe' && !payment.isRepeat) break
      move(book, payment, 'cancelled', pace)
      break
    default:
      move(book, payment, outcome, pace)
  }
}

/** Returns whether the payment was in a state from which it can go there. */
export function move(
  book: Book,
  payment: SandboxPayment,
  state: PaymentState,
  pace: Pace
): boolean {
  if (payment.state !== 'open' && payment.state !== 'pending') return false
  const wasPending = payment.state === 'pending'
  payment.state = state
  if (state === 'paid' && payment.keepsMandate && payment.mandate === undefined) keep(book, payment)
  tell(book, payment, { kind: 'state', wasPending }, pace)
  return true
}

function keep(book: Book, payment: SandboxPayment): void {
  const id = newId(payment.provider === 'mollie' ? 'mdt' : 'pm')
  const { customer = '', method } = payment
  book.mandates.push({ id, customer, method, ending: isCard(method) ? '4242' : '0308' })
  payment.mandate = id
}

const isCard = (method: string): boolean => method === 'creditcard' || method === 'card'

/** Returns the refund's id, or undefined if so much is not left. */
export function refund(
  book: Book,
  payment: SandboxPayment,
  amount: number,
  pace: Pace
): string | undefined {
  const left = payment.state === 'paid' ? leftOf(payment) : 0
  if (amount < 1 || amount > left) return undefined
  const id = newId('re')
  payment.refunds.push({ id, amount, at: book.now().toISOString() })
  tell(book, payment, { kind: 'refund', id }, pace)
  return id
}

export function chargeBack(book: Book, payment: SandboxPayment, pace: Pace): void {
  if (payment.state !== 'paid' || payment.chargebacks.some(won => won.reversedAt === undefined)) {
    return
  }
  const id = newId(payment.provider === 'mollie' ? 'chb' : 'dp')
  payment.chargebacks.push({ id, amount: payment.amount, at: book.now().toISOString() })
  tell(book, payment, { kind: 'chargeback', id }, pace)
}

export function winBack(book: Book, payment: SandboxPayment, pace: Pace): void {
  const open = payment.chargebacks.find(({ reversedAt }) => reversedAt === undefined)
  if (open === undefined) return
  open.reversedAt = book.now().toISOString()
  tell(book, payment, { kind: 'won', id: open.id }, pace)
}

/** Ends payments that nobody has paid in their time. */
export function expire(book: Book, pace: Pace): void {
  for (const payment of book.payments) {
    const isTransfer = payment.method === 'banktransfer'
    const life = isTransfer ? TRANSFER_LIFE_MS : LIFE_MS[payment.provider]
    const isOver = book.now().getTime() - Date.parse(payment.at) > life
    if (payment.state === 'open' && isOver) move(book, payment, 'expired', pace)
  }
}

/** Runs what was planned for now. Returns whether there was any. */
export function runPlans(book: Book, pace: Pace): boolean {
  const due = book.plans.filter(plan => plan.due <= Date.now())
  if (due.length === 0) return false
  book.plans = book.plans.filter(plan => !due.includes(plan))
  for (const { act, payment: id } of due) {
    const payment = book.payments.find(one => one.id === id)
    if (payment === undefined) continue
    if (act === 'pay') move(book, payment, 'paid', pace)
    else if (act === 'refund') refund(book, payment, Math.ceil(payment.amount / 2), pace)
    else chargeBack(book, payment, pace)
  }
  return true
}

/** Puts what happened into the queue of webhooks, as the payment's delivery asks. */
function tell(book: Book, payment: SandboxPayment, happening: Happening, pace: Pace): void {
  const bodies = noticeBody(book, payment, happening)
  const older = payment.told ?? olderBody(book, payment)
  payment.told = bodies.at(-1)
  if (payment.delivery === 'never') return
  const after = payment.delivery === 'late' ? pace.lateMs : 0
  for (const body of bodies) {
    putNotice(book, payment, body, after)
    if (payment.delivery === 'twice') putNotice(book, payment, body, after)
  }
  if (payment.delivery === 'reversed') putNotice(book, payment, older, OLDER_AFTER_MS)
}

/** Tells again what was told last. */
export function tellAgain(book: Book, payment: SandboxPayment): void {
  const waiting = book.notices.filter(({ payment: id }) => id === payment.id)
  if (waiting.length === 0) putNotice(book, payment, payment.told ?? olderBody(book, payment), 0)
  for (const notice of waiting) notice.due = Date.now()
}

function putNotice(book: Book, payment: SandboxPayment, body: string, afterMs: number): void {
  const url = payment.webhookUrl === '' ? book.endpoint : payment.webhookUrl
  if (url === undefined) return
  const due = Date.now() + afterMs
  book.notices.push({ id: newId('notice'), payment: payment.id, url, body, due, tries: 0 })
}
