import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { likeMember, listLikes } from '#contract/calls/likes/likes.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { type Person, person, profile } from '../world/people.ts'

const app = useApp()

const CALM = { isCalm: true }

/** A region each, so that a deck holds nobody of another test first. */
let region = 0
const REGIONS = ['NL-DR', 'NL-FL', 'NL-FR', 'NL-GE', 'NL-GR', 'NL-LI', 'NL-NB', 'NL-NH', 'NL-OV']

async function deal(names: readonly string[], isPremium = true): Promise<[Person, number[]]> {
  const place = REGIONS[region++ % REGIONS.length] ?? 'NL-UT'
  const me = await person(app, {
    isPremium,
    credits: 5,
    profile: {
      gender: 'male',
      looking_for: ['female'],
      name: `Ruben${region}`,
      region: place,
      picture: 'drawn/man-44-ruben'
    }
  })
  const ids: number[] = []
  const now = app.clock.now().getTime()
  for (const [index, name] of names.entries()) {
    const last_active_at = new Date(now - index * 60_000)
    const picture = `drawn/woman-41-${name.toLowerCase()}`
    ids.push(await profile(app, { name, region: place, picture, last_active_at }))
  }
  return [me, ids]
}

const onTop = (page: Page, name: string) =>
  page.locator('.face--0:not([aria-hidden])', { hasText: name })
const liked = async (me: Person) => (await me.must(listLikes)).likes.map(({ id }) => id)
const title = (page: Page) => page.locator('h1')

/** A build without media has no icon for the tab. */
const grave = (errors: readonly string[]) => errors.filter(error => !/status of 404/.test(error))

