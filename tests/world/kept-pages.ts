import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'

// A page that a test has left serves the next test: its process has the code of the brand's screens,
// which costs a new one two thirds of the time of a page.

/** Whoever calls one of these has the page to itself, from then on and for good. */
const CHANGES = [
  ...['addInitScript', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
  ...['setExtraHTTPHeaders', 'setOffline']
]
/** Of Playwright itself. */
const TIMEOUT_MS = 30_000
/** So many wait at most, since each is a process. */
const MOST = 3
/** Most that it takes to leave a page. */
const MOST_MS = 5000

interface Kept {
  key: string
  context: BrowserContext
  page: Page
  origins: Set<string>
  session(): Promise<CDPSession>
  end: BrowserContext['close']
  /** Of the test that has the page now. */
  errors: string[]
  listeners: Listener[]
  isChanged: boolean
}

interface Listener {
  target: Emitter
  event: string
  hear: (...told: unknown[]) => void
}

/** What of a page and its context can be listened to by any name. */
interface Emitter {
  on(event: string, hear: Listener['hear']): unknown
  once(event: string, hear: Listener['hear']): unknown
  off(event: string, hear: Listener['hear']): unknown
}

const waiting: Kept[] = []

/** How a page is opened. */
export interface Opening {
  settings: BrowserContextOptions
  /** Runs in each document before its own scripts. */
  initScript: string | undefined
  /** `goto` and `reload` wait for the scripts that come after the first paint. */
  isPatient: boolean
  /** The page may have served a test, and serves another one afterwards. */
  isKept: boolean
}

/** A page as a fresh visitor has it: at no address, without cookies and storage. */
export async function openPage(
  browser: Browser,
  opening: Opening
): Promise<Pick<Kept, 'context' | 'page' | 'errors'>> {
  const key = keyOf(opening)
  const known = opening.isKept ? waiting.findIndex(one => one.key === key) : -1
  const [kept] = known < 0 ? [] : waiting.splice(known, 1)
  if (kept === undefined) return opened(browser, opening, key)
  kept.errors = []
  await adapt(kept.page, opening.settings)
  return kept
}

/** Pages of one key differ in nothing that cannot be set afterwards. */
function keyOf({ settings, initScript, isPatient }: Opening): string {
  const { viewport: _, colorScheme: __, reducedMotion: ___, ...fixed } = settings
  return JSON.stringify([fixed, initScript, isPatient])
}

/** Size and media of a page as a fresh one has them. */
async function adapt(page: Page, settings: BrowserContextOptions): Promise<void> {
  const { viewport, colorScheme = null, reducedMotion = null } = settings
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion, media: null, forcedColors: null })
}

async function opened(
  browser: Browser,
  { settings, initScript, isPatient, isKept }: Opening,
  key: string
): Promise<Kept> {
  const context = await browser.newContext(settings)
  if (initScript !== undefined) await context.addInitScript(initScript)
  const page = await context.newPage()
  if (isPatient) openWithScripts(page)
  const newSession = context.newCDPSession.bind(context)
  const kept: Kept = {
    ...{ key, context, page, origins: new Set(), errors: [], isChanged: !isKept },
    ...{ listeners: [] },
    session: () => newSession(page),
    end: context.close.bind(context)
  }
  page.on('console', message => {
    if (message.type() === 'error') kept.errors.push(message.text())
  })
  page.on('pageerror', error => kept.errors.push(error.message))
  page.on('framenavigated', frame => {
    if (frame.url().startsWith('http')) kept.origins.add(new URL(frame.url()).origin)
  })
  const changed = (): void => {
    kept.isChanged = true
  }
  for (const target of [context, page, page.clock]) {
    for (const name of [...CHANGES, 'install']) tell(target, name, changed)
  }
  for (const target of [context, page] as unknown as Emitter[]) {
    for (const name of ['on', 'once'] as const) {
      const listen = target[name].bind(target)
      target[name] = (event, hear) => {
        kept.listeners.push({ target, event, hear })
        return listen(event, hear)
      }
    }
  }
  context.close = async options => {
    if (waiting.includes(kept)) return
    if (await leave(kept)) waiting.push(kept)
    else await kept.end(options)
    if (waiting.length > MOST) await waiting.shift()?.end()
  }
  return kept
}

function tell(target: object, name: string, changed: () => void): void {
  const method: unknown = Reflect.get(target, name)
  if (typeof method !== 'function') return
  Reflect.set(target, name, (...given: unknown[]) => {
    changed()
    return Reflect.apply(method, target, given)
  })
}

/** Whether the page can serve another test, and then has nothing left of this one. */
async function leave(kept: Kept): Promise<boolean> {
  const { context, page, origins, isChanged } = kept
  const isAlone = context.pages().length === 1 && !page.isClosed()
  if (isChanged || !isAlone) return false
  try {
    for (const { target, event, hear } of kept.listeners.splice(0)) target.off(event, hear)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    if (page.url().startsWith('http')) await page.evaluate(forgetOnLeaving)
    if (origins.size > 1) await forgetInTab(page, origins)
    await page.goto('about:blank', { timeout: MOST_MS })
    for (const each of [context, page]) each.setDefaultTimeout(TIMEOUT_MS)
    await context.clearCookies()
    await forget(kept)
    return true
  } catch {
    // A page that a test broke is closed.
    return false
  }
}

/** After what the page itself keeps when it is left. */
function forgetOnLeaving(): void {
  const forget = (): void => {
    localStorage.clear()
    sessionStorage.clear()
  }
  addEventListener('pagehide', forget)
  document.addEventListener('visibilitychange', forget)
}

/** What a tab keeps of an origin is reached only from there, here by an empty page. */
async function forgetInTab(page: Page, origins: ReadonlySet<string>): Promise<void> {
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '' }))
  for (const origin of [...origins].toReversed()) {
    await page.goto(origin, { timeout: MOST_MS })
    await page.evaluate(() => sessionStorage.clear())
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function forget({ origins, session }: Kept): Promise<void> {
  const cdp = await session()
  for (const origin of origins) {
    const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes })
  }
  await cdp.detach()
  origins.clear()
}

/** Opens pages once the scripts have run that come after the first paint (src/render/late-code.ts). */
function openWithScripts(page: Page): void {
  const { goto, reload } = page
  const late = page.locator('html[data-late]')
  const hasRun = async (waitUntil = 'load'): Promise<void> => {
    if (waitUntil === 'load' || waitUntil === 'networkidle')
      await late.waitFor({ state: 'detached' })
  }
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    await hasRun(options?.waitUntil)
    return answer
  }
  page.reload = async options => {
    const answer = await reload.call(page, options)
    await hasRun(options?.waitUntil)
    return answer
  }
}
