import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#server/db/connect.ts'
import { auditMoney } from '#server/domains/payments/index.ts'
import { SANDBOX_KEYS } from '#server/platform/payment/sandbox/keys.ts'
import {
  type PaymentSandbox,
  startPaymentSandbox
} from '#server/platform/payment/sandbox/server.ts'
import { ChildServer } from '../../world/child-server.ts'
import type { Person } from '../../world/people.ts'
import { choose } from '../../world/shop.ts'

const KILLS = 50
const server = new ChildServer()
let sandbox: PaymentSandbox
let database: Database

beforeAll(async () => {
  sandbox = await startPaymentSandbox({ port: 0, thenMs: 50 })
  process.env.LIVERY_MOLLIE_KEY = SANDBOX_KEYS.mollie
  process.env.LIVERY_MOLLIE_URL = sandbox.url
  await server.start()
  database = connect(server.url)
}, 60_000)

afterAll(async () => {
  delete process.env.LIVERY_MOLLIE_KEY
  delete process.env.LIVERY_MOLLIE_URL
  await database?.close()
  await server.clear()
  await sandbox?.close()
})

test('however often the server is killed between payment and grant, each order grants once', async () => {
  const buyers = await server.people(KILLS, { isPremium: true })
  const paid: Person[] = []
  for (const buyer of buyers) {
    const url = await checkoutOf(buyer)
    if (url) paid.push(buyer)
    if (url) await choose(url, 'paid', 'twice')
    await sleep(randomInt(0, 60))
    await server.end('SIGKILL')
    await server.start()
  }
  expect(paid.length).toBe(KILLS)
  // What the webhooks did not reach is three minutes old by now.
  await database.pool.query(`update orders set created_at = created_at - interval '10 minutes',
    asked_at = asked_at - interval '10 minutes' where status in ('loading', 'pending')`)
  await expect
    .poll(grants, { timeout: 90_000, interval: 500 })
    .toEqual({ orders: KILLS, grants: KILLS })
  expect(await auditMoney({ database })).toEqual([])
}, 900_000)

async function checkoutOf(buyer: Person): Promise<string> {
  const body = { product: 'c6', paymentmethod: 'ideal', expected_total: 749, consent_start: true }
  const { body: answer } = await server.call(buyer, 'POST', '/api/payments.php', body)
  return (answer as { redirect_url?: string } | undefined)?.redirect_url ?? ''
}

async function grants(): Promise<{ orders: number; grants: number }> {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from orders where status = 'completed') as orders,
      (select count(*)::int from ledger where reason = 'purchase') as grants`
  )
  return rows[0]
}
