import { join } from 'node:path'
import type { Page } from 'playwright'
import { CHECKOUT } from '#render/checkout.ts'
import { launchChromium } from '../world/chromium.ts'
import { gallery } from '../world/gallery.ts'

/**
 * How quick the gallery is with every variant of the demo brands:
 * `node tests/bench/gallery.ts [dist]` prints the figures of docs/recipes/gallery.md.
 */
const COLOURS = ['#00856f', '#7722cc', '#aa3311', '#224466', '#8a1550', '#1c6b2c', '#5533aa']

const shown = await gallery(CHECKOUT, process.argv[2] ?? join(CHECKOUT, 'dist'))
const browser = await launchChromium()
try {
  await opening(await fresh())
  await scrolling(await fresh())
  await turning(await fresh())
} finally {
  await browser.close()
  await shown.end()
}

async function fresh(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

/** Until the tiles stand there, and until the first of them has its page. */
async function opening(page: Page): Promise<void> {
  await page.goto(shown.address, { waitUntil: 'commit' })
  await page.locator('.tile').first().waitFor()
  const tiles = await page.evaluate(() => performance.now())
  const total = await page.locator('.count b').innerText()
  await page.waitForFunction(() => document.querySelectorAll('iframe').length > 0)
  const first = await page.evaluate(() => performance.now())
  say(`${total} variants: tiles after ${ms(tiles)}, the first page begins after ${ms(first)}`)
}

/** The longest time between two frames while the whole list goes by. */
async function scrolling(page: Page): Promise<void> {
  await page.goto(shown.address)
  await page.locator('iframe').first().waitFor()
  const gaps = await page.evaluate(async () => {
    const list = document.querySelector('main.grid')
    const gaps: number[] = []
    let last = performance.now()
    for (let step = 0; step < 240 && list; step++) {
      list.scrollTop += 60
      await new Promise(requestAnimationFrame)
      gaps.push(performance.now() - last)
      last = performance.now()
    }
    return gaps.sort((a, b) => a - b)
  })
  const at = (share: number): number => gaps[Math.floor((gaps.length - 1) * share)] ?? 0
  say(`scrolling: median frame ${ms(at(0.5))}, 95 % ${ms(at(0.95))}, longest ${ms(at(1))}`)
}

/** From a colour turned until the page with it is drawn. */
async function turning(page: Page): Promise<void> {
  await page.goto(`${shown.address}?open=papillon/gallery/she/fr/1280/light`)
  await page.locator('.knobs summary', { hasText: 'Theme' }).first().click()
  await page.waitForFunction(() => performance.getEntriesByName('gallery-seen').length > 0)
  const field = page.getByLabel('Colour as #rrggbb').first()
  const times: number[] = []
  for (const colour of COLOURS) {
    // The rules are asked for after the page; the next turn should not wait for them.
    await page.waitForTimeout(1_500)
    const before = await page.evaluate(() => performance.now())
    await field.fill(colour)
    const seen = await page.waitForFunction(
      before =>
        performance.getEntriesByName('gallery-seen').find(mark => mark.startTime > before)
          ?.startTime,
      before
    )
    times.push(((await seen.jsonValue()) ?? 0) - before)
  }
  const sorted = times.slice(1).sort((a, b) => a - b)
  say(
    `a knob: first ${ms(times[0] ?? 0)}, then median ${ms(sorted[Math.floor(sorted.length / 2)] ?? 0)}, longest ${ms(sorted.at(-1) ?? 0)}`
  )
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
