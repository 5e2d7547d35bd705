import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { violationsOn } from '../world/axe.ts'
import { address, type Visitor, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const DUTCH = 'avondlicht.example'
const PATH = '/landers/video'

/** A visitor of the lander, and the films that the page asked for. */
async function audience(options: Visitor & { saves?: boolean } = {}) {
  // A film from the memory of an earlier page would not be asked for.
  const { context, page, errors } = await visitor({ ...options, isFirst: true })
  if (options.saves) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  }
  const films: string[] = []
  page.on('request', request => {
    if (/\.(?:webm|mp4)$/.test(request.url())) films.push(request.url())
  })
  return { context, page, errors, films }
}

describe.each(DEMO)('%s', domain => {
  test('the film plays by itself over its poster, and its button pauses it', async () => {
    const { context, page, errors, films } = await audience()
    await page.goto(address(domain, PATH))
    const video = page.locator('video[data-on]')
    await video.waitFor()
    expect(films.length).toBeGreaterThan(0)
    const toggle = page.locator('[data-film-toggle]')
    const before = await toggle.innerText()
    await toggle.click()
    expect(await video.evaluate(node => (node as HTMLVideoElement).paused)).toBe(true)
    expect(await toggle.innerText()).not.toBe(before)
    await page.keyboard.press('Enter')
    expect(await video.evaluate(node => (node as HTMLVideoElement).paused)).toBe(false)
    const { muted, loop } = await video.evaluate(node => {
      const { muted, loop } = node as HTMLVideoElement
      return { muted, loop }
    })
    expect({ muted, loop }).toEqual({ muted: true, loop: true })
    expect(errors).toEqual([])
    await context.close()
  })

  test('has no accessibility finding while the film plays', async () => {
    const { context, page } = await audience({ mode: 'dark' })
    await page.goto(address(domain, PATH))
    await page.locator('video[data-on]').waitFor()
    expect((await violationsOn(page)).map(({ id }) => id)).toEqual([])
    await context.close()
  })

  test('no film has more than 400 kB in both of its files', () => {
    const folder = join(inject('dist'), domain, '_m')
    const films = readdirSync(folder).filter(name => name.endsWith('.webm'))
    expect(films.length).toBeGreaterThanOrEqual(8)
    for (const film of films) {
      const mp4 = join(folder, film.replace('.webm', '.mp4'))
      expect(existsSync(mp4), mp4).toBe(true)
      const bytes = statSync(join(folder, film)).size + statSync(mp4).size
      expect(bytes, film).toBeLessThan(400_000)
    }
  })
})

test.each([
  ['with Save-Data', { saves: true }],
  ['with reduced motion', { isCalm: true }]
] as const)('no film is asked for %s before its button is pressed', async (_, options) => {
  const { context, page, films } = await audience(options)
  for (const path of [PATH, '/landers/transitionsvideolanding']) {
    await page.goto(address(DUTCH, path), { waitUntil: 'networkidle' })
    expect(films, path).toEqual([])
    expect(await page.locator('video').count()).toBe(0)
  }
  await page.goto(address(DUTCH, PATH), { waitUntil: 'networkidle' })
  await page.locator('[data-film-toggle]').click()
  await page.locator('video[data-on]').waitFor()
  expect(films.length).toBeGreaterThan(0)
  await context.close()
})

test('the film is asked for only after the largest picture, which is its poster', async () => {
  const { context, page } = await audience()
  await page.goto(address(DUTCH, PATH))
  await page.locator('video[data-on]').waitFor()
  const seen = await page.evaluate(async () => {
    const largest = await new Promise<PerformanceEntry | undefined>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries().at(-1))).observe({
        type: 'largest-contentful-paint',
        buffered: true
      })
    })
    const [film] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:webm|mp4)$/.test(name))
    const { element } = largest as PerformanceEntry & { element: Element | null }
    return { largest: largest?.startTime, of: element?.className, film: film?.startTime }
  })
  expect(seen.of).toBe('film__poster')
  expect(seen.film ?? 0).toBeGreaterThan(seen.largest ?? Number.POSITIVE_INFINITY)
  await context.close()
})

test('a film that can’t be loaded leaves its poster', async () => {
  const { context, page } = await audience()
  await page.route(/\.(?:webm|mp4)$/, route => route.abort())
  await page.goto(address(DUTCH, PATH), { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.querySelector('video') === null)
  expect(await page.locator('.film__poster').isVisible()).toBe(true)
  await context.close()
})

test('the call to action stands there at once, and leads to sign-up without JavaScript', async () => {
  const { context, page, films } = await audience({ hasScript: false })
  await page.goto(address(DUTCH, PATH))
  expect(await page.locator('[data-film-toggle]').isVisible()).toBe(false)
  await page.locator('.cinema__go a').click()
  await page.waitForURL('**/signup')
  expect(films).toEqual([])
  await context.close()
})

test('the people of a film are drawn', async () => {
  const { context, page } = await audience({ width: 1280, height: 800 })
  await page.goto(address(DUTCH, PATH))
  expect(await page.locator('.film__poster').getAttribute('src')).toMatch(/^\/_m\/.*\.svg$/)
  expect(await page.locator('.cinema figcaption').innerText()).toContain('door ons getekend')
  await context.close()
})

test('a film is served in parts, as Safari asks for it', async () => {
  const { context, page, films } = await audience()
  await page.goto(address(DUTCH, PATH))
  await page.locator('video[data-on]').waitFor()
  const answer = await page.evaluate(async film => {
    const response = await fetch(film, { headers: { Range: 'bytes=2-9' } })
    const { byteLength } = await response.arrayBuffer()
    const { status, headers } = response
    return { status, range: headers.get('content-range'), length: byteLength }
  }, films[0] ?? '')
  expect(answer.status).toBe(206)
  expect(answer.range).toMatch(/^bytes 2-9\/\d+$/)
  expect(answer.length).toBe(8)
  await context.close()
})
