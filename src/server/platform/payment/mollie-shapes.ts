import { z } from 'zod'
import { minorOf } from '#contract/amount.ts'
import type { Locale } from '#contract/locale.ts'
import type { PayMethod } from '#contract/payments.ts'
import type {
  Money,
  OfferedMethod,
  PaymentState,
  ProviderPayment,
  Reversal
} from '../../core/payments.ts'
import { CurrencyCode, OrderInMetadata } from './answers.ts'

/** Mollie's names (docs.mollie.com/reference/list-methods). */
export const MOLLIE_METHODS: Readonly<Record<PayMethod, string>> = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  card: 'creditcard',
  paypal: 'paypal',
  apple_pay: 'applepay',
  bank_transfer: 'banktransfer',
  direct_debit: 'directdebit'
}

/** Languages of Mollie's pages; without one, it takes the browser's. */
export const MOLLIE_LOCALES: Readonly<Partial<Record<Locale, string>>> = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_US',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  no: 'nb_NO',
  pl: 'pl_PL',
  sv: 'sv_SE'
}

const STATES: Readonly<Record<string, PaymentState>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired'
} satisfies Record<string, PaymentState>

const Amount = z
  .object({ value: z.string().regex(/^-?\d+(\.\d+)?$/), currency: CurrencyCode })
  .transform(
    ({ value, currency }): Money => ({ amount: minorOf(Number(value), currency), currency })
  )

export const MollieRefund = z
  .object({ id: z.string(), amount: Amount, status: z.string() })
  .transform(
    ({ id, amount, status }): Reversal => ({
      id,
      ...amount,
      isEffective: status !== 'failed' && status !== 'canceled'
    })
  )

const Chargeback = z
  .object({ id: z.string(), amount: Amount, reversedAt: z.string().nullish() })
  .transform(
    ({ id, amount, reversedAt }): Reversal => ({ id, ...amount, isEffective: reversedAt == null })
  )

/** Names and account numbers are cut here to what a member recognises. */
const Details = z
  .object({
    cardLabel: z.string().nullish(),
    cardNumber: z.string().nullish(),
    consumerAccount: z.string().nullish()
  })
  .nullish()
  .catch(undefined)

const MolliePayment = z.object({
  id: z.string(),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']),
  amount: Amount,
  method: z.string().nullish(),
  sequenceType: z.string().nullish(),
  metadata: OrderInMetadata,
  customerId: z.string().nullish(),
  mandateId: z.string().nullish(),
  details: Details,
  _links: z
    .object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() })
    .optional(),
  _embedded: z
    .object({
      refunds: z.array(MollieRefund).optional(),
      chargebacks: z.array(Chargeback).optional()
    })
    .optional()
})

export const MollieAnswer = MolliePayment.transform((payment): ProviderPayment => {
  const { id, amount, metadata, customerId, _links, _embedded } = payment
  return {
    id,
    ...amount,
    order: metadata,
    state: STATES[payment.status] ?? 'pending',
    checkoutUrl: _links?.checkout?.href,
    refunds: _embedded?.refunds ?? [],
    chargebacks: _embedded?.chargebacks ?? [],
    customer: customerId ?? undefined,
    mandate: mandateOf(payment)
  }
})

/** Only of the payment that made it, whose details say what it is. */
function mandateOf(payment: z.output<typeof MolliePayment>): ProviderPayment['mandate'] {
  const { mandateId, sequenceType, status } = payment
  if (mandateId == null || sequenceType !== 'first' || status !== 'paid') return undefined
  return { id: mandateId, label: labelOf(payment) }
}

/** PayPal's account is an e-mail address, so that its label is the name alone. */
function labelOf({ method, details }: z.output<typeof MolliePayment>): string {
  if (method === 'paypal') return 'PayPal'
  if (method === 'creditcard') return ending(details?.cardLabel ?? 'Card', details?.cardNumber)
  return ending('IBAN', details?.consumerAccount)
}

function ending(name: string, number: string | null | undefined): string {
  return number == null || number === '' ? name : `${name} •••• ${number.slice(-4)}`
}

const MollieMethod = z.object({
  id: z.string(),
  minimumAmount: Amount.nullish(),
  maximumAmount: Amount.nullish(),
  issuers: z.array(z.object({ id: z.string(), name: z.string() })).nullish()
})

const OURS = new Map(
  (Object.keys(MOLLIE_METHODS) as PayMethod[]).map(ours => [MOLLIE_METHODS[ours], ours])
)

/** Without methods that we don't offer. */
export const MollieMethods = z
  .object({ _embedded: z.object({ methods: z.array(MollieMethod) }) })
  .transform(({ _embedded }) =>
    _embedded.methods.flatMap(({ id, minimumAmount, maximumAmount, issuers }): OfferedMethod[] => {
      const ours = OURS.get(id)
      if (ours === undefined) return []
      const banks = (issuers ?? []).map(bank => ({ id: bank.id, name: bank.name }))
      return [{ id: ours, min: minimumAmount?.amount, max: maximumAmount?.amount, banks }]
    })
  )
