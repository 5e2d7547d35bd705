import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { likeMember, listLikes } from '#contract/calls/likes/likes.ts'
import { getMember } from '#contract/calls/people.ts'
import type { Interest } from '#contract/interest.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { type Person, person, profile } from '../world/people.ts'

const app = useApp()

const MAN = { gender: 'male' as const, looking_for: ['female' as const] }
const CALM = { isCalm: true }

const man = (name: string, isPremium = true) =>
  person(app, { credits: 20, isPremium, profile: { ...MAN, name } })
const woman = (name: string) => person(app, { credits: 20, isPremium: true, profile: { name } })

const likes = (from: Person, to: Person) => from.must(likeMember, { body: { id: to.id } })
const visits = (from: Person, to: Person) => from.must(getMember, { query: { id: String(to.id) } })

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const card = (page: Page, name: string) => page.locator('.member', { hasText: name })
const pair = (page: Page, name: string) => page.locator('.pair', { hasText: name })
const heart = (page: Page, name: string) => page.getByRole('button', { name: `${name} liken` })

/** A build without media has no icon for the tab. */
const grave = (errors: readonly string[]) => errors.filter(error => !/status of 404/.test(error))

async function accessible(page: Page): Promise<string[]> {
  const violations = await violationsOn(page)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`)
  )
}

test('the three tabs are addresses, and opening the first marks its likes as seen', async () => {
  const [ruben, ingrid, marieke, femke] = await Promise.all([
    man('Ruben1'),
    woman('Ingrid1'),
    woman('Marieke1'),
    woman('Femke1')
  ])
  await likes(ingrid, ruben)
  await likes(marieke, ruben)
  await likes(ruben, marieke)
  await likes(ruben, femke)
  const { page, errors, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes'))
  await tab(page, /Ontvangen/).waitFor()
  await card(page, 'Ingrid1').getByText('Nieuw').waitFor()
  await tab(page, /Gegeven/).click()
  await page.waitForURL('**/likes/given')
  await card(page, 'Femke1').waitFor()
  expect(await card(page, 'Ingrid1').count()).toBe(0)
  await tab(page, /Matches/).click()
  await page.waitForURL('**/likes/matches')
  await pair(page, 'Marieke1').waitFor()
  expect(await page.locator('.pair').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Bericht aan Marieke1' }).getAttribute('href')).toBe(
    `/members/${marieke.id}/chat`
  )
  const { new_likes, liked_by } = await ruben.must(listLikes)
  expect({ new_likes, fresh: liked_by.filter(({ like_new }) => like_new) }).toEqual({
    new_likes: 0,
    fresh: []
  })
  await page.reload()
  await pair(page, 'Marieke1').waitFor()
  await page.goto(app.at('/likes'))
  await card(page, 'Ingrid1').waitFor()
  expect(await page.getByText('Nieuw', { exact: true }).count()).toBe(0)
  await page.goto(app.at('/likes/nonsense'))
  await page.waitForURL('**/likes')
  expect(grave(errors)).toEqual([])
  await context.close()
})

test('tabs are walked with the arrow keys', async () => {
  const ruben = await man('Ruben2')
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes'))
  await tab(page, /Ontvangen/).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/likes/given')
  await page.getByRole('tab', { name: /Gegeven/, selected: true }).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'tab')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/likes/matches')
  await context.close()
})

test('liking back is a match; a free opener comes before the message that costs', async () => {
  const [ruben, ingrid] = await Promise.all([man('Ruben3'), woman('Ingrid3')])
  await likes(ingrid, ruben)
  const { page, errors, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes'))
  await heart(page, 'Ingrid3').click()
  const dialog = page.getByRole('dialog', { name: 'Het is wederzijds' })
  await dialog.waitFor()
  const openers = dialog.locator('.opener')
  await openers.first().waitFor()
  expect(await openers.first().innerText()).toContain('Gratis')
  const paid = dialog.getByRole('link', { name: /Eigen bericht aan Ingrid3/ })
  expect(await paid.innerText()).toMatch(/1 credit · €\s1,25$/)
  const [free, cost] = await Promise.all([openers.last().boundingBox(), paid.boundingBox()])
  expect((free?.y ?? 0) + (free?.height ?? 0)).toBeLessThanOrEqual(cost?.y ?? 0)
  expect(await accessible(page)).toEqual([])
  await openers.first().click()
  await dialog.getByText('Verstuurd').first().waitFor()
  await dialog.getByRole('link', { name: 'Gesprek openen' }).click()
  await page.waitForURL(new RegExp(`/chats/\\d+$|/members/${ingrid.id}/chat$`))
  expect(grave(errors)).toEqual([])
  await context.close()
})

test('a like that is taken back is gone at once, back with undo, and gone for good with its toast', async () => {
  const [ruben, femke] = await Promise.all([man('Ruben4'), woman('Femke4')])
  await likes(ruben, femke)
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes/given'))
  await heart(page, 'Femke4').click()
  await card(page, 'Femke4').waitFor({ state: 'detached' })
  const toast = page.locator('.toast', { hasText: 'Je like voor Femke4 is ingetrokken' })
  expect((await ruben.must(listLikes)).likes).toHaveLength(1)
  await toast.getByRole('button', { name: 'Ongedaan maken' }).click()
  await card(page, 'Femke4').waitFor()
  await heart(page, 'Femke4').click()
  await toast.waitFor()
  await toast.waitFor({ state: 'detached', timeout: 15_000 })
  await expect.poll(async () => (await ruben.must(listLikes)).likes).toEqual([])
  expect(await card(page, 'Femke4').count()).toBe(0)
  await context.close()
})

test('likes come page by page as one scrolls, the newest first', { timeout: 120_000 }, async () => {
  const ruben = await man('Ruben5')
  const now = Date.now()
  for (let index = 0; index < 30; index += 1) {
    const from_id = await profile(app, { name: `Fan${index}` })
    const created_at = new Date(now - index * 60_000)
    await app.database.kysely
      .insertInto('likes')
      .values({
        ...{ brand: 'avondlicht', from_id, to_id: ruben.id, origin: 'session' as const },
        ...{ created_at, seen_at: null, shown_at: null }
      })
      .execute()
  }
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes'))
  await card(page, 'Fan0').first().waitFor()
  expect(await page.locator('.member__name').first().innerText()).toMatch(/^Fan0\b/)
  await page.getByText('Meer dan 24 mensen vinden je leuk').waitFor()
  await page.mouse.wheel(0, 20_000)
  await card(page, 'Fan29').waitFor()
  await page.getByText('30 mensen vinden je leuk').waitFor()
  expect(await page.locator('article.member').count()).toBe(30)
  await context.close()
})

test('a profile that is no member is labelled in the list, in the like modal and in the match modal', async () => {
  const [ruben, tessa] = await Promise.all([man('Ruben6'), woman('Tessa6')])
  await app.database.kysely
    .updateTable('profiles')
    .set({ kind: 'demo', label: 'demo', origin: 'demo' })
    .where('id', '=', tessa.id)
    .execute()
  await likes(tessa, ruben)
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes?t=1'))
  await card(page, 'Tessa6')
    .locator('.kind', { hasText: /demoprofiel/i })
    .waitFor()
  const dialog = page.getByRole('dialog', { name: 'Tessa6 vindt je leuk' })
  await dialog.locator('.kind', { hasText: /demoprofiel/i }).waitFor()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await heart(page, 'Tessa6').click()
  const match = page.getByRole('dialog', { name: 'Het is wederzijds' })
  await match.locator('.kind', { hasText: /demoprofiel/i }).waitFor()
  await context.close()
})

test('?t= opens the like modal, and both its picture and its button lead to the profile', async () => {
  const [ruben, ingrid] = await Promise.all([man('Ruben7'), woman('Ingrid7')])
  await likes(ingrid, ruben)
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes?t=1'))
  const dialog = page.getByRole('dialog', { name: 'Ingrid7 vindt je leuk' })
  await dialog.waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await accessible(page)).toEqual([])
  const links = dialog.getByRole('link', { name: 'Profiel van Ingrid7 bekijken' })
  expect(await links.count()).toBe(2)
  await links.first().click()
  await page.waitForURL(`**/members/${ingrid.id}`)
  await context.close()
})

test('on the search a new like opens by itself, and liking back there makes the match', async () => {
  const [ruben, ingrid] = await Promise.all([man('Ruben8'), woman('Ingrid8')])
  await likes(ingrid, ruben)
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/members'))
  const dialog = page.getByRole('dialog', { name: 'Nieuwe like!' })
  await dialog.waitFor({ timeout: 15_000 })
  expect(await accessible(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Terugliken' }).click()
  await page.getByRole('dialog', { name: 'Het is wederzijds' }).waitFor()
  expect((await ruben.must(listLikes)).likes.map(({ id }) => id)).toEqual([ingrid.id])
  await context.close()
})

test('a match by the other side reaches an open page', async () => {
  const [ruben, ingrid] = await Promise.all([man('Ruben9'), woman('Ingrid9')])
  await likes(ruben, ingrid)
  const { page, context } = await app.as(ruben, CALM)
  const stream = page.waitForResponse(/events\.php/)
  await page.goto(app.at('/likes/matches'))
  await stream
  await likes(ingrid, ruben)
  await page.getByRole('dialog', { name: 'Het is wederzijds' }).waitFor()
  await context.close()
})

test('an empty list says what helps and shows members who are really there', async () => {
  const [nieuw, anna] = await Promise.all([man('Nieuw10'), woman('Anna10')])
  await app.database.kysely
    .updateTable('profiles')
    .set({ picture: 'drawn/woman-40-anna10' })
    .where('id', '=', anna.id)
    .execute()
  const { page, context } = await app.as(nieuw, CALM)
  await page.goto(app.at('/likes'))
  await page.getByRole('heading', { name: 'Nog geen likes' }).waitFor()
  await page.getByRole('link', { name: 'Mijn profiel nalopen' }).waitFor()
  await page.getByRole('heading', { name: 'Misschien zit hier iemand bij' }).waitFor()
  await card(page, 'Anna10').waitFor()
  expect(await accessible(page)).toEqual([])
  await tab(page, /Matches/).click()
  await page.getByRole('heading', { name: 'Nog geen matches' }).waitFor()
  await context.close()
})

test('beside a single like stands a way to more, in the same row', async () => {
  const [ruben, greet] = await Promise.all([man('Ruben14'), woman('Greet14')])
  await likes(ruben, greet)
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes/given'))
  const more = page.locator('.likes-more')
  expect(await more.getByRole('link').getAttribute('href')).toBe('/swipe-game')
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [one, other] = [await card(page, 'Greet14').boundingBox(), await more.boundingBox()]
    expect(other?.y, `${width} px`).toBeLessThan((one?.y ?? 0) + (one?.height ?? 0))
    expect(other?.x, `${width} px`).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0))
  }
  expect(await accessible(page)).toEqual([])
  await context.close()
})

test('a match shows both members, and of what both have only what is told of both', async () => {
  const [ruben, hanne, greet] = await Promise.all([
    man('Ruben15'),
    woman('Hanne15'),
    woman('Greet15')
  ])
  const tell = (person: Person, city: string, interests: readonly Interest[], picture: string) =>
    app.database.kysely
      .updateTable('profiles')
      .set({ city, interests: [...interests], picture })
      .where('id', '=', person.id)
      .execute()
  await tell(ruben, 'Zwolle', ['cooking', 'wine'], 'drawn/man-41-ruben15')
  await tell(hanne, 'Zwolle', ['wine', 'hiking'], 'drawn/woman-41-hanne15')
  await tell(greet, 'Assen', ['hiking'], 'drawn/woman-44-greet15')
  for (const woman of [hanne, greet]) {
    await likes(ruben, woman)
    await likes(woman, ruben)
  }
  await app.database.kysely
    .updateTable('profiles')
    .set({ kind: 'demo', label: 'demo', origin: 'demo' })
    .where('id', '=', greet.id)
    .execute()
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes/matches'))
  const both = pair(page, 'Hanne15').getByRole('listitem')
  await both.first().waitFor()
  expect((await both.allInnerTexts()).map(text => text.trim())).toEqual(['Zwolle', 'Wijn'])
  const other = pair(page, 'Greet15')
  expect(await other.getByRole('listitem').count()).toBe(0)
  await other.locator('.kind', { hasText: /demoprofiel/i }).waitFor()
  const pictures = await pair(page, 'Hanne15')
    .locator('.pair__scene img')
    .evaluateAll(all => all.map(one => (one as HTMLImageElement).src.split('/portraits/')[1]))
  expect(pictures).toEqual(['right/man-41-ruben15.svg', 'left/woman-41-hanne15.svg'])
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await other.boundingBox()
    expect(box?.width, `${width} px`).toBeGreaterThan(width - 48)
  }
  expect(await accessible(page)).toEqual([])
  await context.close()
})

test('a match that is taken back at its heart is gone', async () => {
  const [ruben, hanne] = await Promise.all([man('Ruben16'), woman('Hanne16')])
  await likes(ruben, hanne)
  await likes(hanne, ruben)
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes/matches'))
  await heart(page, 'Hanne16').click()
  await pair(page, 'Hanne16').waitFor({ state: 'detached' })
  await page.getByText('Jij en Hanne16 zijn geen match meer').waitFor()
  await context.close()
})

test('a free member is told how many looked, sees the latest three without a face, and why', async () => {
  const gratis = await man('Gratis11', false)
  const names = ['Vera11', 'Wies11', 'Xena11', 'Yara11']
  for (const name of names) await visits(await woman(name), gratis)
  const { page, errors, context } = await app.as(gratis, CALM)
  await page.goto(app.at('/visitors'))
  await page.getByText('4 leden hebben je profiel bekeken.').waitFor()
  expect(await page.locator('.visits__one').count()).toBe(3)
  expect(await page.getByRole('heading', { name: 'Met premium zie je wie het was' }).count()).toBe(
    1
  )
  expect(await page.getByRole('link', { name: 'Voordelen van premium' }).getAttribute('href')).toBe(
    '/premium'
  )
  const html = await page.content()
  expect(names.filter(name => html.includes(name))).toEqual([])
  expect(await accessible(page)).toEqual([])
  expect(grave(errors)).toEqual([])
  await context.close()
})

test('a premium member sees who looked, and when', async () => {
  const [ruben, vera] = await Promise.all([man('Ruben12'), woman('Vera12')])
  await visits(vera, ruben)
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/likes'))
  await page.getByRole('link', { name: 'Bezoekers' }).first().click()
  await page.waitForURL('**/visitors')
  await page.locator('.guest', { hasText: 'Vera12' }).waitFor()
  expect(await page.locator('time').first().getAttribute('datetime')).toMatch(/^\d{4}-/)
  expect(await accessible(page)).toEqual([])
  await context.close()
})

test('likes that do not come say so and come with another try', async () => {
  const ruben = await man('Ruben13')
  const { page, context } = await app.as(ruben, CALM)
  await page.route('**/api/likes.php*', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(app.at('/likes'))
  await page.getByRole('heading', { name: 'Je likes konden niet worden geladen' }).waitFor()
  await page.unroute('**/api/likes.php*')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.getByRole('heading', { name: 'Nog geen likes' }).waitFor()
  await context.close()
})
