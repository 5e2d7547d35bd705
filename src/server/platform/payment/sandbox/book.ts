import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { PAYMENT_STATES } from '../../../core/payments.ts'

/** What becomes of a payment. `refunded` and `charged_back` are paid first, `pending` afterwards. */
export const OUTCOMES = [
  'paid',
  'pending',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back'
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** How the webhook travels. `before` is before the answer to the call that makes the payment. */
export const DELIVERIES = ['now', 'late', 'twice', 'reversed', 'never', 'before'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** `slow` acts at once and answers after the client has given up. */
export const MODES = ['up', 'down', 'slow', 'rubbish'] as const

const Provider = z.enum(PAY_PROVIDERS)
const Reversal = z.object({
  id: z.string(),
  amount: z.int(),
  at: z.string(),
  /** Of a chargeback that the shop won. */
  reversedAt: z.string().optional()
})

const SandboxPayment = z.object({
  id: z.string(),
  provider: Provider,
  /** Stripe's intent, which a Checkout Session has beside its own id. */
  intent: z.string(),
  isRepeat: z.boolean(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  /** The provider's name of it. */
  method: z.string(),
  bank: z.string().optional(),
  metadata: z.record(z.string(), z.union([z.string(), z.number()])),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  webhookUrl: z.string(),
  customer: z.string().optional(),
  mandate: z.string().optional(),
  keepsMandate: z.boolean(),
  state: z.enum(PAYMENT_STATES),
  at: z.string(),
  delivery: z.enum(DELIVERIES),
  /** What was told last, for a notice that arrives after a newer one. */
  told: z.string().optional(),
  refunds: z.array(Reversal),
  chargebacks: z.array(Reversal)
})
export type SandboxPayment = z.output<typeof SandboxPayment>

const Notice = z.object({
  id: z.string(),
  payment: z.string(),
  url: z.string(),
  body: z.string(),
  /** Epoch milliseconds. */
  due: z.number(),
  tries: z.int()
})
export type Notice = z.output<typeof Notice>

/** What happens to a payment later by itself. */
const Plan = z.object({
  payment: z.string(),
  act: z.enum(['pay', 'refund', 'charge_back']),
  due: z.number()
})

const Next = z.object({
  provider: Provider,
  outcome: z.enum(OUTCOMES),
  delivery: z.enum(DELIVERIES)
})

const State = z.object({
  payments: z.array(SandboxPayment),
  customers: z.array(z.object({ id: z.string(), provider: Provider })),
  /** Without name and account, of which a label needs four digits. */
  mandates: z.array(
    z.object({ id: z.string(), customer: z.string(), method: z.string(), ending: z.string() })
  ),
  notices: z.array(Notice),
  plans: z.array(Plan),
  next: z.array(Next),
  modes: z.record(Provider, z.enum(MODES)),
  /** Stripe's webhook address, which its dashboard would hold. */
  endpoint: z.string().optional(),
  /** By provider and idempotency key. */
  answers: z.record(
    z.string(),
    z.object({ digest: z.string(), status: z.int(), body: z.unknown(), at: z.number() })
  )
})
type State = z.output<typeof State>

/** All that a sandbox knows, in memory and, if a folder is given, in a file. */
export interface Book extends State {
  now(): Date
  /** Writes the file atomically; to be called before a change is answered. */
  save(): void
}

export function openBook(folder: string | undefined, now: () => Date): Book {
  const path = folder === undefined ? undefined : join(folder, 'payments.json')
  const state = (path === undefined ? undefined : stateIn(path)) ?? emptyState()
  const save = () => {
    if (path === undefined || folder === undefined) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${path}.part`, JSON.stringify(state))
    renameSync(`${path}.part`, path)
  }
  return Object.assign(state, { now, save: () => save() })
}

function emptyState(): State {
  return {
    payments: [],
    customers: [],
    mandates: [],
    notices: [],
    plans: [],
    next: [],
    modes: { mollie: 'up', stripe: 'up' },
    endpoint: undefined,
    answers: {}
  }
}

/** Throws on a file that is not ours; undefined if there is none yet. */
function stateIn(path: string): State | undefined {
  try {
    return State.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`${path} is not a state of the payment sandbox; delete it.`, { cause: error })
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`
}

/** By its id, or by that of Stripe's intent. */
export function paymentIn(book: Book, id: string): SandboxPayment | undefined {
  return book.payments.find(payment => payment.id === id || payment.intent === id)
}

/** What can still be refunded. */
export function leftOf({ amount, refunds }: SandboxPayment): number {
  return amount - refunds.reduce((sum, refund) => sum + refund.amount, 0)
}
