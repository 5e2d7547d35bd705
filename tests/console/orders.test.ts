import { expect, test } from 'vitest'
import { sweepPayments } from '#server/domains/payments/sweep.ts'
import { violationsOn } from '../world/axe.ts'
import { atDesk, useConsole } from '../world/console.ts'
import { type Person, person } from '../world/people.ts'
import { checkout, choose, tellSandbox, until, useShop } from '../world/shop.ts'

const shop = useShop('mollie')
const side = useConsole(shop)

async function paid(): Promise<Person & { order: number }> {
  const buyer = await person(shop)
  const { transaction, url } = await checkout(buyer)
  await choose(url, 'paid')
  await until(buyer, transaction, 'completed')
  return Object.assign(buyer, { order: transaction })
}

test('an order is found and refunded in part by keys alone', async () => {
  const { order } = await paid()
  const { page, errors } = await atDesk(shop, side, 'support')
  await page.keyboard.press('d')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(String(order))
  await page.keyboard.press('Enter')
  const rows = page.getByRole('region', { name: 'Orders' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('link', { name: String(order), exact: true }).press('Enter')
  await page.getByRole('heading', { name: `Order ${order}` }).waitFor()
  await page.getByRole('cell', { name: 'it told us' }).first().waitFor()
  await page.keyboard.press('r')
  const form = page.getByRole('form', { name: 'Refund' })
  await expect.poll(() => form.getByLabel('Amount (EUR)').inputValue()).toBe('17.99')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('6,00')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bought twice by mistake')
  expect(await form.getByRole('button', { name: 'Refund €6.00' }).count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('€6.00 has been refunded.').waitFor()
  await page.getByRole('cell', { name: 'Bought twice by mistake' }).waitFor()
  await page.getByRole('cell', { name: 'Credit note' }).waitFor()
  expect(errors).toEqual([])
})

test('whoever looked at the order before a colleague refunded it does not refund it again', async () => {
  const { order } = await paid()
  const path = `/app/orders/${order}`
  const [one, other] = [
    await atDesk(shop, side, 'support', { path }),
    await atDesk(shop, side, 'support', { path })
  ]
  for (const { page } of [one, other]) {
    await page.getByRole('button', { name: 'Refund' }).press('Enter')
    await page.getByLabel('Reason').fill('Asked by mail')
  }
  await one.page.keyboard.press('Enter')
  await one.page.getByRole('status').getByText('€17.99 has been refunded.').waitFor()
  await other.page.keyboard.press('Enter')
  await other.page.getByRole('status').getByText('Someone else has refunded').waitFor()
  expect(await other.page.getByRole('button', { name: /^Refund/ }).count()).toBe(0)
  await other.page.getByRole('cell', { name: one.name }).waitFor()
})

test('while the provider is down the page says that it is asked again', async () => {
  const { order } = await paid()
  await tellSandbox(shop, 'mode', { provider: 'mollie', mode: 'down' })
  const { page } = await atDesk(shop, side, 'support', { path: `/app/orders/${order}` })
  await page.getByRole('button', { name: 'Refund' }).press('Enter')
  await page.getByLabel('Reason').fill('Asked by mail')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('The provider hasn’t answered yet').waitFor()
  await tellSandbox(shop, 'mode', { provider: 'mollie', mode: 'up' })
})

test('a refund that the provider refuses is given up, and the credits are back', async () => {
  const buyer = await person(shop)
  const { transaction, url } = await checkout(buyer)
  // Half of it is refunded at the provider, which tells nobody.
  await choose(url, 'refunded', 'never')
  shop.clock.pass(200)
  await sweepPayments(shop.world)
  await until(buyer, transaction, 'completed')
  await shop.sandbox.idle()
  const { page } = await atDesk(shop, side, 'support', { path: `/app/orders/${transaction}` })
  await page.getByRole('button', { name: 'Refund' }).press('Enter')
  await page.getByLabel('Reason').fill('Asked by mail')
  await page.keyboard.press('Enter')
  const stuck = page.getByRole('form', { name: 'The provider refused' })
  await stuck.getByLabel('Reason').fill('Half of it is back already')
  await stuck.getByRole('button', { name: 'Give it up' }).press('Enter')
  await page.getByRole('status').getByText('The credits are back.').waitFor()
  await page.getByRole('cell', { name: 'undone' }).waitFor()
})

test('a moderator has no orders, and a member’s page leads to them for support', async () => {
  const { order, id } = await paid()
  const moderator = await atDesk(shop, side, 'moderator', { path: `/app/orders/${order}` })
  await moderator.page.getByText('Your role may not do that.').waitFor()
  expect(await moderator.page.getByRole('link', { name: 'Orders' }).count()).toBe(0)
  const { page } = await atDesk(shop, side, 'support', { path: `/app/members/${id}` })
  await page.getByRole('link', { name: String(order), exact: true }).press('Enter')
  await page.getByRole('heading', { name: `Order ${order}` }).waitFor()
})

test.each([
  ['light', 1280],
  ['dark', 390]
] as const)('orders have no fault that axe finds: %s, %i', async (mode, width) => {
  const { order } = await paid()
  const { page, errors } = await atDesk(shop, side, 'admin', { mode, width })
  for (const path of ['/orders', `/orders/${order}`]) {
    await page.goto(`${side.address}/app${path}`)
    await page.getByRole('table').first().waitFor()
    if (path !== '/orders') await page.keyboard.press('r')
    expect(await violationsOn(page), path).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(width)
  }
  expect(errors).toEqual([])
})
