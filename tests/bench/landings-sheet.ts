import { join } from 'node:path'
import type { Page } from 'playwright'
import { CHECKOUT } from '#render/checkout.ts'
import { launchChromium } from '../world/chromium.ts'
import { profile } from '../world/people.ts'
import { lay, small } from './contact-sheet.ts'
import { peopled } from './peopled.ts'

/**
 * The three member landings, the entries to sign-up and to chat, of a real member and of a labelled
 * one, in the demo brands: `npm run sheet:landings -- [dist] [folder]` writes
 * docs/recordings/landings-members-390.jpg. A row is a brand, light above dark.
 */
const BRANDS = [
  { brand: 'avondlicht', prefix: '' },
  { brand: 'papillon', prefix: '/nl' },
  { brand: 'herbstgold', prefix: '' }
] as const
const ENTRIES = ['landing', 'landing2', 'landing3', 'signup', 'chat'] as const
const SCALE = 0.46

const [dist, folder = join(CHECKOUT, 'docs/recordings')] = process.argv.slice(2)
const { world, at, end } = await peopled(dist)
const browser = await launchChromium()
const shots: Buffer[] = []
try {
  for (const { brand, prefix } of BRANDS) {
    const woman = { brand, country: 'NL', region: null, picture: 'drawn/woman-41-shown' } as const
    const real = await profile(world, woman)
    const labelled = await profile(world, {
      ...woman,
      ...({ kind: 'fictional', label: 'fictional', origin: 'operator' } as const)
    })
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width: 390, height: 844 }
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      await context.addInitScript("localStorage.setItem('entry-warning', String(Date.now()))")
      const page = await context.newPage()
      for (const entry of ENTRIES) {
        const id = entry === 'landing2' ? labelled : real
        await page.goto(at(`${brand}.example`, `${prefix}/members/${id}/${entry}`))
        shots.push(await settled(page))
      }
      await context.close()
    }
  }
  await lay(shots, ENTRIES.length, join(folder, 'landings-members-390.jpg'))
  process.stdout.write('landings-members-390.jpg\n')
} finally {
  await browser.close()
  await end()
}

async function settled(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  return small(page, SCALE)
}
