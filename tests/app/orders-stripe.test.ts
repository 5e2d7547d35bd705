import type { BrowserContext } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { useAppShop } from '../world/app-shop.ts'
import { person } from '../world/people.ts'
import { checkout, choose, orderOf } from '../world/shop.ts'

// Stripe’s way of turning back (docs/decisions/026-payments.md).

const shop = useAppShop()
const open: BrowserContext[] = []

afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

test('whoever turns back at Stripe has cancelled the order', async () => {
  const buyer = await person(shop, { domain: 'papillon.example' })
  const { transaction, url } = await checkout(buyer, { method: 'card' })
  const way = await choose(url, 'cancelled')
  expect(way).toContain('cancelled=1')
  const { context, page } = await shop.as(buyer, { isCalm: true })
  open.push(context)
  await page.goto(way)
  await page.waitForSelector('.outcome[data-mood=ended]')
  expect(await page.locator('.outcome h1').textContent()).toBe('La commande est annulée')
  expect((await orderOf(buyer, transaction)).status).toBe('cancelled')
  expect(page.url()).not.toContain('cancelled')
})
