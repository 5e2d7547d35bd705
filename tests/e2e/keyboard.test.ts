import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { LANDER_IDS } from '#landers/manifests.ts'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const MODES = ['light', 'dark'] as const

/** Presses Tab until something that fits the selector has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate(
      selector => document.activeElement?.matches(selector) ?? false,
      selector
    )
    if (isThere) return
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

describe('by keyboard alone', () => {
  const [stage, block, folio] = DEMO

  test('the quiz can be answered to its end', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(stage, '/landers/alonetonight'), { waitUntil: 'networkidle' })
    await tabTo(page, '[name=reason]')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, '[data-quiz] [type=submit]')
    await page.keyboard.press('Enter')
    // The new question has the focus, so that its first answer is the next stop.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'looking_for'
    )
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await tabTo(page, '[data-quiz] [type=submit]')
    await page.keyboard.press('Space')
    await tabTo(page, '[data-take]')
    const link = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).search)
    const query = Object.fromEntries(new URLSearchParams(link))
    expect(query).toMatchObject({
      reason: 'meet',
      looking_for: expect.any(String),
      interests: expect.any(String)
    })
    await context.close()
  })

  test.each([390, 1280])(
    'the gallery can be filtered, and a card’s button pressed, at %i px',
    async width => {
      const { context, page } = await visitor({ width, isCalm: true })
      await page.goto(address(block, '/landers/gallery'), { waitUntil: 'networkidle' })
      await tabTo(page, 'select[name=age]')
      await page.keyboard.press('ArrowDown')
      const left = await page.locator('.example:visible').count()
      expect(left).toBeLessThan(8)
      // A phone shows the choice at once, and has no button for it.
      if (width > 390) {
        await tabTo(page, '[data-filter] [type=submit]')
        await page.keyboard.press('Enter')
        const place = await page.evaluate(() => document.activeElement?.hasAttribute('data-counts'))
        expect(place).toBe(true)
      }
      await tabTo(page, '.example a')
      await page.keyboard.press('Enter')
      // Sign-up opens over the lander, and the keyboard is in it.
      await page.locator('dialog[open] .signup').waitFor()
      const isIn = await page.evaluate(() => document.activeElement?.closest('dialog') !== null)
      expect(isIn).toBe(true)
      await context.close()
    }
  )

  test('the deck can be swiped by arrows to its end and beyond', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(folio, '/landers/tinderswipe'), { waitUntil: 'networkidle' })
    await tabTo(page, '[data-stack]')
    for (let card = 0; card < 4; card++) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
    }
    expect(await page.locator('[data-end]').isVisible()).toBe(true)
    await page.keyboard.press('z')
    expect(await page.locator('[data-end]').isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.matches('[data-stack]'))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await tabTo(page, '[data-end] a')
    await page.keyboard.press('Enter')
    // Sign-up opens over the lander, and the keyboard is in it.
    await page.locator('dialog[open] .signup').waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await context.close()
  })

  test('the deck can be swiped by its buttons, and begun again', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(stage, '/landers/tinderswipe'), { waitUntil: 'networkidle' })
    await tabTo(page, '[data-choose=pass]')
    await page.keyboard.press('Space')
    await tabTo(page, '[data-choose=like]')
    for (let card = 1; card < 8; card++) await page.keyboard.press('Enter')
    await tabTo(page, '[data-again]')
    await page.keyboard.press('Enter')
    expect(await page.locator('[data-end]').isVisible()).toBe(false)
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('[data-choice=like][data-layer=gone]').count()).toBe(1)
    await context.close()
  })

  test.each(DEMO.flatMap(domain => MODES.map(mode => [domain, mode] as const)))(
    'the focus can be seen at every stop of the landers of %s, in %s mode',
    async (domain, mode) => {
      const { context, page } = await visitor({ isCalm: true, mode, width: 1280, height: 800 })
      const wrong: string[] = []
      for (const lander of landersIn(domain, mode)) {
        await page.goto(address(domain, `/landers/${lander}`), { waitUntil: 'networkidle' })
        const stops = await stopsOf(page)
        expect(stops.length, lander).toBeGreaterThan(12)
        for (const { name, problem } of stops)
          if (problem) wrong.push(`${lander} ${name}: ${problem}`)
      }
      await context.close()
      expect(wrong).toEqual([])
    }
  )
})

/** Each lander in one mode at a brand and in the other one at the next, so that all are seen in both. */
function landersIn(domain: (typeof DEMO)[number], mode: (typeof MODES)[number]): string[] {
  const turn = DEMO.indexOf(domain) + MODES.indexOf(mode)
  return LANDER_IDS.filter((_, at) => (at + turn) % MODES.length === 0)
}

interface Stop {
  name: string
  problem: string
}

/** Every stop of Tab on a page, and what keeps its focus from being seen. */
async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate((): Stop | undefined => {
      const node = document.activeElement
      if (!node || node === document.body) return undefined
      const ring = node.matches(':is(.option, .scenes__answer) input, .opening label input')
        ? node.closest('label')
        : node
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ring ?? node)
      const box = node.getBoundingClientRect()
      const problems = [
        !(outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2) && 'no outline',
        /, 0\)$|^transparent$/.test(outlineColor) && 'an outline without colour',
        (box.width < 2 || box.height < 2) && 'nothing to see',
        (box.bottom < 2 || box.top > innerHeight - 2) && 'off the screen'
      ]
      const name = `${node.tagName} ${(node.textContent || node.getAttribute('name'))?.trim().slice(0, 30)}`
      return { name, problem: problems.filter(Boolean).join(', ') }
    })
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error('Tab never comes to the end of the page')
}
