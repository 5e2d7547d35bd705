import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { violationsOn } from '../world/axe.ts'
import { theBrowser, visitor } from '../world/browser.ts'
import { forget, type Gallery, gallery, ownProject } from '../world/gallery.ts'

/** As many pages as the gallery holds at most (src/gallery/live.ts). */
const MOST_PAGES = 48

let shown: Gallery

beforeAll(async () => {
  shown = await gallery(CHECKOUT, inject('dist'))
})
afterAll(() => shown.end())

async function open(query: string, mode: 'light' | 'dark' = 'light', width = 1280) {
  const { page } = await visitor({ mode, width, height: 900, isCalm: true })
  await page.goto(`${shown.address}${query}`)
  return page
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id)

describe('livery gallery', () => {
  test('the keyboard alone searches, goes from tile to tile, opens one and comes back', async () => {
    const page = await open('')
    await page.locator('.tile').first().waitFor()
    await page.keyboard.press('/')
    expect(await focused(page)).toBe('search')
    await page.keyboard.type('papillon fr 390 light video')
    await expect.poll(() => page.locator('.count').innerText()).toMatch(/^1 of [\d,]+$/)
    await page.getByRole('searchbox').fill('papillon fr 390')
    await expect.poll(() => page.locator('.count b').innerText()).toBe('24')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('?open=papillon/alonetonight/none/fr/390/light')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe('?open=papillon/alonetonight/none/fr/390/dark')
    await page.keyboard.press('c')
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toBe('?open=papillon/video/none/fr/390/dark')
    await page.keyboard.press('c')
    await page.getByRole('button', { name: 'Side by side (2)' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Papillon video' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('?open=papillon/video/none/fr/390/dark')
  })

  test('the address holds the whole view', async () => {
    const page = await open('')
    await page.getByRole('checkbox', { name: /^papillon/ }).check()
    await page.getByRole('checkbox', { name: /^French/ }).check()
    await page.getByRole('radio', { name: 'Small' }).check({ force: true })
    const other = await open(new URL(page.url()).search)
    await expect.poll(() => other.locator('.count b').innerText()).toBe('72')
    expect(await other.getByRole('radio', { name: 'Small' }).isChecked()).toBe(true)
  })

  test.each(['light', 'dark'] as const)('has no accessibility finding, %s', async mode => {
    const picked = 'papillon/video/none/fr/390/light,papillon/video/none/fr/390/dark'
    for (const query of [
      '?brand=papillon',
      '?open=papillon/alonetonight/she/fr/390/light',
      `?compare=&pick=${picked}`
    ]) {
      const page = await open(query, mode)
      await page.locator('iframe').first().waitFor()
      if (query.includes('open')) await page.getByText('Bytes of a first visit').waitFor()
      const found = await violationsOn(page)
      expect(found.map(({ id, nodes }) => `${query} ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })

  test('a narrow window shows it without a horizontal scroll', async () => {
    for (const query of ['', '?open=papillon/alonetonight/she/fr/390/light']) {
      const page = await open(query, 'light', 320)
      await page.locator('iframe').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })

  test('of two thousand variants only those in sight have their page', async () => {
    const page = await open('?size=s', 'light', 1920)
    const total = Number((await page.locator('.count b').innerText()).replace(',', ''))
    expect(total).toBeGreaterThan(2_000)
    const list = page.locator('main.grid')
    const frames = page.locator('iframe')
    for (const share of [0, 0.3, 0.6, 1]) {
      await list.evaluate((element, at) => {
        element.scrollTop = at * element.scrollHeight
      }, share)
      await expect.poll(() => frames.count()).toBeGreaterThan(8)
      expect(await frames.count()).toBeLessThanOrEqual(MOST_PAGES)
      expect(await page.locator('.tile').count()).toBeLessThan(200)
    }
    // Where many small ones are in sight, not all of them have it.
    await page.goto(`${shown.address}?size=s&width=390`)
    await page.setViewportSize({ width: 1920, height: 1400 })
    await expect.poll(() => frames.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(MOST_PAGES)
    await page.waitForTimeout(1_000)
    expect(await page.locator('.tile').count()).toBeGreaterThan(MOST_PAGES)
    expect(await frames.count()).toBe(MOST_PAGES)
  })

  test('each page takes the scheme of its tile, whatever the system has', async () => {
    const context = await (await theBrowser()).newContext({ colorScheme: null })
    const page = await context.newPage()
    await page.goto(`${shown.address}?open=papillon/gallery/none/fr/1280/dark`)
    const scheme = async () =>
      (await pageIn(page)).evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    await expect.poll(scheme).toBe(true)
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    await expect.poll(scheme).toBe(false)
  })

  test('pages side by side scroll together until they are told not to', async () => {
    const pick = 'papillon/alonetonight/none/fr/390/light,papillon/alonetonight/none/nl/390/light'
    const page = await open(`?compare=&pick=${pick}`)
    await expect.poll(() => page.frames().length).toBe(3)
    const [, one, two] = page.frames() as [Frame, Frame, Frame]
    const scroll = (top: number) => one.evaluate(top => scrollTo(0, top), top)
    const place = () => two.evaluate(() => Math.round(scrollY))
    await one.waitForLoadState()
    await two.waitForLoadState()
    await scroll(900)
    await expect.poll(place).toBeGreaterThan(600)
    await page.getByRole('checkbox', { name: 'Scroll together' }).uncheck()
    const before = await place()
    await scroll(0)
    await page.waitForTimeout(300)
    expect(await place()).toBe(before)
  })

  test('a strange page can neither frame it nor change anything', async () => {
    const answer = await fetch(shown.address)
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    const send = (headers: Record<string, string>) =>
      fetch(`${shown.address}save`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ brand: 'papillon', changes: [] })
      })
    const { token } = (await (await fetch(`${shown.address}data/view.json`)).json()) as {
      token: string
    }
    const origin = shown.address.slice(0, -1)
    expect((await send({ Origin: origin })).status).toBe(403)
    expect(
      (await send({ Origin: 'https://strange.example', 'X-Gallery-Token': token })).status
    ).toBe(403)
    expect((await send({ Origin: origin, 'X-Gallery-Token': token })).status).toBe(200)
  })
})

describe('a knob', () => {
  let own: Gallery
  let project: { root: string; dist: string }
  const settings = () => readFileSync(join(project.root, 'sites/papillon/site.yaml'), 'utf8')

  beforeAll(async () => {
    project = ownProject(inject('dist'), 'papillon.example')
    own = await gallery(project.root, project.dist)
  })
  afterAll(async () => {
    await own.end()
    forget(project.root)
  })

  async function turn(query: string) {
    const { page } = await visitor({ width: 1280, height: 900, isCalm: true })
    await page.goto(`${own.address}?open=${query}`)
    await page.getByRole('heading', { name: 'Knobs' }).waitFor()
    await page.locator('.knobs details').first().waitFor()
    const closed = page.locator('.knobs details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
    return page
  }

  test('shows its effect on the page, and one that is wrong cannot be saved', async () => {
    const before = settings()
    const page = await turn('papillon/gallery/she/fr/1280/light')
    await page.getByLabel('h1', { exact: true }).fill('Regarde *d’abord.*')
    const title = async () => (await pageIn(page)).locator('h1').innerText()
    await expect.poll(title).toBe('Regarde d’abord.')
    await page.getByLabel('h1', { exact: true }).fill('Regarde '.repeat(12))
    await page.getByText(/h1 has \d+ characters, and its slot 60/).waitFor()
    expect(await page.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true)
    expect(settings()).toBe(before)
  })

  test('saved changes its line of the settings alone; every comment stays', async () => {
    const before = settings()
    const page = await turn('papillon/alonetonight/she/fr/1280/light')
    await page.getByLabel('Colour as #rrggbb').first().fill('#d63c2a')
    const sections = page.getByRole('group', { name: 'Sections' })
    await sections.getByRole('button', { name: 'faq: up' }).click()
    await page
      .getByRole('button', { name: 'Copy as --set' })
      .and(page.locator(':enabled'))
      .waitFor()
    await page.getByRole('button', { name: 'Save 2' }).click()
    await page.getByText('sites/papillon/site.yaml written').waitFor()
    const lines = (text: string) => text.split('\n')
    const gone = lines(before).filter(line => !lines(settings()).includes(line))
    const added = lines(settings()).filter(line => !lines(before).includes(line))
    expect(gone).toEqual(['  primary: "#ff5a47"', '    alonetonight: { slugs: [she, she-b] }'])
    expect(added).toEqual([
      '  primary: "#d63c2a"',
      '    alonetonight: { slugs: [she, she-b], knobs: { sections: [how, faq, safety] } }'
    ])
    // The built page follows.
    const built = join(project.dist, 'papillon.example/landers/alonetonight/she.html')
    const order = () =>
      [...readFileSync(built, 'utf8').matchAll(/<section[^>]*class="[^"]*\b(faq|safety)\b/g)]
        .map(([, name]) => name)
        .join()
    await expect.poll(order, { timeout: 60_000 }).toBe('faq,safety')
  })

  test('of the words of a lander itself is saved into the words of its language', async () => {
    const page = await turn('papillon/video/none/nl/390/light')
    await page.getByLabel('h1', { exact: true }).fill('Het licht *gaat aan.*')
    await page
      .getByRole('button', { name: /^Save 1/ })
      .and(page.locator(':enabled'))
      .click()
    await page.getByText('sites/papillon/words/nl.json written').waitFor()
    const words = JSON.parse(
      readFileSync(join(project.root, 'sites/papillon/words/nl.json'), 'utf8')
    )
    expect(words.video.h1).toBe('Het licht *gaat aan.*')
  })
})

/** The page in the one frame that is in sight. */
async function pageIn(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe:not([inert])').elementHandle())?.contentFrame()
  if (!frame) throw new Error('no page is in sight')
  return frame
}
