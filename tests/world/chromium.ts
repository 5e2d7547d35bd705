import { type Browser, chromium } from 'playwright'

/** Debian's browser, which the set-up step installs. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** The same without windows: no push service, and no frames that anybody would see. */
const HEADLESS_SHELL = process.env.HEADLESS_SHELL ?? CHROMIUM

/** Without the calls home that a browser makes by itself. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/**
 * No process in store for a page that may come, and one thread that draws: a seventh less processor
 * time for a test. Not for Lighthouse and for how soon a frame is drawn.
 */
const FRUGAL_FLAGS = ['--renderer-process-limit=1', '--num-raster-threads=1']

export const launchChromium = (): Promise<Browser> => launch(CHROMIUM)

export const launchHeadlessShell = (): Promise<Browser> => launch(HEADLESS_SHELL, FRUGAL_FLAGS)

const launch = (executablePath: string, more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...more] })
