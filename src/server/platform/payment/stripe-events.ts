import { z } from 'zod'

const Id = z.string().regex(/^(cs|pi)_\w{1,250}$/)

/** What an event names: itself, or the payment that it belongs to. */
const Told = z.object({
  type: z.string(),
  data: z.object({
    object: z.union([
      // Other software with the same account may sell subscriptions.
      z.object({ object: z.literal('checkout.session'), mode: z.literal('payment'), id: Id }),
      z.object({ object: z.literal('payment_intent'), id: Id }),
      z
        .object({ object: z.enum(['charge', 'refund', 'dispute']), payment_intent: Id })
        .transform(({ payment_intent }) => ({ id: payment_intent }))
    ])
  })
})

/** To be chosen for the webhook in Stripe's dashboard (docs/decisions/026). */
const EVENTS: readonly string[] = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated'
]

/** The payments to ask for; none for events that are of no concern. */
export function paymentsIn(event: unknown): string[] {
  const { data } = Told.safeParse(event)
  return data !== undefined && EVENTS.includes(data.type) ? [data.data.object.id] : []
}
