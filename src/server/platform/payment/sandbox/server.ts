import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import type { PayProvider } from '#contract/payments.ts'
import { expire, LATE_MS, runPlans, THEN_MS } from './acts.ts'
import { type Book, openBook } from './book.ts'
import { Courier } from './deliver.ts'
import { formBody } from './form-body.ts'
import type { Running } from './made.ts'
import { serveMollie } from './mollie-api.ts'
import { servePages } from './serve-pages.ts'
import { serveStripe } from './stripe-api.ts'

const TICK_MS = 100
/** Longer than adapters wait. */
const SLOW_MS = 12_000

export interface PaymentSandboxSettings {
  /** 0 for any free one. */
  port: number
  /** Where payments are kept; without it they end with the process. */
  folder?: string | undefined
  now?: (() => Date) | undefined
  /** Stripe's webhook address until a checkout's return address names another origin. */
  stripeWebhook?: string | undefined
  /** How long a pending payment is pending. */
  thenMs?: number
  /** How late a late webhook is. */
  lateMs?: number
  /** How slow a slow provider is. */
  slowMs?: number
}

export interface PaymentSandbox {
  url: string
  port: number
  /** Resolves when no payment is about to change and no webhook waits to be delivered. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** Both providers on loopback, with hosted checkout pages and an overview (docs/decisions/026). */
export async function startPaymentSandbox(
  settings: PaymentSandboxSettings
): Promise<PaymentSandbox> {
  const { port, folder, now = () => new Date(), thenMs = THEN_MS, lateMs = LATE_MS } = settings
  const book = openBook(folder, now)
  if (settings.stripeWebhook !== undefined) book.endpoint = settings.stripeWebhook
  const server = fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 })
  const address = { url: '' }
  const pace = { thenMs, lateMs }
  const running: Running = { book, courier: new Courier(book), pace, url: () => address.url }
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, formBody(String(body)))
  )
  await server.register(async scope => servePages(scope, running))
  await serveApi(server, '/v2', 'mollie', running, settings.slowMs ?? SLOW_MS, serveMollie)
  await serveApi(server, '/v1', 'stripe', running, settings.slowMs ?? SLOW_MS, serveStripe)
  address.url = await server.listen({ port, host: '127.0.0.1' })
  const stop = keepTime(running)
  const close = async () => {
    stop()
    await server.close()
  }
  const idle = async () => {
    while (book.plans.length > 0 || book.notices.length > 0) await sleep(TICK_MS / 2)
  }
  return { url: address.url, port: Number(new URL(address.url).port), idle, close }
}

async function serveApi(
  server: FastifyInstance,
  prefix: string,
  provider: PayProvider,
  running: Running,
  slowMs: number,
  serve: (scope: FastifyInstance, running: Running) => void
): Promise<void> {
  await server.register(
    async scope => {
      addFaults(scope, running.book, provider, slowMs)
      scope.addHook('preHandler', async () => expire(running.book, running.pace))
      serve(scope, running)
    },
    { prefix }
  )
}

function addFaults(
  scope: FastifyInstance,
  book: Book,
  provider: PayProvider,
  slowMs: number
): void {
  scope.addHook('onRequest', async (_, reply) => {
    const mode = book.modes[provider]
    if (mode === 'down') return reply.code(503).send('Service Unavailable')
    if (mode === 'rubbish') {
      return reply.type('text/html').send('<!doctype html><title>Welcome</title><h1>Welcome</h1>')
    }
  })
  scope.addHook('onSend', async () => {
    if (book.modes[provider] === 'slow') await sleep(slowMs, undefined, { ref: false })
  })
}

/** Runs plans and sends webhooks when they are due. Returns how to stop. */
function keepTime({ book, courier, pace }: Running): () => void {
  const timer = setInterval(() => {
    if (runPlans(book, pace)) book.save()
    void courier.sendDue()
  }, TICK_MS)
  return () => clearInterval(timer)
}
