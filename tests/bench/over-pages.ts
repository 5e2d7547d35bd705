import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { launchChromium } from '../world/chromium.ts'
import { neighbourhood } from '../world/neighbourhood.ts'
import { PAGES, pressSignUp } from '../world/over-pages.ts'
import { DEMO } from '../world/pages.ts'
import { profile } from '../world/people.ts'
import { lay, small } from './contact-sheet.ts'
import { peopled } from './peopled.ts'

/**
 * Sign-up, a like and pictures over each page that they open on, and the login page:
 * `node tests/bench/over-pages.ts [dist]` writes one sheet a brand and width, light above dark.
 */
const LIKES = ['/', '/landers/tinderswipe', '/members']
const SIZES = [
  { width: 390, height: 844, scale: 0.5 },
  { width: 1280, height: 800, scale: 0.24 }
] as const

const folder = fileURLToPath(new URL('../../docs/recordings/', import.meta.url))
mkdirSync(folder, { recursive: true })
const { world, at, end } = await peopled(process.argv[2])
const browser = await launchChromium()
for (const domain of DEMO) {
  const people = await neighbourhood(world, domain, 24)
  const brand = domain.split('.')[0] ?? ''
  const shown = await profile(world, { brand, picture: 'woman/1' })
  for (const { width, height, scale } of SIZES) {
    const shots: Buffer[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' } as const
      const visitor = await browser.newContext(look)
      await visitor.addInitScript("localStorage.setItem('entry-warning', String(Date.now()))")
      const page = await visitor.newPage()
      for (const path of PAGES) {
        await page.goto(at(domain, path))
        await pressSignUp(page, path)
        await page.waitForTimeout(400)
        shots.push(await small(page, scale))
      }
      await page.goto(at(domain, '/login'))
      await page.locator('.gate input').first().waitFor()
      shots.push(await small(page, scale))
      await visitor.close()

      const member = await browser.newContext(look)
      await member.addInitScript("localStorage.setItem('entry-warning', String(Date.now()))")
      const cookie = { name: 'auth', value: people.free.cookie ?? '', url: at(domain, '/') }
      await member.addCookies([cookie])
      const theirs = await member.newPage()
      await theirs.goto(at(domain, `/members/${shown}`))
      await theirs.locator('.gallery-box__photo').first().click()
      await theirs.locator('dialog.viewer').waitFor()
      shots.push(await settled(theirs, scale))
      for (const path of LIKES) {
        await theirs.goto(at(domain, `${path}?t=5`))
        await theirs.locator('dialog.match').waitFor({ timeout: 60_000 })
        shots.push(await settled(theirs, scale))
      }
      await member.close()
    }
    const name = `signup-over-pages-${brand}-${width}.jpg`
    await lay(shots, shots.length / 2, join(folder, name))
    process.stdout.write(`${name}\n`)
  }
}
await browser.close()
await end()

async function settled(page: Page, scale: number): Promise<Buffer> {
  await page.waitForTimeout(800)
  return small(page, scale)
}
