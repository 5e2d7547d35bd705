import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'

const DUTCH = 'avondlicht.example'

const app = useApp({ settings: { countryHeader: 'cf-ipcountry' } })

/** The languages that a new visitor from a country can choose on a page. */
async function offeredIn(country: string, path: string): Promise<string[]> {
  const { context, page } = await app.visit()
  await context.setExtraHTTPHeaders({ 'CF-IPCountry': country })
  await page.goto(app.at(path, DUTCH))
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
  const offered = await languagesOn(page)
  await context.close()
  return offered
}

async function languagesOn(page: Page): Promise<string[]> {
  const links = page.locator('[data-languages] [data-locale]:visible')
  const locales = await links.evaluateAll(all =>
    all.map(link => (link as HTMLElement).dataset.locale ?? '')
  )
  return [...new Set(locales)]
}

test('a page offers the languages of the visitor’s country', async () => {
  expect(await offeredIn('NL', '/')).toEqual(['nl', 'en'])
  expect(await offeredIn('BE', '/')).toEqual(['nl', 'de', 'en'])
  expect(await offeredIn('NL', '/lang-config')).toEqual(['nl', 'en'])
  expect(await offeredIn('FR', '/landers/gallery')).toEqual(['nl', 'en'])
})

test('the brand’s first country counts where nobody knows the visitor’s', async () => {
  expect(await offeredIn('XX', '/')).toEqual(['nl', 'en'])
})

test('the language of the page stays, and a country without a list sees all', async () => {
  expect(await offeredIn('NL', '/de/')).toEqual(['nl', 'de', 'en'])
  expect(await offeredIn('BR', '/')).toEqual(['nl', 'de', 'en'])
})

test('a page waits for nobody: without an answer the languages of the first country stand', async () => {
  const { context, page } = await app.visit()
  await page.route('**/api/languages.css', () => {})
  await page.goto(app.at('/', DUTCH))
  expect(await languagesOn(page)).toEqual(['nl', 'en'])
  await context.close()
})

test('a chosen language holds on every address, with its query', async () => {
  const { context, page } = await app.visit()
  await page.goto(app.at('/members?gender=female', DUTCH))
  await page.locator('nav[data-languages] [data-locale="en"]').first().click()
  await page.waitForURL(/\/en\/members/)
  await page.goto(app.at('/members?gender=male', DUTCH))
  expect(new URL(page.url()).pathname).toBe('/en/members')
  expect(new URL(page.url()).search).toBe('?gender=male')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.locator('nav[data-languages] [data-locale="nl"]').first().click()
  await page.waitForURL(url => url.pathname === '/members')
  expect(await page.locator('html').getAttribute('lang')).toBe('nl')
  await context.close()
})
