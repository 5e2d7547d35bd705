import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { decimalText, minorOf } from '#contract/amount.ts'
import { move, refund } from './acts.ts'
import { type Answer, once, sendAnswer } from './answer.ts'
import { newId, type SandboxPayment } from './book.ts'
import { SANDBOX_KEYS } from './keys.ts'
import { makePayment, type Running } from './made.ts'
import { chargedBy, IBAN, isOffered, METHODS, methodNamed } from './methods.ts'
import { amountJson, molliePaymentJson, mollieRefundJson } from './mollie-json.ts'

type Params = { id: string }

/** The part of Mollie's API that our adapter uses, below `/v2`. */
export function serveMollie(scope: FastifyInstance, running: Running): void {
  const { book, pace } = running
  scope.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${SANDBOX_KEYS.mollie}`) return
    return sendAnswer(reply, fault(401, 'Unauthorized Request', 'The key is not known.'))
  })

  const post = (
    path: string,
    act: (body: unknown, params: Params) => Answer | Promise<Answer>
  ): void => {
    scope.post<{ Params: Params }>(path, async (request, reply) => {
      const faults = {
        busy: fault(409, 'Conflict', 'A request with this key is being answered.'),
        mismatch: fault(422, 'Unprocessable Entity', 'The key was used with another body.')
      }
      const answer = await once(book, 'mollie', request as FastifyRequest, faults, () =>
        act(request.body, request.params)
      )
      return sendAnswer(reply, answer)
    })
  }

  scope.get('/methods', (request, reply) => sendAnswer(reply, methodsAnswer(request.query)))
  post('/customers', body => customerAnswer(running, body))
  post('/customers/:id/mandates', (body, { id }) => mandateAnswer(running, id, body))
  post('/payments', body => paymentAnswer(running, body))
  post('/payments/:id/refunds', (body, { id }) => {
    const payment = ourPayment(running, id)
    const given = z.object({ amount: Amount }).safeParse(body)
    if (payment === undefined) return NOT_FOUND
    if (!given.success) return invalid('amount', 'The amount is invalid.')
    const made = refund(book, payment, minorIn(given.data.amount), pace)
    const line = payment.refunds.find(one => one.id === made)
    if (line === undefined) return invalid('amount', 'The amount is higher than what remains.')
    return { status: 201, body: mollieRefundJson(payment, line) }
  })
  scope.get<{ Params: Params }>('/payments/:id', (request, reply) =>
    sendAnswer(reply, foundAnswer(running, request.params.id))
  )
  scope.delete<{ Params: Params }>('/payments/:id', (request, reply: FastifyReply) => {
    const payment = ourPayment(running, request.params.id)
    if (payment === undefined) return sendAnswer(reply, NOT_FOUND)
    const isDone = payment.state === 'open' && move(book, payment, 'cancelled', pace)
    book.save()
    const refusal = fault(422, 'Unprocessable Entity', 'The payment cannot be canceled.')
    return sendAnswer(reply, isDone ? foundAnswer(running, payment.id) : refusal)
  })
}

function fault(status: number, title: string, detail: string, field?: string): Answer {
  return { status, body: { status, title, detail, ...(field === undefined ? {} : { field }) } }
}

const NOT_FOUND = fault(404, 'Not Found', 'No such resource.')
const invalid = (field: string, detail: string): Answer =>
  fault(422, 'Unprocessable Entity', detail, field)

const ourPayment = ({ book }: Running, id: string): SandboxPayment | undefined =>
  book.payments.find(payment => payment.id === id && payment.provider === 'mollie')

function foundAnswer(running: Running, id: string): Answer {
  const payment = ourPayment(running, id)
  if (payment === undefined) return NOT_FOUND
  return { status: 200, body: molliePaymentJson(running.book, payment, running.url()) }
}

const Amount = z.object({ value: z.string(), currency: z.string().regex(/^[A-Z]{3}$/) })
const minorIn = ({ value, currency }: z.output<typeof Amount>) => minorOf(Number(value), currency)

const MethodsQuery = z.object({
  'amount[value]': z.string(),
  'amount[currency]': z.string(),
  billingCountry: z.string().optional(),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).default('oneoff')
})

function methodsAnswer(query: unknown): Answer {
  const given = MethodsQuery.safeParse(query)
  if (!given.success) return invalid('amount', 'The amount is invalid.')
  const { 'amount[value]': value, 'amount[currency]': currency, billingCountry } = given.data
  const isRecurring = given.data.sequenceType === 'recurring'
  const asked = { amount: minorIn({ value, currency }), currency, country: billingCountry }
  const methods = METHODS.filter(method => {
    const canRecur = ['creditcard', 'paypal', 'directdebit'].includes(method.mollie)
    const isRight = isRecurring ? canRecur : method.mollie !== 'directdebit'
    return isRight && isOffered(method, asked)
  }).map(({ mollie, name, min, max, banks }) => ({
    resource: 'method',
    id: mollie,
    description: name,
    minimumAmount: amountJson(min, currency),
    maximumAmount: max === undefined ? null : amountJson(max, currency),
    ...(banks.length === 0 ? {} : { issuers: banks })
  }))
  return { status: 200, body: { count: methods.length, _embedded: { methods } } }
}

function customerAnswer({ book }: Running, body: unknown): Answer {
  const given = z.object({ name: z.string().min(1) }).safeParse(body)
  if (!given.success) return invalid('name', 'The name is invalid.')
  const id = newId('cst')
  book.customers.push({ id, provider: 'mollie' })
  return { status: 201, body: { resource: 'customer', id } }
}

const MandateBody = z.object({
  method: z.literal('directdebit'),
  consumerName: z.string().min(1),
  consumerAccount: z.string(),
  mandateReference: z.string().optional(),
  signatureDate: z.iso.date().optional()
})

function mandateAnswer({ book }: Running, customer: string, body: unknown): Answer {
  if (!book.customers.some(({ id }) => id === customer)) return NOT_FOUND
  const given = MandateBody.safeParse(body)
  if (!given.success) return invalid('method', 'The mandate is invalid.')
  const account = given.data.consumerAccount
  if (!IBAN.test(account)) {
    return invalid(
      'consumerAccount',
      `The account ${account} of ${given.data.consumerName} is invalid.`
    )
  }
  const id = newId('mdt')
  book.mandates.push({ id, customer, method: 'directdebit', ending: account.slice(-4) })
  return { status: 201, body: { resource: 'mandate', id, status: 'valid', method: 'directdebit' } }
}

const PaymentBody = z.object({
  amount: Amount,
  description: z.string().min(1).max(255),
  webhookUrl: z.url(),
  redirectUrl: z.url().optional(),
  metadata: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  method: z.string().optional(),
  issuer: z.string().optional(),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).default('oneoff'),
  customerId: z.string().optional(),
  mandateId: z.string().optional()
})

async function paymentAnswer(running: Running, body: unknown): Promise<Answer> {
  const given = PaymentBody.safeParse(body)
  if (!given.success) {
    return invalid(String(given.error.issues[0]?.path[0] ?? ''), 'The field is invalid.')
  }
  const { data } = given
  const { customers, mandates } = running.book
  const mandate = mandates.find(
    ({ id, customer }) => id === data.mandateId && customer === data.customerId
  )
  const isRepeat = data.sequenceType === 'recurring'
  const isUnknown = customers.every(({ id }) => id !== data.customerId)
  if (data.customerId !== undefined && isUnknown) return invalid('customerId', 'No such customer.')
  if (isRepeat && mandate === undefined) return invalid('mandateId', 'No such mandate.')
  if (data.sequenceType === 'first' && data.customerId === undefined) {
    return invalid('customerId', 'A first payment needs a customer.')
  }
  if (!isRepeat && data.redirectUrl === undefined) return invalid('redirectUrl', 'It is missing.')
  const name = mandate === undefined ? data.method : chargedBy(mandate.method, 'directdebit')
  const method = methodNamed(name ?? '')
  const { value, currency } = data.amount
  const amount = minorIn(data.amount)
  if (method === undefined || name === undefined) return invalid('method', 'No such method.')
  if (
    decimalText(amount, currency) !== value ||
    !isOffered(method, { amount, currency, country: undefined })
  ) {
    return invalid('amount', 'The amount is not possible with this method.')
  }
  if (data.issuer !== undefined && method.banks.every(({ id }) => id !== data.issuer)) {
    return invalid('issuer', 'No such issuer.')
  }
  const id = newId('tr')
  const payment = await makePayment(running, {
    id,
    provider: 'mollie',
    intent: id,
    isRepeat,
    amount,
    currency,
    description: data.description,
    method: name,
    bank: data.issuer,
    metadata: data.metadata,
    returnUrl: data.redirectUrl ?? '',
    cancelUrl: data.redirectUrl ?? '',
    webhookUrl: data.webhookUrl,
    customer: data.customerId,
    mandate: data.mandateId,
    keepsMandate: data.sequenceType === 'first'
  })
  return { status: 201, body: molliePaymentJson(running.book, payment, running.url()) }
}
