import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'

const DOMAIN = 'avondlicht.example'

async function deckOf(options: Parameters<typeof visitor>[0] = {}) {
  const { context, page, errors } = await visitor({ isCalm: true, ...options })
  const sent: string[] = []
  page.on('request', request => {
    const isVisit = new URL(request.url()).pathname === '/api/track.php'
    if (request.method() !== 'GET' && !isVisit) sent.push(request.url())
  })
  await page.goto(address(DOMAIN, '/landers/tinderswipe'), { waitUntil: 'networkidle' })
  return { context, page, errors, sent }
}

const topName = (page: Page): Promise<string | null> =>
  page.locator('[data-layer=current] h2').textContent()
const count = (page: Page): Promise<string | null> => page.locator('[data-count]').textContent()

test('buttons deal the next card, and undo brings the last one back', async () => {
  const { context, page } = await deckOf()
  const first = await topName(page)
  await page.getByRole('button', { name: 'Leuk' }).click()
  expect(await count(page)).toBe('Kaart 2 van 8')
  expect(await topName(page)).not.toBe(first)
  await page.getByRole('button', { name: 'Vorige kaart terug' }).click()
  expect(await topName(page)).toBe(first)
  await context.close()
})

test('arrows and Z do the same, and a screen reader hears which card is on top', async () => {
  const { context, page } = await deckOf()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  expect(await count(page)).toBe('Kaart 3 van 8')
  expect(await page.locator('[data-said]').textContent()).toMatch(/^Overslaan: .*Kaart 3 van 8\. /)
  await page.keyboard.press('z')
  expect(await count(page)).toBe('Kaart 2 van 8')
  await context.close()
})

test('a letter does nothing while the deck has no focus', async () => {
  const { context, page } = await deckOf()
  await page.getByRole('button', { name: 'Leuk' }).click()
  await page.locator('.wordmark').first().focus()
  await page.keyboard.press('z')
  expect(await count(page)).toBe('Kaart 2 van 8')
  await context.close()
})

test('a drag to the right likes, a short one springs back', async () => {
  const { context, page } = await deckOf()
  await dragBy(page, 30)
  expect(await count(page)).toBe('Kaart 1 van 8')
  await dragBy(page, 200)
  expect(await count(page)).toBe('Kaart 2 van 8')
  expect(await page.locator('[data-layer=gone]').getAttribute('data-choice')).toBe('like')
  await context.close()
})

async function dragBy(page: Page, distance: number): Promise<void> {
  const box = await page.locator('[data-layer=current]').boundingBox()
  if (!box) throw new Error('there is no card on top')
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y + 6, { steps: 6 })
  // Long enough to be no flick.
  await page.waitForTimeout(400)
  await page.mouse.up()
}

test('a like on an example is sent to nobody', async () => {
  const { context, page, errors, sent } = await deckOf()
  for (let card = 0; card < 8; card++) await page.keyboard.press('ArrowRight')
  expect(sent).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('what was liked goes along to sign-up', async () => {
  const { context, page } = await deckOf()
  const card = page.locator('[data-layer=current]')
  const [age, region] = [
    await card.getAttribute('data-age'),
    await card.getAttribute('data-region')
  ]
  await page.keyboard.press('ArrowRight')
  for (let rest = 0; rest < 7; rest++) await page.keyboard.press('ArrowLeft')
  const end = page.locator('[data-end]')
  expect(await end.locator('[data-liked]').textContent()).toContain('1 van de 8')
  const wish = { age: `${Number(age) - 3}-${Number(age) + 3}`, countryregion: region }
  const link = await end.getByRole('link').getAttribute('href')
  const query = new URL(link ?? '', 'http://a.example').searchParams
  expect(Object.fromEntries(query)).toEqual(wish)
  const kept = await page.evaluate(() => sessionStorage.getItem('wishes'))
  expect(JSON.parse(kept ?? '{}')).toEqual(wish)
  await end.getByRole('button').click()
  expect(await count(page)).toBe('Kaart 1 van 8')
  await context.close()
})

test('without a script every card can be read, and the way on is a link', async () => {
  const { context, page } = await deckOf({ hasScript: false })
  const cards = page.locator('.swipe-card')
  expect(await cards.count()).toBe(8)
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    expect(await card.isVisible()).toBe(true)
  }
  expect(await page.locator('[data-acts]').isVisible()).toBe(false)
  expect(await page.locator('noscript a, .deck > a').first().getAttribute('href')).toBe('/signup')
  await context.close()
})
