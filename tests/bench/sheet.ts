import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { launchChromium } from '../world/chromium.ts'
import { memberScreens } from '../world/member-screens.ts'
import { neighbourhood } from '../world/neighbourhood.ts'
import { lay, small } from './contact-sheet.ts'
import { peopled } from './peopled.ts'

/**
 * Every member screen on one sheet, to be looked at: `node tests/bench/sheet.ts [dist]` writes
 * `.livery/sheet/<brand>-<language>-<width>-<mode>.jpg`.
 */
const SHEETS = [
  { domain: 'avondlicht.example', prefix: '', language: 'nl', mode: 'light' },
  { domain: 'papillon.example', prefix: '/de', language: 'de', mode: 'light' },
  { domain: 'avondlicht.example', prefix: '/de', language: 'de', mode: 'dark' }
] as const
const SIZES = [
  { width: 390, height: 844, scale: 0.5, columns: 11 },
  { width: 1280, height: 900, scale: 0.28, columns: 6 }
] as const

const folder = fileURLToPath(new URL('../../.livery/sheet/', import.meta.url))
mkdirSync(folder, { recursive: true })
const { world, at, end } = await peopled(process.argv[2])
const browser = await launchChromium()
const lived = new Map<string, Awaited<ReturnType<typeof neighbourhood>>>()
for (const sheet of SHEETS) {
  const people = lived.get(sheet.domain) ?? (await neighbourhood(world, sheet.domain, 120))
  lived.set(sheet.domain, people)
  for (const size of SIZES) {
    const shots: Buffer[] = []
    // One browser for each kind of member: from the second page on the typefaces are there.
    const by = {
      visitor: await looker(browser, { ...sheet, ...size }),
      free: await looker(browser, { ...sheet, ...size, cookie: people.free.cookie }),
      premium: await looker(browser, { ...sheet, ...size, cookie: people.premium.cookie })
    }
    for (const page of Object.values(by)) await page.goto(at(sheet.domain, '/lang-config'))
    for (const [path, who] of memberScreens(people)) {
      const page = by[who]
      await page.goto(at(sheet.domain, `${sheet.prefix}${path}`))
      await page.waitForTimeout(1_500)
      shots.push(await small(page, size.scale))
    }
    for (const page of Object.values(by)) await page.context().close()
    const name = `${sheet.domain.split('.')[0]}-${sheet.language}-${size.width}-${sheet.mode}.jpg`
    await lay(shots, size.columns, join(folder, name))
    process.stdout.write(`${name}\n`)
  }
}
await browser.close()
await end()

async function looker(
  browser: Browser,
  wanted: {
    domain: string
    mode: 'light' | 'dark'
    width: number
    height: number
    cookie?: string | undefined
  }
): Promise<Page> {
  const { domain, width, height, mode, cookie } = wanted
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: mode })
  await context.addInitScript("localStorage.setItem('entry-warning', '1')")
  if (cookie) await context.addCookies([{ name: 'auth', value: cookie, url: at(domain, '/') }])
  return context.newPage()
}
