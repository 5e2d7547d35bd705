import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { savePrivacy } from '#contract/calls/own-profile.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { person, profile } from '../world/people.ts'
import { fillAccount, goOn, tellWho } from '../world/sign-up.ts'

const app = useApp({
  sites: site => ({ ...site, access: { ...site.access, loggedOutSearch: 'none' } })
})
const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

const PHONE = { width: 390, height: 844, isCalm: true }
const ENTRIES = ['landing', 'landing2', 'landing3'] as const

async function visit(path: string, domain?: string): Promise<Page> {
  const { page } = await app.visit(PHONE)
  pages.push(page)
  await page.goto(app.at(path, domain))
  return page
}

/** The first two steps of sign-up, and all others passed over. */
async function signUp(page: Page): Promise<void> {
  await tellWho(page, { birth: '1985-03-14' })
  const number = pages.length + Math.floor(performance.now())
  await fillAccount(page, {
    email: `noor${number}@post.example`,
    name: `Noor${number}`,
    password: 'een lange zomeravond'
  })
  await goOn(page)
  await page.waitForSelector('.signup[data-step=photo]')
}

test.each(ENTRIES)('%s shows the real member where the search shows visitors nobody', async way => {
  for (const domain of ['avondlicht.example', 'papillon.example', 'herbstgold.example']) {
    const brand = domain.split('.')[0] ?? ''
    const id = await profile(app, { brand, name: `Maud-${way}-${brand}` })
    const page = await visit(`/members/${id}/${way}`, domain)
    await page.locator('.landing h1').waitFor()
    expect(await page.textContent('.landing h1')).toContain('Maud')
    expect(await violationsOn(page, { within: 'main' })).toEqual([])
    const robots = page.locator('meta[name=robots]')
    expect(await robots.getAttribute('content')).toContain('noindex')
    expect(await page.locator('meta[property="og:image"]').count()).toBeLessThanOrEqual(1)
  }
})

test('a member who hides, or is gone, is nobody on an entry, and nobody takes their place', async () => {
  const hidden = await person(app, { profile: { name: 'Verstopt' } })
  await hidden.must(savePrivacy, { body: { invisible: true } })
  const paused = await profile(app, { name: 'Gepauzeerd', status: 'disabled' })
  for (const id of [hidden.id, paused, 999_999]) {
    for (const way of ENTRIES) {
      const page = await visit(`/members/${id}/${way}`)
      await page.locator('.landing--nobody h1').waitFor()
      expect(await page.textContent('main')).not.toMatch(/Verstopt|Gepauzeerd/)
    }
  }
})

test('what a visitor writes to a member waits in their chat once they have signed up', async () => {
  const id = await profile(app, { name: 'Karel_E' })
  const page = await visit(`/members/${id}/landing3/zomer`)
  await page.fill('textarea', 'Ben jij ook zo iemand die bij regen buiten gaat?')
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await page.reload()
  await page.locator('textarea').waitFor()
  expect(await page.inputValue('textarea')).toContain('bij regen')
  await page.getByRole('button', { name: 'Verder: gratis inschrijven' }).click()
  await signUp(page)
  await page.goto(app.at(`/members/${id}/chat`))
  await page.locator('.compose__field').waitFor()
  await expect.poll(() => page.inputValue('.compose__field')).toContain('bij regen')
  const { rows } = await app.database.pool.query('select count(*)::int as sent from messages')
  expect(rows[0].sent, 'nothing is sent before the member presses').toBe(0)
})

test('a question chosen by keyboard goes along, and an own one takes its place', async () => {
  const id = await profile(app, { name: 'Wim_E' })
  const page = await visit(`/members/${id}/landing2`)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Verder: gratis inschrijven' }).waitFor()
  await page.getByRole('radio', { name: 'Ik schrijf liever zelf' }).check()
  await page.getByRole('button', { name: 'Gratis inschrijven' }).waitFor()
  await page.fill('textarea', 'Welke film zou je nooit twee keer kijken?')
  await page.getByRole('button', { name: 'Verder: gratis inschrijven' }).click()
  await signUp(page)
  await page.goto(app.at(`/members/${id}/chat`))
  await page.locator('.compose__field').waitFor()
  await expect.poll(() => page.inputValue('.compose__field')).toContain('twee keer')
})
