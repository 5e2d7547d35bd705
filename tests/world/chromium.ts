import { type Browser, chromium } from 'playwright-core'

/** Debian's browser, which the set-up step installs. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

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

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
