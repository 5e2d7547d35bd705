import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'
import { foreignFaces } from '../world/faces.ts'
import { once } from '../world/once.ts'
import { DEMO } from '../world/pages.ts'

const PAGES = [
  '/',
  '/landers/alonetonight',
  '/landers/collagelanding',
  '/landers/gallery',
  '/landers/iconslanding',
  '/landers/maplanding',
  '/landers/socialnetwork',
  '/landers/tinderswipe',
  '/landers/transitionsvideolanding',
  '/landers/video',
  '/pages/faq',
  '/pricing',
  '/members',
  '/404'
]
/** What a visitor is to press first; the quiz may be reached by the button that leads down to it. */
const ACTIONS = new Map([
  ['/', '.hero .button'],
  ['/landers/alonetonight', '[data-quiz] [type=submit]'],
  ['/landers/collagelanding', '[data-answers] [type=submit]'],
  ['/landers/gallery', '[data-filter] [type=submit]:visible, .examples__more .button'],
  ['/landers/iconslanding', '[data-answers] [type=submit]'],
  ['/landers/maplanding', '[data-answers] [type=submit]'],
  ['/landers/socialnetwork', '.tour__head .button'],
  ['/landers/tinderswipe', '[data-choose=like]'],
  ['/landers/transitionsvideolanding', '[data-scenes] [type=submit]'],
  ['/landers/video', '.cinema__go .button']
])
const PHONE = [360, 640] as const
/** Windows of laptops, without the browser's own bars. */
const LAPTOPS = [
  [1280, 640],
  [1366, 657],
  [1536, 730],
  [1280, 800]
] as const
/** Where strangers arrive, and what they read first there. */
const FIRST_PAGES = [
  '/',
  '/landers/alonetonight',
  '/landers/collagelanding',
  '/landers/gallery',
  '/landers/iconslanding',
  '/landers/maplanding',
  '/landers/socialnetwork',
  '/landers/tinderswipe',
  '/landers/transitionsvideolanding',
  '/landers/video',
  '/pricing',
  '/signup'
]
const FIRST_TEXTS = [
  'h1',
  'h1 em',
  '.wordmark span',
  'main .button',
  '#entry-warning h2',
  '#entry-warning .button'
]
/** Home and landers bring running text as well. */
const RUNNING_TEXTS = ['#entry-warning p', 'main p', 'main li', 'footer a', 'label']
const WIDTHS = [320, 360, 390, 768, 992, 1280, 1920]

/** What holds on every page of a brand, each with the name under which a walk notes what breaks it. */
const RULES = [
  ['nothing moves while a page loads, not even where the fonts come late', 'moved'],
  ['nothing is wider than the screen from 320 to 1920 px', 'wide'],
  ['text at twice the size stays on the screen', 'wideAtTwice'],
  ['touch targets are 44 px, links inside a sentence apart', 'small'],
  ['the main action of every lander is on the screen at 360 x 640', 'lowOnPhones'],
  ['the main action of every lander ends above the fold of every laptop', 'lowOnLaptops']
] as const

type Walk = Record<(typeof RULES)[number][1], string[]>

/** Through each brand once, for all rules. */
const walks = new Map(DEMO.map(domain => [domain, once(() => walkThrough(domain))]))

describe.each(DEMO)('%s', { timeout: 240_000 }, domain => {
  test.each(RULES)('%s', async (_, rule) => {
    expect((await walks.get(domain)?.())?.[rule]).toEqual([])
  })

  test('a first visit is set in the brand’s type at once, even where no font file comes, and asks for no whole italic', async () => {
    const { context, page } = await visitor({ width: 390, isKnown: false })
    await context.route('**/_f/**', route => route.abort())
    const foreign: string[] = []
    const italics: string[] = []
    page.on('request', request => {
      if (request.url().includes('-italic-')) italics.push(`${page.url()}: ${request.url()}`)
    })
    for (const path of FIRST_PAGES) {
      await page.goto(address(domain, path), { waitUntil: 'networkidle' })
      const isVisited = path === '/' || path.startsWith('/landers/')
      const texts = isVisited ? [...FIRST_TEXTS, ...RUNNING_TEXTS] : FIRST_TEXTS
      const found = await foreignFaces(page, texts)
      foreign.push(...found.map(face => `${path} ${face}`))
    }
    await context.close()
    expect(foreign).toEqual([])
    expect(italics).toEqual([])
  })
})

/** Opens each page once, and judges it by every rule. */
async function walkThrough(domain: string): Promise<Walk> {
  const { context, page } = await visitor({ isCalm: true })
  await context.route('**/_f/**', async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.continue()
  })
  await context.addInitScript(addUpShifts)
  const found: Walk = {
    ...{ moved: [], wide: [], wideAtTwice: [], small: [], lowOnPhones: [], lowOnLaptops: [] }
  }
  for (const path of PAGES) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address(domain, path))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    // Whatever a face moves is drawn with the next frame.
    await page.waitForTimeout(100)
    const { shifted, moved } = await page.evaluate(() => {
      const { shifted, moved } = window as unknown as Shifts
      return { shifted, moved }
    })
    if (shifted >= 0.001) found.moved.push(`${path} moves by ${shifted}: ${moved}`)
    found.small.push(...(await smallTargets(page)).map(target => `${path} ${target}`))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const over = await overOf(page)
      if (over > 0) found.wide.push(`${path} at ${width}: ${over} px too wide`)
    }
    const action = ACTIONS.get(path)
    if (action !== undefined) {
      for (const [width, height] of [PHONE, ...LAPTOPS]) {
        await page.setViewportSize({ width, height })
        const bottom = await bottomOf(page, action)
        const low = `${path} at ${width} x ${height}: ${Math.round(bottom)}`
        if (width === PHONE[0] && bottom > height) found.lowOnPhones.push(low)
        if (width !== PHONE[0] && bottom > height - 20) found.lowOnLaptops.push(low)
      }
    }
    await page.setViewportSize({ width: 640, height: 844 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const over = await overOf(page)
    if (over > 0) found.wideAtTwice.push(`${path}: ${over} px too wide`)
  }
  await context.close()
  return found
}

const overOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Where the first of the elements that can be seen ends. */
async function bottomOf(page: Page, action: string): Promise<number> {
  const bottoms = await page
    .locator(`main :is(${action}):visible`)
    .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().bottom))
  return Math.min(...bottoms)
}

function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a, button, select, input, summary').evaluateAll(nodes =>
    nodes.flatMap(node => {
      const box = node.getBoundingClientRect()
      const label = node.closest('label')?.getBoundingClientRect()
      const inline =
        node.closest('p, li p, dd') !== null && getComputedStyle(node).display === 'inline'
      const hidden =
        box.width <= 1 || box.height <= 1 || getComputedStyle(node).visibility === 'hidden'
      const height = Math.max(box.height, label?.height ?? 0)
      return inline || hidden || height >= 43.5
        ? []
        : [`${node.tagName} "${node.textContent?.trim().slice(0, 30)}" ${height}`]
    })
  )
}

interface Shifts {
  shifted: number
  /** What moved, and from where to where. */
  moved: string[]
}

/** Runs in the page. */
function addUpShifts(): void {
  const shifts = Object.assign(window as unknown as Shifts, { shifted: 0, moved: [] as string[] })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      shifts.shifted += value
      for (const { node, previousRect, currentRect } of sources) {
        const name = node?.className || node?.nodeName
        shifts.moved.push(`${name} ${JSON.stringify([previousRect, currentRect])}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
