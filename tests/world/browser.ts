import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { inject, onTestFinished, TestRunner } from 'vitest'
import { launchChromium, launchHeadlessShell } from './chromium.ts'
import { openPage } from './kept-pages.ts'

let shell: Promise<Browser> | undefined
let whole: Promise<Browser> | undefined

export function theBrowser({ isWhole = false } = {}): Promise<Browser> {
  if (isWhole) {
    whole ??= launchChromium()
    return whole
  }
  shell ??= launchHeadlessShell()
  return shell
}

/** Closes what the tests of a file opened; the browser stays for the next file of this worker. */
export async function closePages(): Promise<void> {
  const browsers = await Promise.all([shell, whole])
  const contexts = browsers.flatMap(browser => browser?.contexts() ?? [])
  await Promise.all(contexts.map(context => context.close()))
}

export interface Visitor {
  width?: number
  height?: number
  mode?: 'light' | 'dark'
  /** The entry warning was answered before; true unless said otherwise. */
  isKnown?: boolean
  hasScript?: boolean
  isCalm?: boolean
  /** In Chromium itself: for push messages, and for how soon a frame is drawn. */
  isWhole?: boolean
  /** With the service worker, which answers in place of `page.route`. */
  hasWorker?: boolean
  /** A page is opened once its scripts have run; true unless said otherwise. */
  isPatient?: boolean
  /** In a process of its own, with nothing in its memory: for whoever counts what is fetched. */
  isFirst?: boolean
}

/**
 * A fresh visitor. Errors in the page's console end up in `errors`. The page may have served a test
 * before, and its process has that code; it is closed with the test that opened it.
 */
export async function visitor(
  options: Visitor = {}
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const {
    width = 390,
    height = 844,
    mode = 'light',
    isKnown = true,
    hasScript = true,
    isCalm = false,
    isWhole = false,
    hasWorker = false,
    isPatient = true,
    isFirst = false
  } = options
  const settings: BrowserContextOptions = {
    viewport: { width, height },
    colorScheme: mode,
    javaScriptEnabled: hasScript,
    reducedMotion: isCalm ? 'reduce' : 'no-preference',
    serviceWorkers: hasWorker ? 'allow' : 'block'
  }
  const opened = await openPage(await theBrowser({ isWhole }), {
    settings,
    initScript: isKnown ? ANSWERED : undefined,
    isPatient,
    isKept: isKnown && hasScript && !isWhole && !hasWorker && isPatient && !isFirst
  })
  // A page that a whole file shares is opened before its tests, and stays.
  if (TestRunner.getCurrentTest()) onTestFinished(() => opened.context.close())
  return opened
}

/** What the entry warning leaves behind once it was answered. */
const ANSWERED =
  "if (location.protocol !== 'about:') localStorage.setItem('entry-warning', String(Date.now()))"

export const address = (domain: string, path = '/'): string =>
  `http://${domain}.localhost:${inject('port')}${path}`
