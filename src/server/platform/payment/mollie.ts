import { z } from 'zod'
import { decimalText } from '#contract/amount.ts'
import type {
  DebitMandate,
  Money,
  NewPayment,
  OfferedMethod,
  PaymentAccount,
  PaymentProvider,
  ProviderPayment,
  RepeatPayment,
  Webhook
} from '../../core/payments.ts'
import { ProviderRefused } from '../../core/payments.ts'
import { SILENCE_MS } from './answers.ts'
import { type AskMollie, mollieHttp } from './mollie-http.ts'
import {
  MOLLIE_LOCALES,
  MOLLIE_METHODS,
  MollieAnswer,
  MollieMethods,
  MollieRefund
} from './mollie-shapes.ts'

const Made = z.object({ id: z.string() })
const Mandate = z.object({ id: z.string(), status: z.enum(['valid', 'pending', 'invalid']) })

/** Mollie's REST API v2 (docs.mollie.com/reference). */
export function mollieProvider(
  account: PaymentAccount,
  { silenceMs = SILENCE_MS } = {}
): PaymentProvider {
  const ask = mollieHttp(account, silenceMs)
  return {
    account,
    methods: given => methodsFor(ask, given),
    customer: async ({ name, key }) => {
      const { id } = await ask(Made, { method: 'POST', path: 'customers', body: { name }, key })
      return id
    },
    start: payment => start(ask, payment),
    repeat: payment => repeat(ask, payment),
    debitMandate: given => debitMandate(ask, given),
    payment: id => paymentOf(ask, id),
    cancel: id => cancel(ask, id),
    refund: ({ payment, key, description, ...money }) =>
      ask(MollieRefund, {
        method: 'POST',
        path: `payments/${encodeURIComponent(payment)}/refunds`,
        body: { amount: amountOf(money), description },
        key
      }),
    webhook: ({ body }) => webhookOf(body)
  }
}

function amountOf({ amount, currency }: Money): { value: string; currency: string } {
  return { value: decimalText(amount, currency), currency }
}

/** Direct debits stand only in the list for repeat payments, which is how we make them. */
async function methodsFor(
  ask: AskMollie,
  { amount, currency, country, locale }: Parameters<PaymentProvider['methods']>[0]
): Promise<OfferedMethod[]> {
  const { value } = amountOf({ amount, currency })
  const query = {
    'amount[value]': value,
    'amount[currency]': currency,
    billingCountry: country,
    ...(MOLLIE_LOCALES[locale] ? { locale: MOLLIE_LOCALES[locale] } : {}),
    include: 'issuers',
    includeWallets: 'applepay'
  }
  const [once, repeats] = await Promise.all(
    ['oneoff', 'recurring'].map(sequenceType =>
      ask(MollieMethods, { method: 'GET', path: 'methods', query: { ...query, sequenceType } })
    )
  )
  const isDebit = ({ id }: OfferedMethod) => id === 'direct_debit'
  return [
    ...(once ?? []).filter(method => !isDebit(method)),
    ...(repeats ?? []).filter(method => isDebit(method))
  ]
}

function start(ask: AskMollie, payment: NewPayment): Promise<ProviderPayment> {
  const { method, bank, returnUrl, customer, keepsMandate } = payment
  return ask(MollieAnswer, {
    method: 'POST',
    path: 'payments',
    key: payment.key,
    body: {
      ...bodyOf(payment),
      method: MOLLIE_METHODS[method],
      redirectUrl: returnUrl,
      sequenceType: keepsMandate ? 'first' : 'oneoff',
      ...(bank === undefined ? {} : { issuer: bank }),
      ...(customer === undefined ? {} : { customerId: customer })
    }
  })
}

/** Without `method`: the mandate decides it (that of an iDEAL payment is for direct debits). */
function repeat(ask: AskMollie, payment: RepeatPayment): Promise<ProviderPayment> {
  const { customer, mandate, key } = payment
  return ask(MollieAnswer, {
    method: 'POST',
    path: 'payments',
    key,
    body: {
      ...bodyOf(payment),
      sequenceType: 'recurring',
      customerId: customer,
      mandateId: mandate
    }
  })
}

function bodyOf(payment: NewPayment | RepeatPayment): object {
  return {
    amount: amountOf(payment),
    description: payment.description,
    webhookUrl: payment.webhookUrl,
    locale: MOLLIE_LOCALES[payment.locale],
    metadata: { order: payment.order }
  }
}

async function debitMandate(
  ask: AskMollie,
  given: DebitMandate & { customer: string; key: string }
): Promise<string> {
  const { id, status } = await ask(Mandate, {
    method: 'POST',
    path: `customers/${encodeURIComponent(given.customer)}/mandates`,
    key: given.key,
    body: {
      method: 'directdebit',
      consumerName: given.holder,
      consumerAccount: given.iban,
      mandateReference: given.reference,
      signatureDate: given.signedAt.toISOString().slice(0, 10)
    }
  })
  if (status === 'invalid') throw new ProviderRefused('mandate_invalid', 'Mollie: invalid mandate')
  return id
}

function paymentOf(ask: AskMollie, id: string): Promise<ProviderPayment> {
  return ask(MollieAnswer, {
    method: 'GET',
    path: `payments/${encodeURIComponent(id)}`,
    query: { embed: 'refunds,chargebacks' }
  })
}

/** Mollie can cancel only some open payments, and answers 422 for all others. */
async function cancel(ask: AskMollie, id: string): Promise<void> {
  try {
    await ask(z.unknown(), { method: 'DELETE', path: `payments/${encodeURIComponent(id)}` })
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.code !== 'refused') throw error
  }
}

/** Carries only an id; whether it is true is known once the payment was fetched. */
function webhookOf(body: Buffer): Webhook {
  const id = new URLSearchParams(body.toString('utf8')).get('id') ?? ''
  return /^tr_\w{1,64}$/.test(id) ? { isGenuine: true, payments: [id] } : { isGenuine: false }
}
