import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { chargeBack, move, refund, settle, tellAgain, winBack } from './acts.ts'
import { DELIVERIES, leftOf, MODES, OUTCOMES, paymentIn, type SandboxPayment } from './book.ts'
import { sendCheckout } from './checkout-page.ts'
import type { Running } from './made.ts'
import { PRESSES, type Press, sendOverview } from './overview-page.ts'
import { sendPage } from './pages.ts'

const Chosen = z.object({
  outcome: z.enum(OUTCOMES),
  delivery: z.enum(DELIVERIES).default('now')
})
const Provider = z.enum(PAY_PROVIDERS)

/** The hosted checkout, the overview and the switches, all as forms or JSON. */
export function servePages(server: FastifyInstance, running: Running): void {
  const { book, courier, pace } = running

  /** A page elsewhere must not press our buttons. */
  server.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers
    if (request.method === 'GET' || origin === undefined || origin === `http://${host}`) return
    return reply.code(403).send()
  })

  server.get('/', (_, reply) => sendOverview(reply, book))

  server.get<{ Params: { id: string } }>('/checkout/:id', ({ params }, reply) => {
    const payment = paymentIn(book, params.id)
    return payment === undefined ? sendMissing(reply) : sendCheckout(reply, payment)
  })

  server.post<{ Params: { id: string } }>('/checkout/:id', async ({ params, body }, reply) => {
    const payment = paymentIn(book, params.id)
    const chosen = Chosen.safeParse(body)
    if (payment === undefined) return sendMissing(reply)
    if (!chosen.success) return reply.code(422).send()
    if (payment.state === 'open') settle(book, payment, chosen.data, pace)
    book.save()
    const isLeft = chosen.data.outcome === 'cancelled'
    return reply.redirect(isLeft ? payment.cancelUrl : payment.returnUrl, 303)
  })

  server.post<{ Params: { id: string } }>('/payments/:id', ({ params, body }, reply) => {
    const payment = paymentIn(book, params.id)
    const given = z.object({ press: z.enum(Object.keys(PRESSES) as [Press]) }).safeParse(body)
    if (payment === undefined) return sendMissing(reply)
    if (!given.success) return reply.code(422).send()
    press(payment, given.data.press)
    return home(reply)
  })

  server.post('/sandbox/mode', ({ body }, reply) => {
    const given = z.object({ provider: Provider, mode: z.enum(MODES) }).safeParse(body)
    if (!given.success) return reply.code(422).send()
    book.modes[given.data.provider] = given.data.mode
    return home(reply)
  })

  server.post('/sandbox/next', ({ body }, reply) => {
    const given = Chosen.extend({ provider: Provider }).safeParse(body)
    if (!given.success) return reply.code(422).send()
    book.next.push(given.data)
    return home(reply)
  })

  /** What a person presses is told at once, whatever was chosen for the payment. */
  function press(payment: SandboxPayment, name: Press): void {
    if (name !== 'tell') payment.delivery = 'now'
    const acts: Record<Press, () => void> = {
      tell: () => tellAgain(book, payment),
      pay: () => move(book, payment, 'paid', pace),
      fail: () => move(book, payment, 'failed', pace),
      refund_part: () => refund(book, payment, Math.floor(leftOf(payment) / 2), pace),
      refund: () => refund(book, payment, leftOf(payment), pace),
      charge_back: () => chargeBack(book, payment, pace),
      win: () => winBack(book, payment, pace)
    }
    acts[name]()
    void courier.sendDue()
  }

  function home(reply: FastifyReply): FastifyReply {
    book.save()
    return reply.redirect('/', 303)
  }
}

function sendMissing(reply: FastifyReply): FastifyReply {
  const main = '<h1>No such payment</h1><p><a href="/">All payments</a></p>'
  return sendPage(reply.code(404), { title: 'No such payment', main })
}
