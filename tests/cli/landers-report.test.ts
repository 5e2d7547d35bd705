import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { withdrawPurchase } from '#contract/calls/payments.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { dayIn } from '#server/core/clock.ts'
import { confirmed, newcomer } from '../server/accounts/newcomer.ts'
import { liveryMeanwhile, type Ran } from '../world/livery.ts'
import type { Person } from '../world/people.ts'
import { Browser } from '../world/server.ts'
import { checkout, choose, orderOf, until, useShop } from '../world/shop.ts'

const shop = useShop('mollie')
const folder = mkdtempSync(join(tmpdir(), 'livery-landers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

vi.setConfig({ testTimeout: 240_000 })

const run = (...args: string[]): Promise<Ran> =>
  liveryMeanwhile(['--cwd', CHECKOUT, ...args], {
    DATABASE_URL: shop.url,
    LIVERY_SECRET: 'of the tests'
  })

/** A bundle bought by a member who came by a lander, and perhaps given back. */
async function buy(lander: string, isGivenBack: boolean): Promise<void> {
  const { browser, user } = await confirmed(shop, { lander, tracking: { network: 'n1' } })
  const buyer: Person = Object.assign(browser, { id: user.id })
  const { transaction, url } = await checkout(buyer)
  await choose(url, 'paid')
  await until(buyer, transaction, 'completed')
  if (!isGivenBack) return
  await buyer.must(withdrawPurchase, { body: { transaction, confirm: true } })
  await expect
    .poll(async () => (await orderOf(buyer, transaction)).credit_notes, { timeout: 8_000 })
    .toHaveLength(1)
}

test('landers are compared by visits, sign-ups, purchases and money, as table, CSV and JSON', async () => {
  for (let at = 0; at < 4; at++) {
    await new Browser(shop).post('/api/lander.php', {
      ...{ lander: 'gallery/a', lang: 'nl', network: 'n1' },
      events: at === 0 ? ['view', 'engage', 'step_1', 'step_2'] : ['view']
    })
  }
  await new Browser(shop, 'papillon.example').post('/api/lander.php', {
    ...{ lander: 'video', lang: 'fr', events: ['view', 'cta'] }
  })
  await buy('gallery/a', false)
  await buy('gallery/a', true)
  await newcomer(shop, { lander: 'gallery' })

  const table = (await run('report', 'landers')).stdout
  expect(table).toMatch(
    /^brand +lander +views +engaged +step_1 +step_2 +cta .* net_EUR +per_visit_EUR$/m
  )
  expect(table).toMatch(
    /^avondlicht +gallery +4 +1 +1 +1 +0 +0 +3 +2 +2 +1 +0 +0 +0 +17\.99 +4\.50$/m
  )
  expect(table).toMatch(/^papillon +video +1 +0 +0 +0 +1( +0){8}$/m)

  const file = join(folder, 'landers.csv')
  const by = ['--by', 'lander,slug,network']
  const written = await run(
    ...['report', 'landers', 'avondlicht', ...by, '--format', 'csv', '--out', file]
  )
  expect(written.status).toBe(0)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual([
    'brand,lander,slug,network,views,engaged,step_1,step_2,cta,signups_started,signups,activated,first_purchases,refunds,chargebacks,complaints,deleted,net_EUR,per_visit_EUR',
    'avondlicht,gallery,,,0,0,0,0,0,0,1,0,0,0,0,0,0,0.00,',
    'avondlicht,gallery,a,n1,4,1,1,1,0,0,2,2,2,1,0,0,0,17.99,4.50'
  ])

  const day = dayIn('Europe/Amsterdam', shop.clock.now())
  const told = await run('--json', 'report', 'landers', '--brand', 'avondlicht', '--by', 'day')
  expect(JSON.parse(told.stdout)).toMatchObject({
    ok: true,
    report: 'landers',
    sites: ['avondlicht'],
    rows: [{ brand: 'avondlicht', views: 4, signups: 3, net_EUR: 1799, per_visit_EUR: 450 }]
  })
  expect(JSON.parse(told.stdout).rows[0].day).toBe(day)
  const before = await run('report', 'landers', '--from', '2020-01-01', '--to', '2020-12-31')
  expect(before.stdout).toBe('Nothing in this period.\n')
})

test('a key that is none, and keys for another report, are named', async () => {
  const wrong = await run('report', 'landers', '--by', 'lander,colour')
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('day, lander, slug')])
  const other = await run('report', 'revenue', '--by', 'lander')
  expect([other.status, other.stderr]).toEqual([2, expect.stringContaining('landers')])
  const unknown = await run('report', 'landers', 'nowhere')
  expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('nowhere')])
})
