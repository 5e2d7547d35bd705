import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { form } from '../server/accounts/newcomer.ts'
import { useApp } from '../world/app.ts'
import { chooseBirth } from '../world/sign-up.ts'

// What is answered on a lander is answered in sign-up, at Avondlicht in Dutch.

const app = useApp({
  hasCities: true,
  sites: site => ({ ...site, access: { ...site.access, signups: 'all' } })
})

const step = (page: Page, name: string) => page.waitForSelector(`.signup[data-step="${name}"]`)
const next = (page: Page) => page.locator('.step-foot .button').last().click()

/** From the lander's button to the step that asks where one lives. */
async function toLocation(page: Page): Promise<void> {
  await page.locator('[data-answers] [type=submit]').click()
  await step(page, 'who')
  await chooseBirth(page, '1980-05-17')
  await page.getByRole('radio', { name: 'Vrouw' }).check()
  const men = page.getByRole('button', { name: 'Mannen', exact: true })
  if ((await men.getAttribute('aria-pressed')) !== 'true') await men.click()
  await next(page)
  await step(page, 'account')
  const { email, name, password } = form()
  await page.fill('[name=email]', email)
  await page.fill('[name=name]', name)
  await page.fill('[name=password]', password)
  await page.getByLabel(/mag gebruiken wat ik/).press('Space')
  await next(page)
  await step(page, 'photo')
  await page.locator('.step-foot .button').first().click()
  await step(page, 'location')
}

test('the region chosen goes along to sign-up', { timeout: 60_000 }, async () => {
  const { page, context } = await app.visit({ isCalm: true })
  await page.goto(app.at('/landers/maplanding'))
  await page.locator('.region', { hasText: 'Groningen' }).locator('.region__land').click()
  await toLocation(page)
  expect(await page.locator('.signup').getByLabel('Provincie').inputValue()).toBe('NL-GR')
  await context.close()
})

test('the interests chosen go along to sign-up', { timeout: 60_000 }, async () => {
  const { page, context } = await app.visit({ isCalm: true })
  await page.goto(app.at('/landers/iconslanding'))
  for (const name of ['music', 'cooking']) await page.locator(`[value=${name}]`).check()
  await toLocation(page)
  await page.getByLabel('Provincie').selectOption('NL-UT')
  await next(page)
  await step(page, 'personal')
  const chosen = page.locator('.signup [aria-pressed=true]')
  await chosen.first().waitFor()
  expect(await chosen.allTextContents()).toEqual(expect.arrayContaining(['Muziek', 'Koken']))
  await context.close()
})

test('who is sought on the collage is sought in sign-up', { timeout: 60_000 }, async () => {
  const { page, context } = await app.visit({ isCalm: true })
  await page.goto(app.at('/landers/collagelanding'))
  await page.locator('[value=female]').check()
  await page.locator('[data-answers] [type=submit]').click()
  await step(page, 'who')
  const women = page.getByRole('button', { name: 'Vrouwen', exact: true })
  expect(await women.getAttribute('aria-pressed')).toBe('true')
  await context.close()
})
