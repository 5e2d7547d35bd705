import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { launchChromium } from '../world/chromium.ts'
import { neighbourhood } from '../world/neighbourhood.ts'
import { DEMO } from '../world/pages.ts'
import { person } from '../world/people.ts'
import { lay, small } from './contact-sheet.ts'
import type { Viewer } from './looks-plan.ts'
import { Rest, standStill, waitForTypefaces } from './looks-still.ts'
import { type Peopled, peopled } from './peopled.ts'
import { type Stop, stopsOf } from './way.ts'

/**
 * The screens of the three demo brands beside each other, in the order in which a person meets them:
 *
 *     node tests/bench/side-by-side.ts <folder> <built brands> [--only <names>] [--width <px>]
 *         [--mode light|dark] [--prefix /de] [--scale <0..1>] [--domains <domains>]
 *
 * writes `<folder>/<name>-<width>-<mode>.jpg`, one row of the three brands. `--only` takes what begins
 * with one of the names between commas. Exit 1 where one could not be taken.
 */
const HEIGHTS: Record<number, number> = { 320: 700, 360: 640, 390: 844, 1280: 800, 1366: 657 }

const [folder = '', dist = '', ...rest] = process.argv.slice(2)
const given = (name: string) =>
  rest.includes(`--${name}`) ? rest[rest.indexOf(`--${name}`) + 1] : undefined
const only = given('only')?.split(',')
const widths = (given('width') ?? '390,1280').split(',').map(Number)
const modes = (given('mode') ?? 'light').split(',') as ('light' | 'dark')[]
const prefix = given('prefix') ?? ''
const scale = given('scale')
const domains = given('domains')?.split(',') ?? DEMO

mkdirSync(folder, { recursive: true })
waitForTypefaces(dist)
const brands = await peopled(dist)
// The clock of these pages stands, so that nobody takes three seconds for a form, and all are one address.
Object.assign(brands.world.world.settings, {
  signupLeastMs: 0,
  signupsAnHour: 1_000,
  signupsADay: 1_000
})
const browser = await launchChromium()
const ways = await Promise.all(domains.map(domain => wayOf(domain)))
// Members show themselves; who has nothing yet is drawn as a shape.
await brands.world.database.pool.query(`
  update profiles set picture = 'drawn/' || (case gender when 'female' then 'woman' else 'man' end)
    || '-' || date_part('year', age(date_of_birth::date)) || '-' || id where picture is null and name not like 'anna%'`)
let failed = 0
for (const mode of modes) {
  for (const width of widths) {
    const size = { width, height: HEIGHTS[width] ?? 800 }
    const shots = await Promise.all(ways.map(way => walk(browser, way, size, mode)))
    for (const [at, { name }] of (shots[0] ?? []).entries()) {
      const row = shots.flatMap(taken => taken[at]?.picture ?? [])
      failed += domains.length - row.length
      if (row.length > 0) await lay(row, row.length, join(folder, `${name}-${width}-${mode}.jpg`))
    }
  }
}
await browser.close()
await brands.end()
process.exitCode = failed > 0 ? 1 : 0

interface Way {
  domain: string
  stops: Stop[]
  cookies: Map<Viewer, string>
}

async function wayOf(domain: string): Promise<Way> {
  const { world } = brands
  const people = await neighbourhood(world, domain, 60)
  const brand = world.world.brands.of(domain)
  const home = await world.database.kysely
    .selectFrom('profiles')
    .select(['country', 'region', 'city', 'date_of_birth'])
    .where('id', '=', people.free.id)
    .executeTakeFirstOrThrow()
  const bare = await person(world, {
    domain,
    profile: { ...home, gender: 'male', looking_for: ['female'] }
  })
  const { rows } = await world.database.pool.query<{ id: number }>(
    `select id from profiles where brand = $1 and gender = 'female' and picture is not null
      and about is not null order by id limit 1`,
    [brand?.id]
  )
  const shown = rows[0]?.id ?? people.partner.id
  const stops = stopsOf({ conversation: people.conversation, shown }).filter(
    ({ name }) => only === undefined || only.some(begin => name.startsWith(begin))
  )
  const cookies = new Map<Viewer, string>([
    ['premium', people.premium.cookie ?? ''],
    ['free', people.free.cookie ?? ''],
    ['bare', bare.cookie ?? '']
  ])
  return { domain, stops, cookies }
}

async function walk(
  browser: Browser,
  { domain, stops, cookies }: Way,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark'
): Promise<{ name: string; picture: Buffer | undefined }[]> {
  const taken: { name: string; picture: Buffer | undefined }[] = []
  const contexts = new Map<Viewer, BrowserContext>()
  for (const stop of stops) {
    const { who, name } = stop
    const known = stop.isNew ? undefined : contexts.get(who)
    const context =
      known ?? (await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' }))
    if (!known) {
      if (!stop.isNew) contexts.set(who, context)
      context.setDefaultTimeout(90_000)
      await standStill(context, Date.now(), who === 'stranger')
      const value = cookies.get(who)
      if (value) await context.addCookies([{ name: 'auth', value, url: brands.at(domain, '/') }])
    }
    taken.push({ name, picture: await shot(brands, context, domain, stop) })
    if (stop.isNew) await context.close()
  }
  for (const context of contexts.values()) await context.close()
  return taken
}

async function shot(
  { at }: Peopled,
  context: BrowserContext,
  domain: string,
  { name, path, act }: Stop
): Promise<Buffer | undefined> {
  const page = await context.newPage()
  try {
    const rest = new Rest(page)
    await page.goto(at(domain, `${prefix}${path}`))
    await rest.come()
    await act?.(page)
    await rest.come()
    const { width = 0 } = page.viewportSize() ?? {}
    return await small(page, scale ? Number(scale) : width > 600 ? 0.5 : 1)
  } catch (error) {
    process.stderr.write(`not taken: ${domain} ${name}: ${error}\n`)
    return undefined
  } finally {
    await page.close()
  }
}
