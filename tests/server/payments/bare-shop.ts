import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { PayProvider } from '#contract/payments.ts'
import type { NewPayment, PaymentAccount, PaymentProvider } from '#server/core/payments.ts'
import { paymentProviderFor } from '#server/platform/payment/provider.ts'
import type { Delivery, Outcome } from '#server/platform/payment/sandbox/book.ts'
import { SANDBOX_KEYS, SANDBOX_WEBHOOK_SECRET } from '#server/platform/payment/sandbox/keys.ts'
import {
  type PaymentSandbox,
  type PaymentSandboxSettings,
  startPaymentSandbox
} from '#server/platform/payment/sandbox/server.ts'

interface Received {
  headers: IncomingHttpHeaders
  url: string
  body: Buffer
}

/** A shop that knows nothing but the port: it receives webhooks and asks for payments. */
export class BareShop {
  readonly folder = mkdtempSync(join(tmpdir(), 'payments-'))
  readonly received: Received[] = []
  /** What it answers webhooks with, one after the other; 200 afterwards. */
  statuses: number[] = []
  sandbox!: PaymentSandbox
  #origin = ''
  #orders = 0
  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { headers, url = '' } = request
    this.received.push({ headers, url, body: Buffer.concat(chunks) })
    response.writeHead(this.statuses.shift() ?? 200).end()
  })

  async open(): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const { port } = this.#server.address() as AddressInfo
    this.#origin = `http://avondlicht.example.localhost:${port}`
    await this.startSandbox()
  }

  async startSandbox(settings: Partial<PaymentSandboxSettings> = {}): Promise<void> {
    this.sandbox = await startPaymentSandbox({
      port: 0,
      folder: this.folder,
      thenMs: 300,
      lateMs: 60_000,
      slowMs: 1_000,
      ...settings
    })
  }

  async close(): Promise<void> {
    await this.sandbox?.close()
    await new Promise(resolve => this.#server.close(resolve))
    rmSync(this.folder, { recursive: true, force: true })
  }

  account(provider: PayProvider): PaymentAccount {
    const webhookSecret = provider === 'stripe' ? SANDBOX_WEBHOOK_SECRET : undefined
    const { url } = this.sandbox
    return { id: `${provider}-test`, provider, key: SANDBOX_KEYS[provider], url, webhookSecret }
  }

  provider(name: PayProvider, silenceMs = 5_000): Promise<PaymentProvider> {
    return paymentProviderFor(this.account(name), { silenceMs })
  }

  order(provider: PayProvider, given: Partial<NewPayment> = {}): NewPayment {
    this.#orders += 1
    return {
      order: this.#orders,
      key: crypto.randomUUID(),
      description: 'Avondlicht: 15 credits',
      amount: 2_199,
      currency: 'EUR',
      method: 'card',
      bank: undefined,
      locale: 'nl',
      returnUrl: `${this.#origin}/transactions/${this.#orders}`,
      webhookUrl: `${this.#origin}/api/payment-webhook.php?provider=${provider}`,
      customer: undefined,
      keepsMandate: false,
      ...given
    }
  }

  /** Chooses on the hosted page, as its form does. Returns where it leads. */
  async choose(page: string | undefined, outcome: Outcome, delivery: Delivery = 'now') {
    const answer = await this.#submit(page ?? '', { outcome, delivery })
    expect(answer.status).toBe(303)
    return answer.headers.get('location')
  }

  async press(payment: string, press: string): Promise<void> {
    const answer = await this.#submit(`${this.sandbox.url}/payments/${payment}`, { press })
    expect(answer.status).toBe(303)
  }

  async switch(provider: PayProvider, mode: 'up' | 'down' | 'slow' | 'rubbish'): Promise<void> {
    const answer = await this.#submit(`${this.sandbox.url}/sandbox/mode`, { provider, mode })
    expect(answer.status).toBe(303)
  }

  async next(provider: PayProvider, outcome: Outcome, delivery: Delivery = 'now'): Promise<void> {
    const chosen = { provider, outcome, delivery }
    const answer = await this.#submit(`${this.sandbox.url}/sandbox/next`, chosen)
    expect(answer.status).toBe(303)
  }

  #submit(url: string, fields: Record<string, string>): Promise<Response> {
    return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  }

  /** The payments that webhooks led to since `from`, asked of the provider as a server would. */
  async heardOf(provider: PaymentProvider, from = 0): Promise<string[]> {
    const ids: string[] = []
    for (const webhook of this.received.slice(from)) {
      const told = provider.webhook(webhook)
      if (!told.isGenuine) throw new Error('a webhook of the sandbox is not genuine')
      for (const id of told.payments) ids.push((await provider.payment(id)).id)
    }
    return ids
  }
}

export function useBareShop(): BareShop {
  const shop = new BareShop()
  beforeAll(() => shop.open())
  afterAll(() => shop.close())
  return shop
}
