import { z } from 'zod'
import type { Answer } from './answer.ts'
import { newId } from './book.ts'
import { makePayment, type Running } from './made.ts'
import { chargedBy, isOffered, methodNamed } from './methods.ts'
import { intentJson, sessionJson } from './stripe-json.ts'

export function fault(status: number, error: Record<string, unknown>): Answer {
  return { status, body: { error } }
}

export function missing(param: string): Answer {
  return fault(404, { type: 'invalid_request_error', code: 'resource_missing', param })
}

const Metadata = z.record(z.string(), z.string()).default({})
const Currency = z.string().regex(/^[a-z]{3}$/)
const Usage = z.literal('off_session').optional()
/** A list with one entry, as the form encodes it. */
const Only = <T extends z.ZodType>(entry: T) => z.object({ 0: entry })
const Expand = z.record(z.string(), z.string()).default({})

const SessionBody = z.object({
  mode: z.literal('payment'),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer: z.string().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  allowed_payment_method_types: Only(z.string()),
  line_items: Only(
    z.object({
      quantity: z.literal('1'),
      price_data: z.object({
        currency: Currency,
        unit_amount: z.coerce.number().int(),
        product_data: z.object({ name: z.string().min(1) })
      })
    })
  ),
  metadata: Metadata,
  payment_intent_data: z.object({ setup_future_usage: Usage, metadata: Metadata }),
  expand: Expand
})

export async function sessionAnswer(running: Running, body: unknown): Promise<Answer> {
  const given = SessionBody.safeParse(body)
  if (!given.success) return parameterFault(given.error)
  const { data } = given
  const { price_data: price } = data.line_items[0]
  const { customers } = running.book
  const customer = data.customer ?? (data.customer_creation === 'always' ? newId('cus') : undefined)
  if (data.customer !== undefined && customers.every(({ id }) => id !== data.customer)) {
    return missing('customer')
  }
  if (customer !== undefined && customer !== data.customer) {
    customers.push({ id: customer, provider: 'stripe' })
  }
  const [amount, currency] = [price.unit_amount, price.currency.toUpperCase()]
  const method = data.allowed_payment_method_types[0]
  if (!isPossible(method, amount, currency)) {
    return fault(400, { type: 'invalid_request_error', param: 'allowed_payment_method_types' })
  }
  const { book } = running
  book.endpoint = endpointAt(data.success_url)
  const payment = await makePayment(running, {
    id: newId('cs_test'),
    provider: 'stripe',
    intent: newId('pi'),
    isRepeat: false,
    amount,
    currency,
    description: price.product_data.name,
    method,
    metadata: data.metadata,
    returnUrl: data.success_url,
    cancelUrl: data.cancel_url ?? data.success_url,
    webhookUrl: endpointAt(data.success_url),
    customer,
    keepsMandate: data.payment_intent_data.setup_future_usage === 'off_session'
  })
  const url = `${running.url()}/checkout/${payment.id}`
  return { status: 200, body: sessionJson(book, payment, url, Object.values(data.expand)) }
}

/** Stands for the address that an operator enters in Stripe's dashboard. */
function endpointAt(address: string): string {
  return new URL('/api/payment-webhook.php?provider=stripe', address).href
}

function isPossible(name: string, amount: number, currency: string): boolean {
  const method = methodNamed(name)
  return method !== undefined && isOffered(method, { amount, currency, country: undefined })
}

const IntentBody = z.object({
  amount: z.coerce.number().int(),
  currency: Currency,
  customer: z.string(),
  payment_method: z.string(),
  confirm: z.literal('true'),
  off_session: z.literal('true'),
  description: z.string(),
  metadata: Metadata,
  expand: Expand
})

export async function intentAnswer(running: Running, body: unknown): Promise<Answer> {
  const given = IntentBody.safeParse(body)
  if (!given.success) return parameterFault(given.error)
  const { data } = given
  const { book } = running
  const mandate = book.mandates.find(
    ({ id, customer }) => id === data.payment_method && customer === data.customer
  )
  if (mandate === undefined) return { ...missing('payment_method'), status: 400 }
  const method = chargedBy(mandate.method, 'sepa_debit')
  const currency = data.currency.toUpperCase()
  if (!isPossible(method, data.amount, currency)) {
    return fault(400, { type: 'invalid_request_error', param: 'amount' })
  }
  const id = newId('pi')
  const payment = await makePayment(running, {
    id,
    provider: 'stripe',
    intent: id,
    isRepeat: true,
    amount: data.amount,
    currency,
    description: data.description,
    method,
    metadata: data.metadata,
    returnUrl: '',
    cancelUrl: '',
    webhookUrl: '',
    customer: data.customer,
    mandate: mandate.id,
    keepsMandate: false
  })
  const intent = intentJson(book, payment, Object.values(data.expand))
  if (payment.state !== 'failed' || method === 'sepa_debit') return { status: 200, body: intent }
  return fault(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    payment_intent: intent
  })
}

function parameterFault(error: z.ZodError): Answer {
  const param = error.issues[0]?.path.join('.')
  return fault(400, { type: 'invalid_request_error', code: 'parameter_invalid', param })
}
