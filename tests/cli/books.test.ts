import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { withdrawPurchase } from '#contract/calls/payments.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { dayIn } from '#server/core/clock.ts'
import { liveryMeanwhile, type Ran } from '../world/livery.ts'
import { person } from '../world/people.ts'
import { checkout, choose, orderOf, until, useShop } from '../world/shop.ts'

const shop = useShop('mollie')
const folder = mkdtempSync(join(tmpdir(), 'livery-books-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

vi.setConfig({ testTimeout: 240_000 })

const run = (...args: string[]): Promise<Ran> =>
  liveryMeanwhile(['--cwd', CHECKOUT, ...args], {
    DATABASE_URL: shop.url,
    LIVERY_SECRET: 'of the tests'
  })

/** One order paid and kept, one paid and taken back, one failed, one with a code. */
async function trade(): Promise<void> {
  const buyer = await person(shop)
  for (const [outcome, code] of [
    ['paid', undefined],
    ['failed', undefined],
    ['paid', 'SPRING10']
  ] as const) {
    const { transaction, url } = await checkout(buyer, code ? { code, total: 1620 } : {})
    await choose(url, outcome)
    await until(buyer, transaction, outcome === 'paid' ? 'completed' : 'failed')
  }
  const back = await person(shop)
  const { transaction, url } = await checkout(back)
  await choose(url, 'paid')
  await until(back, transaction, 'completed')
  await back.must(withdrawPurchase, { body: { transaction, confirm: true } })
  await expect
    .poll(async () => (await orderOf(back, transaction)).credit_notes, { timeout: 8_000 })
    .toHaveLength(1)
}

test('the reports say what was sold, returned, by which method and offer, as table, CSV and JSON', async () => {
  await trade()
  const month = dayIn('Europe/Amsterdam', shop.clock.now()).slice(0, 7)
  const revenue = (await run('report', 'revenue', '--brand', 'avondlicht')).stdout
  expect(revenue).toMatch(
    /^brand +month +currency +orders +buyers +credits +paid +returned +net +tax$/m
  )
  expect(revenue).toMatch(
    new RegExp(`^avondlicht +${month} +EUR +3 +2 +45 +52\\.18 +17\\.99 +34\\.19 +5\\.93$`, 'm')
  )
  const refunds = (await run('report', 'refunds', '--format', 'csv')).stdout
  expect(refunds.trim().split('\n')).toEqual([
    'brand,month,kind,cause,state,currency,count,credits,amount',
    `avondlicht,${month},refund,withdrawal,done,EUR,1,15,17.99`
  ])
  const file = join(folder, 'methods.json')
  expect((await run('report', 'methods', '--format', 'json', '--out', file)).status).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    expect.objectContaining({ method: 'ideal', started: 4, completed: 3, failed: 1, paid: 5218 })
  ])
  const offers = JSON.parse((await run('--json', 'report', 'offers')).stdout)
  expect(offers.rows).toEqual([
    expect.objectContaining({ code: 'SPRING10', completed: 1, paid: 1620, discount: 179 })
  ])
  expect(
    (await run('report', 'revenue', '--from', '2020-01-01', '--to', '2020-12-31')).stdout
  ).toBe('Nothing in this period.\n')
})

test('a day that is none, and a period that ends before it begins, are named', async () => {
  const day = await run('report', 'revenue', '--from', '2026-02-30')
  expect([day.status, day.stderr]).toEqual([2, expect.stringContaining('2026-02-30')])
  const turned = await run('report', 'revenue', '--from', '2026-05-01', '--to', '2026-04-01')
  expect([turned.status, turned.stderr]).toEqual([2, expect.stringContaining('turn them round')])
})

test('the audit proves the books, and with the provider that it settled the same', async () => {
  const right = await run('audit', 'money')
  expect([right.status, right.stdout]).toEqual([0, expect.stringContaining('The books are right.')])
  const asked = await run('audit', 'money', '--ask', '--sandbox', shop.sandbox.url)
  expect([asked.status, asked.stdout]).toEqual([0, expect.stringContaining('payments compared')])
  const keyless = await run('audit', 'money', '--ask')
  expect([keyless.status, keyless.stderr]).toEqual([
    6,
    expect.stringContaining('whose key is not set')
  ])
})

test('the audit names a payment that was told to nobody', async () => {
  const buyer = await person(shop)
  const { transaction, url } = await checkout(buyer)
  await choose(url, 'paid', 'never')
  const { status, stderr } = await run('audit', 'money', '--ask', '--sandbox', shop.sandbox.url)
  expect(status).toBe(6)
  expect(stderr).toContain(
    `avondlicht, order ${transaction}: is pending, the provider says paid (the provider says the same)`
  )
})

test('the audit names an account whose balance is not its ledger, and fails', async () => {
  const { id } = await person(shop, { credits: 5 })
  await shop.database.pool.query('update accounts set credits = 6 where id = $1', [id])
  const wrong = await run('audit', 'money')
  expect(wrong.status).toBe(6)
  expect(wrong.stderr).toContain(`avondlicht, account ${id}: has 6, its lines say 5`)
  await shop.database.pool.query('update accounts set credits = 5 where id = $1', [id])
})
