import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { move, refund } from './acts.ts'
import { type Answer, once, sendAnswer } from './answer.ts'
import { leftOf, newId, paymentIn, type SandboxPayment } from './book.ts'
import { SANDBOX_KEYS } from './keys.ts'
import type { Running } from './made.ts'
import { IBAN, METHODS } from './methods.ts'
import { disputeJson, intentJson, refundJson, sessionJson } from './stripe-json.ts'
import { fault, intentAnswer, missing, sessionAnswer } from './stripe-payments.ts'

type Params = { id: string }
type Act = (body: unknown, params: Params) => Answer | Promise<Answer>

/** The part of Stripe's API that our adapter uses, below `/v1`. */
export function serveStripe(scope: FastifyInstance, running: Running): void {
  const { book, pace } = running
  scope.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${SANDBOX_KEYS.stripe}`) return
    return sendAnswer(reply, fault(401, { type: 'invalid_request_error', message: 'No such key.' }))
  })

  const post = (path: string, act: Act): void => {
    scope.post<{ Params: Params }>(path, async (request, reply) => {
      const faults = {
        busy: fault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }),
        mismatch: fault(400, { type: 'idempotency_error', message: 'Other parameters.' })
      }
      const answer = await once(book, 'stripe', request as FastifyRequest, faults, () =>
        act(request.body, request.params)
      )
      return sendAnswer(reply, answer)
    })
  }
  const get = (path: string, act: (request: FastifyRequest, id: string) => Answer): void => {
    scope.get<{ Params: Params }>(path, (request, reply) =>
      sendAnswer(reply, act(request as FastifyRequest, request.params.id))
    )
  }

  get('/payment_method_configurations', configurations)
  post('/customers', () => {
    const id = newId('cus')
    book.customers.push({ id, provider: 'stripe' })
    return { status: 200, body: { id, object: 'customer' } }
  })
  post('/setup_intents', body => setupAnswer(running, body))

  post('/checkout/sessions', body => sessionAnswer(running, body))
  get('/checkout/sessions', request => {
    const { payment_intent: intent = '' } = request.query as { payment_intent?: string }
    const found = sessionOf(running, intent)
    const expand = expandOf(request).map(path => path.replace(/^data\./, ''))
    return listOf(
      found === undefined ? [] : [sessionJson(book, found, pageOf(running, found), expand)]
    )
  })
  get('/checkout/sessions/:id', (request, id) => {
    const found = sessionOf(running, id)
    if (found === undefined) return missing('session')
    return {
      status: 200,
      body: sessionJson(book, found, pageOf(running, found), expandOf(request))
    }
  })
  post('/checkout/sessions/:id/expire', (_, { id }) => {
    const found = sessionOf(running, id)
    if (found === undefined) return missing('session')
    if (found.state !== 'open') return fault(400, { type: 'invalid_request_error' })
    move(book, found, 'expired', pace)
    return { status: 200, body: sessionJson(book, found, '', []) }
  })

  post('/payment_intents', body => intentAnswer(running, body))
  get('/payment_intents/:id', (request, id) => {
    const found = ourPayment(running, id)
    if (found?.intent !== id) return missing('intent')
    return { status: 200, body: intentJson(book, found, expandOf(request)) }
  })
  post('/payment_intents/:id/cancel', (_, { id }) => {
    const found = ourPayment(running, id)
    if (found?.intent !== id) return missing('intent')
    if (found.state !== 'open') return fault(400, { type: 'invalid_request_error' })
    move(book, found, 'cancelled', pace)
    return { status: 200, body: intentJson(book, found, []) }
  })

  post('/refunds', body => refundAnswer(running, body))
  get('/refunds', request => {
    const found = intentIn(running, request)
    return listOf((found?.refunds ?? []).map(line => found && refundJson(found, line)))
  })
  get('/disputes', request => {
    const found = intentIn(running, request)
    return listOf((found?.chargebacks ?? []).map(line => found && disputeJson(found, line)))
  })

  function refundAnswer(running: Running, body: unknown): Answer {
    const given = z.object({ payment_intent: z.string(), amount: z.coerce.number().int() })
    const { data } = given.safeParse(body)
    const found = data && ourPayment(running, data.payment_intent)
    if (data === undefined || found === undefined) return missing('payment_intent')
    const made = refund(book, found, data.amount, pace)
    const line = found.refunds.find(({ id }) => id === made)
    if (line !== undefined) return { status: 200, body: refundJson(found, line) }
    const code = leftOf(found) === 0 ? 'charge_already_refunded' : 'amount_too_large'
    return fault(400, { type: 'invalid_request_error', code, param: 'amount' })
  }
}

const ourPayment = ({ book }: Running, id: string): SandboxPayment | undefined => {
  const found = paymentIn(book, id)
  return found?.provider === 'stripe' ? found : undefined
}

/** By its own id or that of its intent. */
function sessionOf(running: Running, id: string): SandboxPayment | undefined {
  const found = ourPayment(running, id)
  return found?.isRepeat === false ? found : undefined
}

function intentIn(running: Running, request: FastifyRequest): SandboxPayment | undefined {
  const { payment_intent: intent = '' } = request.query as { payment_intent?: string }
  return ourPayment(running, intent)
}

function pageOf(running: Running, { id }: SandboxPayment): string {
  return `${running.url()}/checkout/${id}`
}

function expandOf({ query }: FastifyRequest): string[] {
  return Object.entries(query as Record<string, string>).flatMap(([name, value]) =>
    name.startsWith('expand[') ? [value] : []
  )
}

function listOf(data: readonly unknown[]): Answer {
  return { status: 200, body: { object: 'list', has_more: false, data } }
}

function configurations(): Answer {
  const names = [...METHODS.flatMap(({ stripe }) => stripe ?? []), 'apple_pay']
  const methods = names.map(name => [
    name,
    { available: true, display_preference: { value: 'on' } }
  ])
  return listOf([
    {
      id: 'pmc_sandbox',
      object: 'payment_method_configuration',
      active: true,
      is_default: true,
      ...Object.fromEntries(methods)
    }
  ])
}

const SetupBody = z.object({
  customer: z.string(),
  payment_method_data: z.object({
    type: z.literal('sepa_debit'),
    sepa_debit: z.object({ iban: z.string() }),
    billing_details: z.object({ name: z.string().min(1), email: z.email() })
  })
})

function setupAnswer({ book }: Running, body: unknown): Answer {
  const { data } = SetupBody.safeParse(body)
  if (data === undefined) return fault(400, { type: 'invalid_request_error' })
  if (book.customers.every(({ id }) => id !== data.customer)) return missing('customer')
  const { sepa_debit: account, billing_details: owner } = data.payment_method_data
  if (!IBAN.test(account.iban)) {
    const message = `The IBAN ${account.iban} of ${owner.name} is invalid.`
    const code = 'invalid_bank_account_iban'
    return fault(400, { type: 'invalid_request_error', code, message })
  }
  const id = newId('pm')
  const ending = account.iban.slice(-4)
  book.mandates.push({ id, customer: data.customer, method: 'sepa_debit', ending })
  const status = 'succeeded'
  return {
    status: 200,
    body: { id: newId('seti'), object: 'setup_intent', status, payment_method: id }
  }
}
