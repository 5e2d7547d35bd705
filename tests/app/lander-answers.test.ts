import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { form } from '../server/accounts/newcomer.ts'
import { useApp } from '../world/app.ts'
import { answer, fillAccount, goOn, passOver, tellWho, toInterests } from '../world/sign-up.ts'

// What is answered on a lander is answered in sign-up, at Avondlicht in Dutch.

const app = useApp({
  hasCities: true,
  sites: site => ({ ...site, access: { ...site.access, signups: 'all' } })
})

const step = (page: Page, name: string) => page.waitForSelector(`.signup[data-step="${name}"]`)

/** From the lander's button to the step that asks where one lives. */
async function toLocation(page: Page): Promise<void> {
  await page.locator('[data-answers] [type=submit]').click()
  await tellWho(page)
  await fillAccount(page, form())
  await goOn(page)
  await step(page, 'photo')
  await passOver(page)
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
  await goOn(page)
  await step(page, 'personal')
  await toInterests(page)
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
  await answer(page, 'gender', 'male')
  // It is not asked again; the way back shows it.
  await page.locator('.signup[data-question=birth]').waitFor()
  await page.locator('.signup__back').click()
  expect(await page.getByRole('radio', { name: 'Vrouwen' }).isChecked()).toBe(true)
  await context.close()
})
