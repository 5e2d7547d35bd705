import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'
import { person } from '../world/people.ts'

const DUTCH = 'avondlicht.example'
const BELGIAN = 'papillon.example'
const GERMAN = 'herbstgold.example'

const app = useApp({ settings: { countryHeader: 'cf-ipcountry' } })

const isAsked = (page: Page): Promise<boolean> =>
  page.locator('#entry-warning').evaluateAll(([dialog]) => dialog?.matches(':modal') ?? false)

/** A new visitor whose country the proxy before the server knows. */
async function visitorIn(country: string) {
  const opened = await app.visit({ isKnown: false })
  await opened.context.setExtraHTTPHeaders({ 'CF-IPCountry': country })
  return opened
}

/** Whether a new visitor from a country is asked at an address, once the page knows the country. */
async function askedFrom(country: string, domain: string, path: string): Promise<boolean> {
  const { context, page } = await visitorIn(country)
  const told = page.waitForResponse('**/api/settings.php')
  await page.goto(app.at(path, domain))
  await (await told).finished()
  await page.waitForLoadState('networkidle')
  const asked = await isAsked(page)
  await context.close()
  return asked
}

test('landers, chats and empty pages ask visitors from NL and DE, whatever brand it is', async () => {
  for (const [country, domain, path] of [
    ['NL', BELGIAN, '/landers/gallery'],
    ['DE', BELGIAN, '/login'],
    ['NL', GERMAN, '/landers/alonetonight/gilf'],
    ['DE', DUTCH, '/landers/tinderswipe']
  ] as const) {
    expect(await askedFrom(country, domain, path), `${country} ${domain}${path}`).toBe(true)
  }
})

test('visitors from anywhere else are not asked there, of whatever country the brand is', async () => {
  for (const [country, domain, path] of [
    ['BE', DUTCH, '/landers/tinderswipe'],
    ['FR', GERMAN, '/login'],
    // No brand can serve it: it is known all the same.
    ['BR', GERMAN, '/landers/alonetonight/gilf']
  ] as const) {
    expect(await askedFrom(country, domain, path), `${country} ${domain}${path}`).toBe(false)
  }
})

test('where nobody knows the country, the brand’s own first one counts', async () => {
  expect(await askedFrom('XX', GERMAN, '/login')).toBe(true)
  expect(await askedFrom('XX', BELGIAN, '/login')).toBe(false)
})

test('where the server is silent the brand’s own first country counts, after a moment', async () => {
  const { context, page } = await visitorIn('BE')
  await context.route('**/api/settings.php', route => route.fulfill({ status: 503, body: '' }))
  await page.goto(app.at('/landers/gallery', GERMAN))
  await expect.poll(() => isAsked(page)).toBe(true)
  await context.unroute('**/api/settings.php')
  await context.route('**/api/settings.php', () => {})
  await page.goto(app.at('/landers/gallery', DUTCH))
  await expect.poll(() => isAsked(page)).toBe(true)
  await context.close()
})

test('a page that asks everybody, and who has answered, waits for no country', async () => {
  const { context, page } = await visitorIn('BE')
  await context.route('**/api/settings.php', () => {})
  await page.goto(app.at('/', BELGIAN))
  await expect.poll(() => isAsked(page)).toBe(true)
  await context.close()
})

test('the question stands with the first answer of the server: no later than on other pages', async () => {
  const { context, page } = await visitorIn('NL')
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/api/settings.php')) asked += 1
  })
  await page.goto(app.at('/landers/gallery', BELGIAN))
  await expect.poll(() => isAsked(page)).toBe(true)
  // The page's head asks for it, before any script is there.
  expect(asked).toBe(1)
  const [preload] = await page.evaluate(() =>
    performance
      .getEntriesByName(new URL('/api/settings.php', location.href).href)
      .map(entry => (entry as PerformanceResourceTiming).initiatorType)
  )
  expect(preload).toBe('link')
  await context.close()
})

test('nobody who is logged in is asked', async () => {
  const sanne = await person(app, {})
  const { context, page } = await app.as(sanne, { isKnown: false })
  await context.setExtraHTTPHeaders({ 'CF-IPCountry': 'NL' })
  await page.goto(app.at('/members'), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.session === 'member')
  await page.goto(app.at('/landers/gallery'))
  await page.waitForLoadState('networkidle')
  expect(await isAsked(page)).toBe(false)
  await context.close()
})
