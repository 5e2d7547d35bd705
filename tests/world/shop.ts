import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { getPayment, startPayment } from '#contract/calls/payments.ts'
import type { PayMethod, PayProvider } from '#contract/payments.ts'
import { servePaymentWebhook } from '#server/domains/payments/webhook.ts'
import { paymentsFrom } from '#server/platform/payment/payments.ts'
import type { Delivery, Outcome } from '#server/platform/payment/sandbox/book.ts'
import {
  type PaymentSandbox,
  startPaymentSandbox
} from '#server/platform/payment/sandbox/server.ts'
import type { Person } from './people.ts'
import { TestClock, type TestServer, useServer } from './server.ts'

/** A clock that goes on, since providers have one of their own, and that a test can move on. */
class GoingClock extends TestClock {
  #ahead = 0
  override now(): Date {
    return new Date(Date.now() + this.#ahead)
  }
  override pass(seconds: number): void {
    this.#ahead += seconds * 1000
  }
}

export interface Shop extends TestServer {
  sandbox: PaymentSandbox
}

/** A server on a port, with the sandbox of the payment providers beside it. */
export function useShop(
  provider: PayProvider,
  options: Parameters<typeof useServer>[0] = {}
): Shop {
  const shop = useServer({
    clock: new GoingClock(),
    ...options,
    sites: site => ({
      ...(options.sites?.(site) ?? site),
      payments: { ...site.payments, provider, discounts: DISCOUNTS }
    }),
    serve: server => servePaymentWebhook(server.app, server.world)
  }) as Shop
  beforeAll(async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    shop.world.settings.publicPort = port
    const stripeWebhook = `http://avondlicht.example.localhost:${port}/api/payment-webhook.php?provider=stripe`
    shop.sandbox = await startPaymentSandbox({ port: 0, thenMs: 300, lateMs: 600, stripeWebhook })
    shop.world.payments = paymentsFrom({}, shop.world.brands.all, shop.sandbox.url)
  })
  afterAll(async () => shop.sandbox?.close())
  return shop
}

const DISCOUNTS = [
  { code: 'SPRING10', percentage: 10, minimumOrder: 10, methods: [], countries: [] },
  { code: 'CARDONLY', percentage: 15, minimumOrder: 0, methods: ['card' as const], countries: [] },
  {
    code: 'OVER2020',
    percentage: 15,
    until: '2020-12-31',
    minimumOrder: 0,
    methods: [],
    countries: []
  }
]

interface Buying {
  product?: string
  total?: number
  method?: Exclude<PayMethod, 'direct_debit'>
  code?: string
  remember?: boolean
  /** The message that waits for the credits. */
  pending?: number
}

/** Presses "pay" on a bundle; answers the order and the provider's page. */
export async function checkout(
  buyer: Person,
  { product = 'c15', total = 1799, method = 'ideal', code, remember = false, pending }: Buying = {}
): Promise<{ transaction: number; url: string }> {
  const { transaction, redirect_url } = await buyer.must(startPayment, {
    body: {
      product,
      paymentmethod: method,
      expected_total: total,
      consent_start: true,
      remember,
      ...(code ? { discountcode: code } : {}),
      ...(pending ? { after: { pending_message: pending } } : {})
    }
  })
  return { transaction, url: redirect_url ?? '' }
}

/** What a person does on the provider's page. */
export async function choose(
  url: string,
  outcome: Outcome,
  delivery: Delivery = 'now'
): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome, delivery }),
    redirect: 'manual'
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

/** Tells the sandbox how the next payment without a page ends, or how it answers from now on. */
export async function tellSandbox(
  shop: Shop,
  path: 'next' | 'mode',
  given: Record<string, string>
): Promise<void> {
  const answer = await fetch(`${shop.sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    body: new URLSearchParams(given),
    redirect: 'manual'
  })
  expect(answer.status).toBe(303)
}

/** Waits until an order is in a state. */
export async function until(buyer: Person, transaction: number, status: string): Promise<void> {
  await vi.waitFor(async () => expect((await orderOf(buyer, transaction)).status).toBe(status), {
    timeout: 8_000,
    interval: 50
  })
}

export const orderOf = (buyer: Person, transaction: number) =>
  buyer.must(getPayment, { query: { id: String(transaction) } })
