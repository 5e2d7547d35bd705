import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'
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
const ACTIONS = [
  ['/', '.hero .button'],
  ['/landers/alonetonight', '[data-quiz] [type=submit]'],
  ['/landers/collagelanding', '[data-answers] [type=submit]'],
  ['/landers/gallery', '[data-filter] [type=submit], .example .button'],
  ['/landers/iconslanding', '[data-answers] [type=submit]'],
  ['/landers/maplanding', '[data-answers] [type=submit]'],
  ['/landers/socialnetwork', '.tour__head .button'],
  ['/landers/tinderswipe', '[data-choose=like]'],
  ['/landers/transitionsvideolanding', '[data-scenes] [type=submit]'],
  ['/landers/video', '.cinema__go .button']
] as const
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
const WIDTHS = [320, 360, 390, 768, 992, 1280, 1920]

describe.each(DEMO)('%s', domain => {
  test('nothing is wider than the screen from 320 to 1920 px', async () => {
    const { context, page } = await visitor({ isCalm: true })
    const wide: string[] = []
    for (const path of PAGES) {
      await page.goto(address(domain, path))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) wide.push(`${path} at ${width}: ${over} px too wide`)
      }
    }
    await context.close()
    expect(wide).toEqual([])
  })

  test('text at twice the size stays on the screen', async () => {
    const { context, page } = await visitor({ width: 640, isCalm: true })
    const wide: string[] = []
    for (const path of PAGES) {
      await page.goto(address(domain, path))
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wide.push(`${path}: ${over} px too wide`)
    }
    await context.close()
    expect(wide).toEqual([])
  })

  test('the main action of every lander is on the screen at 360 x 640', async () => {
    const { context, page } = await visitor({ width: 360, height: 640 })
    for (const [path, action] of ACTIONS) {
      await page.goto(address(domain, path))
      const bottoms = await page
        .locator(`main :is(${action}):visible`)
        .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().bottom))
      expect(Math.min(...bottoms), path).toBeLessThanOrEqual(640)
    }
    await context.close()
  })

  test.each(LAPTOPS)(
    'the main action of every lander ends above the fold at %i x %i',
    async (width, height) => {
      const { context, page } = await visitor({ width, height, isCalm: true })
      const low: string[] = []
      for (const [path, action] of ACTIONS) {
        await page.goto(address(domain, path))
        const bottoms = await page
          .locator(`main :is(${action}):visible`)
          .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().bottom))
        const bottom = Math.min(...bottoms)
        if (bottom > height - 20) low.push(`${path}: ${Math.round(bottom)} of ${height}`)
      }
      await context.close()
      expect(low).toEqual([])
    }
  )

  test('nothing moves while a page loads, not even where the fonts come late', async () => {
    const { context } = await visitor({ width: 390 })
    await context.route('**/_f/**', async route => {
      await new Promise(resolve => setTimeout(resolve, 400))
      await route.continue()
    })
    await context.addInitScript(addUpShifts)
    // Side by side: each waits for its fonts, and then for the network to come to rest.
    const shifts = PAGES.map(async path => {
      const page = await context.newPage()
      await page.goto(address(domain, path), { waitUntil: 'networkidle' })
      const { shifted, moved } = await page.evaluate(() => {
        const { shifted, moved } = window as unknown as Shifts
        return { shifted, moved }
      })
      return shifted < 0.001 ? [] : [`${path} moves by ${shifted}: ${moved}`]
    })
    expect((await Promise.all(shifts)).flat()).toEqual([])
    await context.close()
  })

  test('a first visit is set in the brand’s type at once, even where no font file comes', async () => {
    const { context, page } = await visitor({ width: 390, isKnown: false })
    await context.route('**/_f/**', route => route.abort())
    const devtools = await context.newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const foreign: string[] = []
    for (const path of FIRST_PAGES) {
      await page.goto(address(domain, path), { waitUntil: 'networkidle' })
      const { root } = await devtools.send('DOM.getDocument')
      for (const selector of FIRST_TEXTS) {
        const nodeId = (await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector }))
          .nodeId
        if (nodeId === 0) continue
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
        const others = fonts.filter(font => !font.isCustomFont).map(font => font.familyName)
        if (others.length > 0) foreign.push(`${path} ${selector}: ${others}`)
      }
    }
    await context.close()
    expect(foreign).toEqual([])
  })

  test('no page where strangers arrive loads a whole italic, which it sets in few words', async () => {
    const { context, page } = await visitor({ width: 390 })
    const loaded: string[] = []
    page.on('request', request => {
      if (request.url().includes('-italic-')) loaded.push(`${page.url()}: ${request.url()}`)
    })
    for (const path of FIRST_PAGES) {
      await page.goto(address(domain, path), { waitUntil: 'networkidle' })
    }
    await context.close()
    expect(loaded).toEqual([])
  })

  test('touch targets are 44 px, links inside a sentence apart', async () => {
    const { context, page } = await visitor({ width: 390 })
    const small: string[] = []
    for (const path of PAGES) {
      await page.goto(address(domain, path))
      const found = await page.locator('a, button, select, input, summary').evaluateAll(nodes =>
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
      small.push(...found.map(text => `${path} ${text}`))
    }
    await context.close()
    expect(small).toEqual([])
  })
})

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