async function accessible(page: Page): Promise<string[]> {
  const violations = await violationsOn(page)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`)
  )
}

async function drag(page: Page, by: number): Promise<void> {
  const box = await page.locator('.face--0:not([aria-hidden])').boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y, { steps: 4 })
  await page.waitForTimeout(120)
  await page.mouse.move(x + by, y, { steps: 4 })
  await page.waitForTimeout(120)
  await page.mouse.up()
}

test('arrows pass and like, Z takes the last pass back, and each is said aloud', async () => {
  const [me, [an = 0, bo = 0, cas = 0]] = await deal(['An', 'Bo', 'Cas', 'Dee'])
  const { page, errors, context } = await app.as(me, CALM)
  await page.goto(app.at('/swipe-game'))
  await onTop(page, 'An').waitFor()
  expect(await title(page).innerText()).toContain('Nog 4 likes')
  await page.keyboard.press('ArrowLeft')
  await onTop(page, 'Bo').waitFor()
  await page.getByText('An overgeslagen. Nu: Bo').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await onTop(page, 'Cas').waitFor()
  expect(await title(page).innerText()).toContain('Nog 3 likes')
  expect(await page.locator('.pip.is-on').count()).toBe(3)
  await page.keyboard.press('z')
  await onTop(page, 'An').waitFor()
  await expect.poll(() => liked(me)).toEqual([bo])
  await page.keyboard.press('z')
  await onTop(page, 'An').waitFor()
  await page.reload()
  await onTop(page, 'An').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.waitForURL(`**/members/${an}`)
  await page.evaluate(() => history.back())
  await onTop(page, 'An').waitFor()
  expect([an, bo, cas].every(id => id > 0)).toBe(true)
  expect(grave(errors)).toEqual([])
  await context.close()
})

test('a card follows the pointer, and counts only beyond the threshold', async () => {
  const [me, [fee = 0]] = await deal(['Fee', 'Gaby', 'Hanna'])
  const { page, context } = await app.as(me)
  await page.goto(app.at('/swipe-game'))
  await onTop(page, 'Fee').waitFor()
  await drag(page, 50)
  await page.waitForTimeout(400)
  await onTop(page, 'Fee').waitFor()
  await drag(page, 180)
  await onTop(page, 'Gaby').waitFor()
  await expect.poll(() => liked(me)).toEqual([fee])
  await drag(page, -180)
  await onTop(page, 'Hanna').waitFor()
  await page.locator('.face--left, .face--right').first().waitFor({ state: 'detached' })
  expect(await liked(me)).toEqual([fee])
  await context.close()
})

test('after four likes the frame stays, says until when, and passing goes on', async () => {
  const [me, ids] = await deal(['Iris', 'Jet', 'Kim', 'Lot', 'Mia', 'Noor'])
  const { page, context } = await app.as(me, CALM)
  await page.goto(app.at('/swipe-game'))
  for (const name of ['Iris', 'Jet', 'Kim', 'Lot']) {
    await onTop(page, name).waitFor()
    await page.getByRole('button', { name: `${name} liken` }).click()
  }
  await page.getByRole('heading', { name: 'Je 4 likes van vandaag zijn op' }).waitFor()
  await page.getByText(/(Morgen|Om \d\d:\d\d uur) heb je er weer 4\./).waitFor()
  expect(await page.getByRole('timer').count()).toBe(0)
  const faces = page.locator('.swipe__given')
  expect(await faces.locator('.avatar').count()).toBe(4)
  expect(await faces.textContent()).toBe('Lot, Kim, Jet, Iris')
  expect(await page.getByRole('link', { name: 'Verder zoeken' }).getAttribute('href')).toBe(
    '/members'
  )
  await expect.poll(async () => (await liked(me)).sort()).toEqual(ids.slice(0, 4))
  expect(await accessible(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.reload()
  await faces.getByText('Lot, Kim, Jet, Iris').waitFor()
  await page.getByRole('button', { name: 'Alleen kijken en overslaan' }).click()
  await onTop(page, 'Mia').waitFor()
  expect(
    await page.getByRole('button', { name: /^Mia liken\. Je likes van vandaag zijn op/ }).count()
  ).toBe(1)
  await page.keyboard.press('ArrowRight')
  await onTop(page, 'Mia').waitFor()
  await page.keyboard.press('ArrowLeft')
  await onTop(page, 'Noor').waitFor()
  expect(await liked(me)).toHaveLength(4)
  await context.close()
})

test('a like that the server refuses brings the card and the heart back, and says why', async () => {
  const [me] = await deal(['Olga', 'Pien'])
  const { page, context } = await app.as(me, CALM)
  await page.goto(app.at('/swipe-game'))
  await onTop(page, 'Olga').waitFor()
  await page.route('**/api/swipe.php', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { error: { code: 'not_confirmed', message: 'not confirmed' } }
        })
      : route.continue()
  )
  await page.getByRole('button', { name: 'Olga liken' }).click()
  await page.locator('.toast', { hasText: 'Bevestig eerst je e-mailadres' }).waitFor()
  await onTop(page, 'Olga').waitFor()
  expect(await title(page).innerText()).toContain('Nog 4 likes')
  await context.close()
})

test('a mutual like opens the match modal over the game', async () => {
  const [me] = await deal([])
  const rosa = await person(app, {
    credits: 5,
    isPremium: true,
    profile: {
      name: 'Rosa',
      region: REGIONS[(region - 1) % REGIONS.length] ?? null,
      picture: 'drawn/woman-41-rosa'
    }
  })
  await rosa.must(likeMember, { body: { id: me.id } })
  const { page, context } = await app.as(me, CALM)
  await page.goto(app.at('/swipe-game'))
  await onTop(page, 'Rosa').waitFor()
  await page.getByRole('button', { name: 'Rosa liken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Het is wederzijds' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await liked(me)).toEqual([rosa.id])
  await context.close()
})

test('a card that is no member carries its label, and the game is accessible and fits 320 px', async () => {
  const place = REGIONS[region++ % REGIONS.length] ?? null
  const me = await person(app, {
    isPremium: true,
    profile: { gender: 'male', looking_for: ['female'], name: 'Smal', region: place }
  })
  await profile(app, {
    ...{ kind: 'demo', label: 'demo', origin: 'demo', name: 'Wilhelmina_van_der_Veen-Bos' },
    ...{ region: place, picture: 'drawn/woman-60-wil', last_active_at: app.clock.now() }
  })
  for (const mode of ['light', 'dark'] as const) {
    const { page, context } = await app.as(me, { ...CALM, mode, width: 320, height: 640 })
    await page.goto(app.at('/swipe-game'))
    await onTop(page, 'Wilhelmina')
      .locator('.kind', { hasText: /demoprofiel/i })
      .waitFor()
    expect(await accessible(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const main = await page.getByRole('button', { name: /liken$/ }).boundingBox()
    expect(main?.width).toBeGreaterThanOrEqual(66)
    await context.close()
  }
})

test('the outline has its boxes where the game has them', async () => {
  const [me] = await deal(['Thea'])
  const { page, context } = await app.as(me, CALM)
  await page.route('**/api/swipe.php', async route => {
    await new Promise(resolve => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(app.at('/swipe-game'))
  const boxes = () =>
    page.evaluate(() =>
      ['.swipe__head', '.swipe__deck', '.swipe__acts', '.round--large'].map(selector => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, width, height].map(Math.round)
      })
    )
  await page.locator('.swipe__deck > .bone').waitFor()
  const before = await boxes()
  await onTop(page, 'Thea').waitFor()
  expect(await boxes()).toEqual(before)
  await context.close()
})

test('from 992 px the rules and what a like does stand beside the game', async () => {
  const [me] = await deal(['Una'])
  const { page, context } = await app.as(me, { ...CALM, width: 1280, height: 900 })
  await page.goto(app.at('/swipe-game'))
  await onTop(page, 'Una').waitFor()
  await page.getByRole('heading', { name: '4 likes per dag' }).waitFor()
  await page.getByRole('heading', { name: 'Als jij Una liket' }).waitFor()
  const acts = await page.locator('.swipe__acts').boundingBox()
  expect((acts?.y ?? 900) + (acts?.height ?? 0)).toBeLessThanOrEqual(900)
  await context.close()
})
