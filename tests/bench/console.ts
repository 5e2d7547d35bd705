import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { fleetFiles } from '#cli/fleet-files.ts'
import { complain, reportMember } from '#contract/calls/moderation.ts'
import { saveProfile } from '#contract/calls/own-profile.ts'
import { getPayment, startPayment } from '#contract/calls/payments.ts'
import { consoleApp } from '#render/console-app.ts'
import { OPERATOR_ROUTES } from '#server/domains.ts'
import { makeOperatorApp } from '#server/http/operator-app.ts'
import { launchChromium } from '../world/chromium.ts'
import { operator, waitingPhoto } from '../world/console.ts'
import { neighbourhood } from '../world/neighbourhood.ts'
import { person } from '../world/people.ts'
import { Browser } from '../world/server.ts'
import { lay, small } from './contact-sheet.ts'
import { peopled } from './peopled.ts'

/**
 * The operators' console, light above dark: `node tests/bench/console.ts [folder]` writes the sheet
 * docs/recordings/console.jpg, and each screen into the folder.
 */

const recordings = fileURLToPath(new URL('../../docs/recordings/', import.meta.url))
const [, , folder] = process.argv
const chromium = await launchChromium()
const root = fileURLToPath(new URL('../..', import.meta.url))
const out = mkdtempSync(join(tmpdir(), 'livery-console-'))
const { world, end } = await peopled(out)
world.world.fleet = fleetFiles(root, out)
const { premium, partner } = await neighbourhood(world, 'avondlicht.example', 12)
await fill()
const order = await orders()
const side = await makeOperatorApp(world.world, OPERATOR_ROUTES, { console: consoleApp })
const base = await side.listen({ port: 0, host: '127.0.0.1' })
const shots: Buffer[] = []
const narrow: Buffer[] = []
for (const colorScheme of ['light', 'dark'] as const) {
  const wide = { width: 1280, height: 860 }
  for (const [viewport, kept, scale] of [
    [wide, shots, 0.4],
    [{ width: 390, height: 860 }, narrow, 0.4]
  ] as const) {
    const context = await chromium.newContext({ viewport, colorScheme })
    const page = await context.newPage()
    await page.addInitScript("localStorage.setItem('console-language', 'en')")
    for (const [name, screen] of Object.entries(SCREENS())) {
      await screen(page)
      await page.waitForLoadState('networkidle')
      if (folder) {
        mkdirSync(folder, { recursive: true })
        await page.screenshot({
          path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`)
        })
      }
      kept.push(await small(page, scale))
    }
    await context.close()
  }
}
await chromium.close()
await side.close()
await end()
const half = shots.length / 2
const rows = [
  [shots.slice(0, half), 4],
  [narrow.slice(0, half), 12],
  [shots.slice(half), 4],
  [narrow.slice(half), 12]
] as const
const strips: Buffer[] = []
for (const [row, columns] of rows) {
  const file = join(tmpdir(), `console-${process.pid}-${strips.length}.jpg`)
  await lay(row, columns, file)
  strips.push(await sharp(file).toBuffer())
}
await stack(strips, join(recordings, 'console.jpg'))

/** Strips of their own heights, one below the other. */
async function stack(strips: readonly Buffer[], file: string): Promise<void> {
  const sizes = await Promise.all(strips.map(strip => sharp(strip).metadata()))
  const tops = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, { height }) => sum + height, 0))
  const height = sizes.reduce((sum, size) => sum + size.height, 0)
  const width = Math.max(...sizes.map(size => size.width))
  await sharp({ create: { width, height, channels: 3, background: '#77727a' } })
    .composite(strips.map((input, at) => ({ input, left: 0, top: tops[at] ?? 0 })))
    .jpeg({ quality: 82 })
    .toFile(file)
}

function SCREENS(): Record<string, (page: Page) => Promise<unknown>> {
  const go = (path: string) => (page: Page) => page.goto(`${base}/admin/app${path}`)
  return {
    login: go(''),
    queues: async page => {
      const { token } = await operator(world, 'admin')
      await page.getByLabel('Token').fill(token)
      await page.keyboard.press('Enter')
      await page.getByRole('navigation').waitFor()
    },
    photo: async page => {
      await go('/queue/photos')(page)
      await page.getByRole('img').waitFor()
    },
    text: async page => {
      await go('/queue/texts')(page)
      await page.locator('ins').waitFor()
      await page.keyboard.press('r')
    },
    report: async page => {
      await go('/queue/reports')(page)
      await page.getByRole('toolbar').waitFor()
      await page.keyboard.press('a')
    },
    member: go(`/members/${premium.id}`),
    orders: go('/orders'),
    order: async page => {
      await go(`/orders/${order}`)(page)
      await page.getByRole('table').first().waitFor()
      await page.keyboard.press('r')
    },
    brands: go('/brands'),
    brand: async page => {
      await go('/brands/avondlicht')(page)
      await page.getByRole('region', { name: 'Queues' }).waitFor()
      await page.getByText('Loading').first().waitFor({ state: 'detached', timeout: 120_000 })
    },
    log: go('/log'),
    numbers: async page => {
      await go('/numbers')(page)
      await page.getByRole('combobox', { name: 'Report' }).selectOption('methods')
    }
  }
}

/** Something for every queue. */
async function fill(): Promise<void> {
  const report = { id: partner.id, category: 'threat', context: 'profile' } as const
  const text = 'She wrote that she knows where I live, and that I should pay.'
  await premium.must(reportMember, { body: { ...report, text } })
  await premium.must(saveProfile, {
    body: { about: 'Wandelt graag langs het water en bakt op zondag brood voor de hele straat.' }
  })
  await new Browser(world).must(complain, {
    body: {
      ...{ name: 'Kees', email: 'kees@mail.example', subject: 'fake_profile', good_faith: true },
      text: 'This profile uses my photograph without asking me.'
    }
  })
  for (const [at, look] of (['woman-41', 'man-52', 'woman-36'] as const).entries()) {
    const drawn = await world.app.inject({
      url: `/api/portraits/square/${look}-${at}.svg`,
      headers: { host: 'avondlicht.example' }
    })
    const page = await chromium.newPage({ viewport: { width: 800, height: 800 } })
    await page.setContent(`<style>*{margin:0}svg{width:100vw;height:100vh}</style>${drawn.body}`)
    const bytes = await page.screenshot()
    await page.close()
    await waitingPhoto(world, await person(world), bytes)
  }
}

/** Bought in the sandbox with every end; answers the first, which is paid and refunded in part. */
async function orders(): Promise<number> {
  const ends = ['refunded', 'failed', 'expired', 'charged_back', 'paid'] as const
  const made: number[] = []
  for (const outcome of ends) {
    const buyer = await person(world)
    const { transaction, redirect_url: url } = await buyer.must(startPayment, {
      body: { product: 'c15', paymentmethod: 'ideal', expected_total: 1799, consent_start: true }
    })
    const body = new URLSearchParams({ outcome, delivery: 'now' })
    await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' })
    made.push(transaction)
    for (let refunded = 0; outcome === 'refunded' && refunded === 0; ) {
      await sleep(200)
      refunded = (await buyer.must(getPayment, { query: { id: String(transaction) } })).refunded
    }
  }
  return made[0] ?? 0
}
