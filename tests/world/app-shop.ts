import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { CountryCode } from '#contract/country.ts'
import { paymentsFrom } from '#server/platform/payment/payments.ts'
import {
  type PaymentSandbox,
  startPaymentSandbox
} from '#server/platform/payment/sandbox/server.ts'
import type { Site } from '#site/schema.ts'
import { type TestApp, useApp } from './app.ts'

export interface AppShop extends TestApp {
  sandbox: PaymentSandbox
  /** Changes what a brand sells while its pages are open; returns the way back. */
  sell(domain: string, country: CountryCode, items: Bundles['items']): () => void
}

type Bundles = NonNullable<Site['economy']['bundles']['NL']>

/** The built demo brands with the sandbox of both providers beside them, for a real browser. */
export function useAppShop(): AppShop {
  const shop = useApp({
    sites: site => ({ ...site, payments: { ...site.payments, discounts: DISCOUNTS } })
  }) as AppShop
  shop.sell = (domain, country, items) => {
    const economy = shop.world.brands.of(domain)?.site.economy
    if (economy === undefined) throw new Error(`no brand at ${domain}`)
    const { bundles } = economy
    economy.bundles = { ...bundles, [country]: { currency: 'EUR', items } }
    return () => {
      economy.bundles = bundles
    }
  }
  beforeAll(async () => {
    const { port } = shop.app.server.address() as AddressInfo
    shop.world.settings.publicPort = port
    const stripeWebhook = `http://papillon.example.localhost:${port}/api/payment-webhook.php?provider=stripe`
    shop.sandbox = await startPaymentSandbox({ port: 0, thenMs: 300, lateMs: 600, stripeWebhook })
    shop.world.payments = paymentsFrom({}, shop.world.brands.all, shop.sandbox.url)
  })
  afterAll(async () => shop.sandbox?.close())
  return shop
}

const FREE = { minimumOrder: 0, methods: [], countries: [] }
const DISCOUNTS = [
  { ...FREE, code: 'SPRING10', percentage: 10, minimumOrder: 10 },
  { ...FREE, code: 'CARDONLY', percentage: 15, methods: ['card' as const] },
  { ...FREE, code: 'OVER2020', percentage: 15, until: '2020-12-31' }
]
