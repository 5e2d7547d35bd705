import { join } from 'node:path'
import type { Browser } from 'playwright'
import { LANDER_IDS } from '#landers/manifests.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { preview } from '#server/http/preview.ts'
import { launchChromium } from '../world/chromium.ts'
import { type NicheFleet, nicheFleet } from '../world/niche-fleet.ts'
import { lay, small } from './contact-sheet.ts'

/**
 * The nine landers in the seven niches, each niche a brand as `livery new` makes it, on one sheet a
 * mode: `npm run sheet:landers` writes docs/recordings/landers-niches-390.jpg and
 * landers-niches-dark-390.jpg. A row is a lander, a column a niche.
 *
 * `npm run sheet:landers -- <folder> [lander ...]` writes elsewhere, and only these landers.
 */
const SCALE = 0.46
const PORT = Number(process.env.SHEET_PORT ?? 4360)

const [folder = join(CHECKOUT, 'docs/recordings'), ...named] = process.argv.slice(2)
const landers = named.length > 0 ? named : LANDER_IDS
const fleet = nicheFleet()
const server = await preview(fleet.out, PORT)
const browser = await launchChromium()
try {
  for (const mode of ['light', 'dark'] as const) {
    const name = mode === 'light' ? 'landers-niches-390.jpg' : 'landers-niches-dark-390.jpg'
    const shots = await shotsOf(browser, fleet, mode)
    await lay(shots, fleet.brands.length, join(folder, name))
    process.stdout.write(`${name}\n`)
  }
} finally {
  await browser.close()
  await server.close()
  fleet.clear()
}

async function shotsOf(
  browser: Browser,
  { brands }: NicheFleet,
  colorScheme: 'light' | 'dark'
): Promise<Buffer[]> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  await context.addInitScript("localStorage.setItem('entry-warning', String(Date.now()))")
  const page = await context.newPage()
  const shots: Buffer[] = []
  for (const lander of landers) {
    for (const { domain } of brands) {
      await page.goto(`http://${domain}.localhost:${PORT}/landers/${lander}`)
      await page.waitForLoadState('networkidle')
      shots.push(await small(page, SCALE))
    }
  }
  await context.close()
  return shots
}
