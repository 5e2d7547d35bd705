import type { Currency } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import type { PayMethod, PayProvider } from '#contract/payments.ts'
import type { Brand } from './brands.ts'

/** An amount in the smallest unit of its currency: 999 is € 9.99. */
export interface Money {
  amount: number
  currency: Currency
}

/** What a brand's account at a provider is reached with; keys come from the environment. */
export interface PaymentAccount {
  /** Equal for brands that share an account, so that their webhooks are known to each other. */
  id: string
  provider: PayProvider
  key: string
  /** Without a path: `https://api.mollie.com`. */
  url: string
  /** Stripe signs its webhooks with it; Mollie has none. */
  webhookSecret: string | undefined
}

/** A method that the provider's account offers for an amount. */
export interface OfferedMethod {
  id: PayMethod
  /** Smallest and greatest amount, in minor units; undefined where the provider names none. */
  min: number | undefined
  max: number | undefined
  banks: readonly { id: string; name: string }[]
}

export interface NewPayment extends Money {
  /** Our order; the provider keeps it as metadata and returns it with the payment. */
  order: number
  /** The same at each retry; the provider makes one payment for it. */
  key: string
  description: string
  method: PayMethod
  bank: string | undefined
  locale: Locale
  /** Where the member comes back to; with `cancelled=1` from Stripe's page without having paid. */
  returnUrl: string
  /** Where the provider tells of changes (Stripe's is set in its dashboard). */
  webhookUrl: string
  /** The provider's customer, whose mandate later orders use. */
  customer: string | undefined
  /** Whether the payment is also a mandate for repeat orders. */
  keepsMandate: boolean
}

/** A payment with a mandate, without the member's browser. */
export type RepeatPayment = Omit<NewPayment, 'bank' | 'returnUrl' | 'customer' | 'keepsMandate'> & {
  customer: string
  mandate: string
}

export const PAYMENT_STATES = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** A refund or chargeback of a payment. */
export interface Reversal extends Money {
  id: string
  /** A refund that failed, or a chargeback that the member lost, takes nothing. */
  isEffective: boolean
}

/** What the provider says of a payment now. */
export interface ProviderPayment extends Money {
  id: string
  /** Undefined for payments that are not ours. */
  order: number | undefined
  state: PaymentState
  /** Hosted page on which the member pays; undefined once there is nothing to do. */
  checkoutUrl: string | undefined
  refunds: readonly Reversal[]
  chargebacks: readonly Reversal[]
  customer: string | undefined
  /** Usable for repeat orders once the payment is paid. */
  mandate: { id: string; label: string } | undefined
}

/** The account of a member's bank, for a direct debit. */
export interface DebitMandate {
  holder: string
  /** Stripe asks for it. */
  email: string
  iban: string
  /** Shown to the member and printed on the bank statement. */
  reference: string
  signedAt: Date
}

/** What a webhook tells of; both providers' payments are then asked for. */
export type Webhook =
  /** `payments` are ids; none for a notice that is of no concern here. */
  { isGenuine: true; payments: readonly string[] } | { isGenuine: false }

/** A request of the provider, as it arrived. */
export interface WebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** The provider did not answer, is overloaded or answered rubbish: try again later. */
export class ProviderDown extends Error {
  override name = 'ProviderDown' as const
}

/** The provider refused; asking again gets the same answer. `why` is for operators. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused' as const
  readonly code: 'declined' | 'not_found' | 'mandate_invalid' | 'refused'

  constructor(code: ProviderRefused['code'], why: string) {
    super(why)
    this.code = code
  }
}

/** A payment provider (docs/decisions/026). Every call may throw ProviderDown or ProviderRefused. */
export interface PaymentProvider {
  readonly account: PaymentAccount
  /** The methods for an amount, in the provider's order. */
  methods(given: Money & { country: string; locale: Locale }): Promise<OfferedMethod[]>
  /** Returns the id of a new customer, for whom mandates are kept. */
  customer(given: { name: string; key: string }): Promise<string>
  start(payment: NewPayment): Promise<ProviderPayment>
  repeat(payment: RepeatPayment): Promise<ProviderPayment>
  /** Makes a mandate for direct debits; returns its id. */
  debitMandate(given: DebitMandate & { customer: string; key: string }): Promise<string>
  payment(id: string): Promise<ProviderPayment>
  /** Ends a payment that nobody has paid, where the provider can. */
  cancel(id: string): Promise<void>
  refund(given: Money & { payment: string; key: string; description: string }): Promise<Reversal>
  webhook(request: WebhookRequest): Webhook
}

/** The accounts of the brands at their providers. */
export interface Payments {
  /** Undefined for a brand that sells nothing, or whose key is not set. */
  accountOf(brand: Brand): PaymentAccount | undefined
  /** Undefined as above. Loads the provider's code at the first use. */
  providerOf(brand: Brand): Promise<PaymentProvider | undefined>
}

export const NO_PAYMENTS: Payments = {
  accountOf: () => undefined,
  providerOf: async () => undefined
}
