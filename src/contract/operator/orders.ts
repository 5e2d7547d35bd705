import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, InQuery, Time } from '../id.ts'
import { PayMethod } from '../payments.ts'
import { BrandId, InPath } from './shapes.ts'

/** What orders are told apart by: how they ended, and what came back of them. */
export const ORDER_FILTERS = [
  'loading',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
  'stuck'
] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** Orders that are answered at once. */
export const ORDERS_PAGE = 50

const OrderLine = z.object({
  id: z.int(),
  at: Time,
  brand: z.string(),
  member: z.int(),
  status: z.string(),
  product: z.string(),
  credits: z.int(),
  /** In the smallest unit of the currency. */
  total: z.int(),
  currency: z.string(),
  method: z.string(),
  /** Refunds that are asked for or done, and chargebacks that hold. */
  refunded: z.int(),
  charged_back: z.int(),
  /** A person has to look: the provider refused, or has another amount. */
  stuck: z.boolean()
})

export const searchOrders = endpoint({
  audience: 'operator',
  name: 'searchOrders',
  summary: 'Orders, the newest first, fifty a page',
  method: 'GET',
  path: '/admin/orders',
  right: 'orders.read',
  query: z.strictObject({
    brand: BrandId.optional(),
    /** Number of an order or a member, a receipt's name, or the provider's own number. */
    q: z.string().trim().min(1).max(100).optional(),
    state: z.enum(ORDER_FILTERS).optional(),
    method: PayMethod.optional(),
    /** First and last day, in the time zone of each brand. */
    from: Day.optional(),
    to: Day.optional(),
    /** Id; only older orders are returned. */
    before: InQuery.optional()
  }),
  response: z.object({
    items: z.array(OrderLine),
    /** `before` of the next page; null on the last. */
    next: z.int().nullable()
  })
})

const Refund = z.object({
  id: z.int(),
  at: Time,
  kind: z.enum(['refund', 'chargeback']),
  cause: z.string(),
  state: z.enum(['asked', 'done', 'undone', 'refused']),
  amount: z.int(),
  credits: z.int(),
  provider_id: z.string().nullable(),
  /** Why the provider refused; a person decides what comes next. */
  trouble: z.string().nullable(),
  /** Of a refund that an operator began. */
  by: z.string().nullable(),
  reason: z.string().nullable()
})

export const OrderSheet = OrderLine.extend({
  /** Null if the account is erased. */
  member_name: z.string().nullable(),
  kind: z.string(),
  price: z.int(),
  discount: z.string().nullable(),
  country: z.string(),
  provider: z.string(),
  provider_account: z.string(),
  provider_id: z.string().nullable(),
  trouble: z.string().nullable(),
  asked_at: Time.nullable(),
  ended_at: Time.nullable(),
  granted_at: Time.nullable(),
  withdrawn_at: Time.nullable(),
  repeats: z.int().nullable(),
  /** What can still be refunded; 0 for an order that was not paid. */
  left: z.int(),
  can_refund: z.boolean(),
  refunds: z.array(Refund),
  /** What the provider said: each of its notices, and what was new when we asked. */
  answers: z.array(
    z.object({
      id: z.int(),
      at: Time,
      cause: z.enum(['webhook', 'asked']),
      state: z.string(),
      refunded: z.int(),
      charged_back: z.int()
    })
  ),
  papers: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['receipt', 'credit_note']),
      amount: z.int(),
      at: Time
    })
  ),
  ledger: z.array(
    z.object({
      id: z.int(),
      at: Time,
      amount: z.int(),
      balance: z.int(),
      reason: z.string(),
      note: z.string().nullable()
    })
  )
})
export type OrderSheet = z.output<typeof OrderSheet>

export const getOrder = endpoint({
  audience: 'operator',
  name: 'getOrder',
  summary: 'An order: its payment, what the provider said, refunds, papers and lines of credits',
  method: 'GET',
  path: '/admin/orders/:id',
  right: 'orders.read',
  params: z.strictObject({ id: InPath }),
  response: OrderSheet
})

const Reason = z.string().trim().min(5).max(500)

export const refundOrder = endpoint({
  audience: 'operator',
  name: 'refundOrder',
  summary: 'Refunds an order whole or in part; its share of the credits goes at once',
  method: 'POST',
  path: '/admin/orders/:id/refunds',
  right: 'orders.refund',
  params: z.strictObject({ id: InPath }),
  body: z.strictObject({
    /** In the smallest unit of the currency. */
    amount: z.int().min(1),
    /** What the page said is left: refused as `changed` if a colleague was faster. */
    left: z.int().min(0),
    reason: Reason
  }),
  response: OrderSheet,
  refusals: ['not_refundable', 'changed', 'too_much']
})

export const settleRefund = endpoint({
  audience: 'operator',
  name: 'settleRefund',
  summary: 'Asks the provider again for a refund that it refused, or gives the refund up',
  method: 'POST',
  path: '/admin/orders/:id/refunds/:refund',
  right: 'orders.refund',
  params: z.strictObject({ id: InPath, refund: InPath }),
  body: z.strictObject({
    /** `drop` only for what an operator began: what a member is owed is not given up. */
    act: z.enum(['retry', 'drop']),
    reason: Reason
  }),
  response: OrderSheet,
  refusals: ['not_stuck']
})
