import Stripe from 'stripe'
import { z } from 'zod'
import { isCountry } from '#contract/country.ts'
import { isMethodOf, PAY_METHODS } from '#contract/payments.ts'
import type {
  DebitMandate,
  NewPayment,
  OfferedMethod,
  PaymentAccount,
  PaymentProvider,
  ProviderPayment,
  RepeatPayment,
  Reversal,
  Webhook,
  WebhookRequest
} from '../../core/payments.ts'
import { ProviderRefused } from '../../core/payments.ts'
import { readAs, SILENCE_MS } from './answers.ts'
import { paymentsIn } from './stripe-events.ts'
import { safely } from './stripe-faults.ts'
import {
  paymentOfIntent,
  paymentOfSession,
  STRIPE_METHODS,
  StripeConfigurations,
  StripeDispute,
  StripeIntent,
  StripeRefund,
  StripeSession
} from './stripe-shapes.ts'

/** Older signatures are refused, so that a recorded webhook can't be sent again. */
const TOLERANCE_SECONDS = 300
/** Added to the return address of a member who turned back; the session is then still open. */
const TURNED_BACK = 'cancelled'

const Made = z.object({ id: z.string() })

/** Stripe's Checkout, and payment intents for repeat orders (docs.stripe.com/api). */
export function stripeProvider(
  account: PaymentAccount,
  { silenceMs = SILENCE_MS } = {}
): PaymentProvider {
  const stripe = clientFor(account, silenceMs)
  return {
    account,
    methods: given => methodsFor(stripe, given),
    customer: async ({ name, key }) => {
      const made = await safely(() => stripe.customers.create({ name }, { idempotencyKey: key }))
      return readAs(Made, made, 'Stripe').id
    },
    start: payment => start(stripe, payment),
    repeat: payment => repeat(stripe, payment),
    debitMandate: given => debitMandate(stripe, given),
    payment: id => paymentOf(stripe, id),
    cancel: id => cancel(stripe, id),
    refund: given => refund(stripe, given),
    webhook: request => webhookOf(stripe, account, request)
  }
}

/** Retries are the caller's, who keeps the key over a restart. */
function clientFor({ key, url }: PaymentAccount, timeout: number): Stripe {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return new Stripe(key, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    timeout,
    maxNetworkRetries: 0,
    telemetry: false
  })
}

/** Stripe asks for the bank on its own page, and names no amounts. */
async function methodsFor(
  stripe: Stripe,
  { country, currency }: Parameters<PaymentProvider['methods']>[0]
): Promise<OfferedMethod[]> {
  const list = await safely(() => stripe.paymentMethodConfigurations.list({ limit: 100 }))
  const offered = readAs(StripeConfigurations, list, 'Stripe')
  return PAY_METHODS.filter(method => {
    const name = method === 'apple_pay' ? 'apple_pay' : STRIPE_METHODS[method]
    const isHere = isCountry(country) && isMethodOf(method, country, currency)
    return isHere && name !== undefined && offered.includes(name)
  }).map(id => ({ id, min: undefined, max: undefined, banks: [] }))
}

async function start(stripe: Stripe, payment: NewPayment): Promise<ProviderPayment> {
  const { amount, currency, description, method, returnUrl, customer, keepsMandate } = payment
  const type = STRIPE_METHODS[method]
  if (type === undefined) throw new ProviderRefused('refused', `Stripe: no ${method}`)
  const metadata = { order: String(payment.order) }
  const made = await safely(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: [type],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name: description }
            }
          }
        ],
        // Our price is the price, in our currency.
        adaptive_pricing: { enabled: false },
        success_url: returnUrl,
        cancel_url: turnedBack(returnUrl),
        locale: payment.locale === 'no' ? 'nb' : payment.locale,
        metadata,
        payment_intent_data: {
          description,
          metadata,
          ...(keepsMandate ? { setup_future_usage: 'off_session' } : {})
        },
        ...(customer === undefined ? {} : { customer }),
        ...(keepsMandate && customer === undefined ? { customer_creation: 'always' } : {}),
        expand: ['payment_intent.latest_charge']
      },
      { idempotencyKey: payment.key }
    )
  )
  return paymentOfSession(readAs(StripeSession, made, 'Stripe'), NOTHING)
}

const NOTHING = { refunds: [], chargebacks: [] }

function turnedBack(returnUrl: string): string {
  const address = new URL(returnUrl)
  address.searchParams.set(TURNED_BACK, '1')
  return address.href
}

async function repeat(stripe: Stripe, payment: RepeatPayment): Promise<ProviderPayment> {
  const made = await safely(() =>
    stripe.paymentIntents.create(
      {
        amount: payment.amount,
        currency: payment.currency.toLowerCase(),
        customer: payment.customer,
        payment_method: payment.mandate,
        allowed_payment_method_types: [typeOfRepeat(payment)],
        off_session: true,
        confirm: true,
        description: payment.description,
        metadata: { order: String(payment.order) },
        expand: ['latest_charge']
      },
      { idempotencyKey: payment.key }
    )
  )
  return paymentOfIntent(readAs(StripeIntent, made, 'Stripe'), NOTHING)
}

