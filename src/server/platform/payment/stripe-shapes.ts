import { z } from 'zod'
import type { PayMethod } from '#contract/payments.ts'
import type { PaymentState, ProviderPayment, Reversal } from '../../core/payments.ts'
import { CurrencyCode, OrderInMetadata } from './answers.ts'

/**
 * Stripe's names; Apple Pay is a button on the page for cards. Its bank transfers end on a balance
 * that the shop keeps for the customer, which is none of ours.
 */
export const STRIPE_METHODS: Readonly<Record<PayMethod, string | undefined>> = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  card: 'card',
  paypal: 'paypal',
  apple_pay: 'card',
  bank_transfer: undefined,
  direct_debit: 'sepa_debit'
}

/** Codes are in small letters there. */
const Currency = z.string().toUpperCase().pipe(CurrencyCode)

const BankPayment = z.object({
  iban_last4: z.string().nullish(),
  /** What later orders debit; Stripe makes it some time after the payment. */
  generated_sepa_debit: z.string().nullish()
})

const Charge = z.object({
  payment_method_details: z
    .object({
      type: z.string(),
      card: z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).optional(),
      ideal: BankPayment.optional(),
      bancontact: BankPayment.optional(),
      sepa_debit: z.object({ last4: z.string().nullish() }).optional()
    })
    .nullish()
})

/** With `latest_charge` whole. */
export const StripeIntent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.string(),
  amount: z.int(),
  currency: Currency,
  customer: z.string().nullish(),
  metadata: OrderInMetadata,
  payment_method: z.string().nullish(),
  setup_future_usage: z.string().nullish(),
  last_payment_error: z.object({}).nullish(),
  latest_charge: Charge.nullish()
})
type StripeIntent = z.output<typeof StripeIntent>

/** With `payment_intent.latest_charge` whole. */
export const StripeSession = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: Currency,
  customer: z.string().nullish(),
  metadata: OrderInMetadata,
  payment_intent: StripeIntent.nullish(),
  url: z.url({ protocol: /^https?$/ }).nullish()
})
type StripeSession = z.output<typeof StripeSession>

export const StripeRefund = z
  .object({ id: z.string(), amount: z.int(), currency: Currency, status: z.string().nullish() })
  .transform(
    ({ status, ...refund }): Reversal => ({
      ...refund,
      isEffective: status !== 'failed' && status !== 'canceled'
    })
  )

/** Inquiries (`warning_…`) take no money yet. */
const TAKES_NOTHING = /^(won|prevented|warning_\w+)$/

export const StripeDispute = z
  .object({ id: z.string(), amount: z.int(), currency: Currency, status: z.string() })
  .transform(
    ({ status, ...dispute }): Reversal => ({ ...dispute, isEffective: !TAKES_NOTHING.test(status) })
  )

interface Reversals {
  refunds: readonly Reversal[]
  chargebacks: readonly Reversal[]
}

export function paymentOfSession(session: StripeSession, reversals: Reversals): ProviderPayment {
  const { id, amount_total, currency, customer, metadata, payment_intent, url } = session
  const state = stateOfSession(session)
  return {
    id,
    amount: amount_total,
    currency,
    order: metadata,
    state,
    checkoutUrl: state === 'open' ? (url ?? undefined) : undefined,
    ...reversals,
    customer: customer ?? undefined,
    mandate: payment_intent == null ? undefined : mandateOf(payment_intent)
  }
}

function stateOfSession({ status, payment_status, payment_intent }: StripeSession): PaymentState {
  if (status !== 'complete') return status
  if (payment_status !== 'unpaid') return 'paid'
  return payment_intent == null ? 'pending' : stateOfIntent(payment_intent)
}

export function paymentOfIntent(intent: StripeIntent, reversals: Reversals): ProviderPayment {
  const { id, amount, currency, customer, metadata } = intent
  return {
    id,
    amount,
    currency,
    order: metadata,
    state: stateOfIntent(intent),
    checkoutUrl: undefined,
    ...reversals,
    customer: customer ?? undefined,
    mandate: mandateOf(intent)
  }
}

function stateOfIntent({ status, last_payment_error }: StripeIntent): PaymentState {
  switch (status) {
    case 'succeeded':
      return 'paid'
    case 'canceled':
      return 'cancelled'
    case 'requires_payment_method':
      return last_payment_error == null ? 'open' : 'failed'
    default:
      return 'pending'
  }
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa'
}

/** PayPal's account is an e-mail address, so that its label is the name alone. */
function mandateOf(intent: StripeIntent): ProviderPayment['mandate'] {
  const { payment_method, latest_charge, setup_future_usage, status } = intent
  const details = latest_charge?.payment_method_details
  if (details == null || payment_method == null || status !== 'succeeded') return undefined
  if (setup_future_usage !== 'off_session') return undefined
  const bank = details.ideal ?? details.bancontact
  if (bank !== undefined) {
    const id = bank.generated_sepa_debit
    return id == null ? undefined : { id, label: ending('IBAN', bank.iban_last4) }
  }
  if (details.type === 'paypal') return { id: payment_method, label: 'PayPal' }
  if (details.sepa_debit !== undefined) {
    return { id: payment_method, label: ending('IBAN', details.sepa_debit.last4) }
  }
  const { brand, last4 } = details.card ?? {}
  return { id: payment_method, label: ending(BRANDS[brand ?? ''] ?? 'Card', last4) }
}

function ending(name: string, last4: string | null | undefined): string {
  return last4 == null ? name : `${name} •••• ${last4}`
}

const Configuration = z.looseObject({ active: z.boolean(), is_default: z.boolean() })
const Choice = z.object({ available: z.boolean() })

/** Stripe's names of what the account offers. */
export const StripeConfigurations = z
  .object({ data: z.array(Configuration) })
  .transform(({ data }) => {
    const chosen = data.find(({ active, is_default }) => active && is_default)
    const entries = Object.entries(chosen ?? {})
    return entries.flatMap(([name, value]) =>
      Choice.safeParse(value).data?.available === true ? [name] : []
    )
  })
