import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright'

/** Longest wait for a page to come to rest, in ms. */
const PATIENCE_MS = 60_000
/** How long nothing may have changed, in ms. */
const REST_MS = 150

const SystemDate = Date
/** Today, so that no session or cookie is too old for the real clocks of browser and database. */
const MIDNIGHT = new SystemDate().setUTCHours(0, 0, 0, 0)
/** When the people meet, and when everything is looked at. */
export const MET = MIDNIGHT - 3 * 3_600_000
export const SEEN = MIDNIGHT + 10 * 60_000
let moment = 0
let step = 0

/**
 * Stops the clock of this process, and with it that of the server in it, at a moment. `each` is added
 * for every look at the clock, in ms, so that what happens has an order.
 */
export function stopClock(at: number, each = 0): void {
  moment = at
  step = each
  const now = () => {
    moment += step
    return moment
  }
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new SystemDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key))
  })
}

/**
 * Prepares every page of a context: its clock stands, its dice fall the same each time, its entry
 * warning is answered unless `isNew`, and it notes when its document last changed.
 */
export async function standStill(context: BrowserContext, at: number, isNew = false) {
  await context.addInitScript(
    ({ at, isNew }) => {
      const SystemDate = Date
      const now = () => at
      globalThis.Date = new Proxy(SystemDate, {
        construct: (target, given, newTarget) =>
          Reflect.construct(target, given.length === 0 ? [at] : given, newTarget),
        apply: () => new SystemDate(at).toString(),
        get: (target, key) => (key === 'now' ? now : Reflect.get(target, key))
      })
      Math.random = () => 0.5
      if (!isNew) localStorage.setItem('entry-warning', String(at))
      // A waiting like is not shown by itself four seconds after the search has come.
      localStorage.setItem('auto-like-at', String(at))
      // Nor the alert about push, which comes when the browser has said what it can do.
      localStorage.setItem('dismissed', JSON.stringify({ 'notice:push': at }))
      const page = globalThis as { changedAt?: number }
      page.changedAt = 0
      new MutationObserver(() => {
        page.changedAt = performance.now()
      }).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true
      })
    },
    { at, isNew }
  )
}

/**
 * Makes pages of built brands wait for their typefaces: by `optional` a slow start shows another one.
 * Throws an Error where no stylesheet names a typeface.
 */
export function waitForTypefaces(dist: string): void {
  let found = 0
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    const css = readFileSync(join(dist, file), 'utf8')
    const waited = css.replaceAll('font-display:optional', 'font-display:block')
    if (waited.includes('font-display:block')) found++
    if (waited !== css) writeFileSync(join(dist, file), waited)
  }
  if (found === 0) throw new Error(`no stylesheet under ${dist} names a typeface`)
}

/** Follows the requests of a page, to know when it has come to rest. */
export class Rest {
  readonly #page: Page
  readonly #open = new Set<Request>()
  #changedAt = 0

  constructor(page: Page) {
    this.#page = page
    page.on('request', request => {
      // The stream of live news stays open for good.
      if (request.resourceType() !== 'eventsource') this.#open.add(request)
      this.#changedAt = performance.now()
    })
    const end = (request: Request) => {
      this.#open.delete(request)
      this.#changedAt = performance.now()
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  }

  /**
   * Waits until nothing loads and nothing changes. `isHeld`: calls are held back or fail, and what is
   * busy may stay so, which is what is looked at. Throws an Error that says what was not at rest.
   */
  async come(isHeld = false): Promise<void> {
    const began = performance.now()
    let wrong: string[] = []
    while (performance.now() - began < PATIENCE_MS) {
      await this.#page.waitForTimeout(30)
      const open = [...this.#open].filter(request => !isHeld || !isCall(request))
      wrong = open.map(request => request.url())
      if (wrong.length === 0 && performance.now() - this.#changedAt < REST_MS) wrong = ['requests']
      if (wrong.length > 0) continue
      wrong = await this.#page
        .evaluate(unrest, { isHeld, rest: REST_MS })
        .catch(() => ['navigates'])
      if (wrong.length === 0) return
    }
    throw new Error(`not at rest: ${wrong.join(', ')}`)
  }
}

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/')

/** Runs in the page. Loads every picture, and says what is not at rest. */
async function unrest({ isHeld, rest }: { isHeld: boolean; rest: number }): Promise<string[]> {
  const pictures = [...document.images]
  for (const picture of pictures) {
    if (picture.loading !== 'eager') picture.loading = 'eager'
  }
  // Alerts lie over the lower edge where they came after the first drawing, which is a matter of luck.
  document.querySelector('.alerts[data-late]')?.removeAttribute('data-late')
  await document.fonts.ready
  const screen = document.querySelector('[data-place="screen"]')
  const isBusy =
    screen?.matches('[aria-busy="true"]') || screen?.querySelector('[aria-busy="true"]')
  const changedAt = (globalThis as { changedAt?: number }).changedAt ?? 0
  return [
    ...(document.readyState === 'complete' ? [] : ['document']),
    ...pictures.filter(({ complete }) => !complete).map(({ src }) => src),
    ...(screen && screen.children.length === 0 && !isHeld ? ['an empty screen'] : []),
    ...(isBusy && !isHeld ? ['a busy screen'] : []),
    ...(performance.now() - changedAt < rest ? ['the document'] : [])
  ]
}