/** What a payment by bank leaves is a SEPA mandate. */
function typeOfRepeat({ method }: RepeatPayment): string {
  if (method === 'card' || method === 'apple_pay') return 'card'
  return method === 'paypal' ? 'paypal' : 'sepa_debit'
}

const Setup = z.object({ status: z.string(), payment_method: z.string().nullish() })

/** The member accepted on our page: "offline" is Stripe's word for without its own form. */
async function debitMandate(
  stripe: Stripe,
  {
    customer,
    holder,
    email,
    iban,
    reference,
    signedAt,
    key
  }: DebitMandate & { customer: string; key: string }
): Promise<string> {
  const made = await safely(() =>
    stripe.setupIntents.create(
      {
        confirm: true,
        usage: 'off_session',
        customer,
        allowed_payment_method_types: ['sepa_debit'],
        payment_method_data: {
          type: 'sepa_debit',
          sepa_debit: { iban },
          billing_details: { name: holder, email }
        },
        mandate_data: {
          customer_acceptance: {
            type: 'offline',
            accepted_at: Math.floor(signedAt.getTime() / 1_000),
            offline: {}
          }
        },
        metadata: { reference }
      },
      { idempotencyKey: key }
    )
  )
  const { status, payment_method } = readAs(Setup, made, 'Stripe')
  if (status === 'succeeded' && payment_method != null) return payment_method
  throw new ProviderRefused('mandate_invalid', `Stripe: the mandate is ${status}`)
}

/**
 * By the id of a session or an intent. An intent that belongs to a session answers as the session:
 * a declined card does not end it, and the payment keeps the id that we have stored.
 */
async function paymentOf(stripe: Stripe, id: string): Promise<ProviderPayment> {
  const session = await sessionOf(stripe, id)
  if (session !== undefined) {
    return paymentOfSession(session, await reversalsOf(stripe, session.payment_intent))
  }
  const intent = readAs(
    StripeIntent,
    await safely(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
    'Stripe'
  )
  return paymentOfIntent(intent, await reversalsOf(stripe, intent))
}

async function sessionOf(
  stripe: Stripe,
  id: string
): Promise<z.output<typeof StripeSession> | undefined> {
  if (id.startsWith('cs_')) {
    const expand = ['payment_intent.latest_charge']
    const found = await safely(() => stripe.checkout.sessions.retrieve(id, { expand }))
    return readAs(StripeSession, found, 'Stripe')
  }
  const expand = ['data.payment_intent.latest_charge']
  const list = await safely(() =>
    stripe.checkout.sessions.list({ payment_intent: id, limit: 1, expand })
  )
  return readAs(z.object({ data: z.array(StripeSession) }), list, 'Stripe').data[0]
}

async function reversalsOf(
  stripe: Stripe,
  intent: z.output<typeof StripeIntent> | null | undefined
): Promise<{ refunds: Reversal[]; chargebacks: Reversal[] }> {
  if (intent?.latest_charge == null) return { refunds: [], chargebacks: [] }
  const of = { payment_intent: intent.id, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    safely(() => stripe.refunds.list(of)),
    safely(() => stripe.disputes.list(of))
  ])
  return {
    refunds: readAs(z.object({ data: z.array(StripeRefund) }), refunds, 'Stripe').data,
    chargebacks: readAs(z.object({ data: z.array(StripeDispute) }), disputes, 'Stripe').data
  }
}

/** Stripe refuses to end what is no longer open. */
async function cancel(stripe: Stripe, id: string): Promise<void> {
  try {
    await safely<unknown>(() =>
      id.startsWith('cs_') ? stripe.checkout.sessions.expire(id) : stripe.paymentIntents.cancel(id)
    )
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.code !== 'refused') throw error
  }
}

async function refund(
  stripe: Stripe,
  { payment, amount, key, description }: Parameters<PaymentProvider['refund']>[0]
): Promise<Reversal> {
  const intent = payment.startsWith('cs_')
    ? (await sessionOf(stripe, payment))?.payment_intent?.id
    : payment
  if (intent === undefined) throw new ProviderRefused('refused', 'Stripe: nothing was paid')
  const made = await safely(() =>
    stripe.refunds.create(
      {
        payment_intent: intent,
        amount,
        reason: 'requested_by_customer',
        metadata: { description }
      },
      { idempotencyKey: key }
    )
  )
  return readAs(StripeRefund, made, 'Stripe')
}

function webhookOf(
  { webhooks }: Stripe,
  { webhookSecret }: PaymentAccount,
  { headers, body }: WebhookRequest
): Webhook {
  const signature = headers['stripe-signature']
  if (webhookSecret === undefined || typeof signature !== 'string') return { isGenuine: false }
  try {
    const event = webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS)
    return { isGenuine: true, payments: paymentsIn(event) }
  } catch (error) {
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError
    // A body that is no JSON has no right signature either, unless the account's secret is known.
    if (isForged || error instanceof SyntaxError) return { isGenuine: false }
    throw error
  }
}
