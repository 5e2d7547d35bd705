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

/** Each takes seconds; fifty were run when the rule was built (docs/decisions/026-payments.md). */
const KILLS = Number(process.env.LIVERY_TEST_KILLS ?? 6)
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

test('however often the server is killed, each order grants and sends its message once', async () => {
  const [other] = await server.people(1, { profile: { gender: 'male', looking_for: ['female'] } })
  const buyers = await server.people(KILLS, { isPremium: true })
  const paid: Person[] = []
  for (const buyer of buyers) {
    const url = await checkoutOf(buyer, other?.id)
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
  // So are orders whose message the server did not send before it was killed.
  await database.pool.query(`update orders set granted_at = granted_at - interval '10 minutes'
    where pending_outcome is null`)
  await expect.poll(messages, { timeout: 60_000, interval: 500 }).toBe(KILLS)
  expect(await auditMoney({ database })).toEqual([])
}, 600_000)

/** Writes what the buyer cannot pay, and orders credits for it; answers the provider's page. */
async function checkoutOf(buyer: Person, to: number | undefined): Promise<string> {
  const refused = await server.call(buyer, 'POST', '/api/chat.php', {
    to,
    body: 'Ga je zondag mee fietsen?'
  })
  const { error } = refused.body as { error: { pending_message: number } }
  const body = {
    product: 'c6',
    paymentmethod: 'ideal',
    expected_total: 749,
    consent_start: true,
    after: { pending_message: error.pending_message }
  }
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

async function messages(): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as sent from messages')
  return rows[0].sent
}
