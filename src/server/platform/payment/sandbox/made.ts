import type { PayProvider } from '#contract/payments.ts'
import { type Pace, settle } from './acts.ts'
import type { Book, SandboxPayment } from './book.ts'
import type { Courier } from './deliver.ts'

/** What the API needs of the running sandbox. */
export interface Running {
  book: Book
  courier: Courier
  pace: Pace
  url(): string
}

type New = Omit<SandboxPayment, 'state' | 'at' | 'delivery' | 'refunds' | 'chargebacks'>

/**
 * Makes a payment, with the outcome that was chosen beforehand. Without a choice a checkout is open
 * until somebody chooses on its page, a debit is pending first, and every other repeat is paid.
 */
export async function makePayment(
  { book, courier, pace }: Running,
  given: New
): Promise<SandboxPayment> {
  const payment: SandboxPayment = {
    ...given,
    state: 'open',
    at: book.now().toISOString(),
    delivery: 'now',
    refunds: [],
    chargebacks: []
  }
  book.payments.push(payment)
  const chosen = takeNext(book, given.provider)
  if (chosen !== undefined) settle(book, payment, chosen, pace)
  else if (given.isRepeat) {
    const isDebit = given.method === 'directdebit' || given.method === 'sepa_debit'
    settle(book, payment, { outcome: isDebit ? 'pending' : 'paid', delivery: 'now' }, pace)
  }
  if (chosen?.delivery === 'before') await courier.sendDue(payment.id)
  return payment
}

function takeNext(book: Book, provider: PayProvider): Book['next'][number] | undefined {
  const at = book.next.findIndex(next => next.provider === provider)
  return at === -1 ? undefined : book.next.splice(at, 1)[0]
}
