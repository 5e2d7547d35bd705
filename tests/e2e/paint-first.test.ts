import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { LANDER_IDS } from '#landers/manifests.ts'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

// Scripts of home and landers come after the first paint (docs/decisions/042-paint-first.md).

const [DUTCH] = DEMO
const SCRIPTS = '**/_l/*.js'

/** Milliseconds until the first paint, and until each script was asked for. */
const askedFor = (page: Page): Promise<{ painted: number; scripts: number[] }> =>
  page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime)
  }))

test.each(['/', ...LANDER_IDS.map(id => `/landers/${id}`)])(
  '%s asks for no script before its first paint',
  async path => {
    const { context, page } = await visitor()
    await page.goto(address(DUTCH, path))
    // On a busy machine the first paint comes later than a quiet network.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'))
    )
    const { painted, scripts } = await askedFor(page)
    expect(scripts.length).toBeGreaterThan(0)
    expect(Math.min(...scripts)).toBeGreaterThan(painted)
    await context.close()
  }
)

/** A script that does not come holds up the load of a page that is painted before it. */
const openHeld = (page: Page) => page.goto(address(DUTCH, '/'), { waitUntil: 'domcontentloaded' })

describe('a press before the scripts have come', () => {
  test('waits for them and then does what they make of it', async () => {
    const { context, page } = await visitor({ isPatient: false })
    const waiting = Promise.withResolvers<void>()
    await page.route(SCRIPTS, async route => {
      await waiting.promise
      await route.continue()
    })
    await openHeld(page)
    await page.locator('main a[href="/signup"]').first().click()
    waiting.resolve()
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  test('is not made behind the age question that they open', async () => {
    const { context, page } = await visitor({ isKnown: false, isPatient: false })
    const waiting = Promise.withResolvers<void>()
    await page.route(SCRIPTS, async route => {
      await waiting.promise
      await route.continue()
    })
    await openHeld(page)
    await page.locator('main a[href="/signup"]').first().click()
    waiting.resolve()
    await page.locator('#entry-warning:modal').waitFor()
    await page.waitForTimeout(2500)
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  test('does what the page does by itself where they never come', async () => {
    const { context, page } = await visitor({ isPatient: false })
    await page.route(SCRIPTS, () => {})
    await openHeld(page)
    await page.locator('main a[href="/signup"]').first().click()
    await page.waitForURL('**/signup*', { waitUntil: 'commit' })
    await context.close()
  })

  test('with a key held down is the browser’s, as a link in a new tab', async () => {
    const { context, page } = await visitor({ isPatient: false })
    await page.route(SCRIPTS, () => {})
    await openHeld(page)
    const opened = context.waitForEvent('page')
    await page
      .locator('main a[href="/signup"]')
      .first()
      .click({ modifiers: ['Control'] })
    await opened
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })
})
