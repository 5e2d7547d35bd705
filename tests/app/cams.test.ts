import { beforeAll, expect, test } from 'vitest'
import { refreshCams } from '#server/domains/cams/refresh.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { type Person, person } from '../world/people.ts'

const BRAND = 'papillon.example'

/** Papillon shows cams by its own settings; the other brands show none. */
const app = useApp()

let louise: Person

beforeAll(async () => {
  louise = await person(app, { domain: BRAND, account: { language: 'fr' } })
  await refreshCams.run(app.world)
})

const clicks = () =>
  app.database.kysely
    .selectFrom('cam_clicks')
    .selectAll()
    .where('account_id', '=', louise.id)
    .execute()

test('the account menu leads to them, labelled', async () => {
  const { page } = await app.as(louise)
  await page.goto(app.at('/members', BRAND))
  await page.locator('.account__button').click()
  const row = page.locator('.account__panel a[href="/cams"]:not([data-locale])')
  await row.waitFor()
  expect(await row.textContent()).toContain('service payant')
  await row.click()
  await page.waitForURL('**/cams')
  await page.getByRole('heading', { name: 'Cams en direct' }).waitFor()
})

test('each of the list says in words that it is a paid service, and whether it is live', async () => {
  const { page } = await app.as(louise)
  await page.goto(app.at('/cams', BRAND))
  const cards = page.locator('.cams .member')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(10)
  for (const text of await cards.allTextContents()) {
    expect(text).toContain('service payant')
    expect(text).toMatch(/En direct|En session|Pas en direct/)
  }
  expect(await violationsOn(page)).toEqual([])
  await page.getByLabel('Hommes').check({ force: true })
  await expect.poll(() => cards.count()).toBe(5)
})

test('a note says that another company with other prices follows, and only then the click counts', async () => {
  const { page } = await app.as(louise)
  await page.goto(app.at('/cams', BRAND))
  await page.locator('.cams .member__link').first().click()
  await page.waitForURL(/\/cams\/\d+$/)
  await page.getByRole('button', { name: 'Aller sur cams.example' }).click()
  const note = page.getByRole('dialog')
  expect(await note.textContent()).toContain('Sandbox Cams (made up)')
  expect(await note.textContent()).toContain('une autre société, avec ses prix')
  expect(await violationsOn(page)).toEqual([])
  await note.getByRole('button', { name: 'Rester' }).click()
  expect(await clicks()).toHaveLength(0)
  await page.getByRole('button', { name: 'Aller sur cams.example' }).click()
  await page.route('https://cams.example/**', route => route.fulfill({ body: 'elsewhere' }))
  await note.getByRole('button', { name: 'Continuer' }).click()
  await page.waitForURL(/cams\.example\/cam-sandbox\?performer=\d&click=/)
  const [click] = await clicks()
  expect(page.url()).toContain(click?.id ?? 'no click')
})

test('a performer who is gone leads back to the list', async () => {
  const { page } = await app.as(louise)
  await page.goto(app.at('/cams/99999', BRAND))
  await page.getByRole('heading', { name: 'Ce profil n’existe plus' }).waitFor()
})

test('a brand without them has no row, and its address says so', async () => {
  const anna = await person(app)
  const { page } = await app.as(anna)
  await page.goto(app.at('/cams'))
  await page.getByRole('heading', { name: 'Hier is niets te zien' }).waitFor()
  await page.locator('.account__button').click()
  await page.locator('.account__panel a[href="/visitors"]').waitFor()
  expect(await page.locator('.account__panel a[href="/cams"]:not([data-locale])').count()).toBe(0)
})
