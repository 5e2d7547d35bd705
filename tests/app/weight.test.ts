import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, inject, test } from 'vitest'
import { useApp } from '../world/app.ts'
import { memberScreens } from '../world/member-screens.ts'
import { type Neighbourhood, neighbourhood } from '../world/neighbourhood.ts'
import type { Person } from '../world/people.ts'

// What a member's browser fetches (product.md §32): 134 KB of script until the first screen rests,
// 20 KB for another. What a screen asks for at once is held by tests/build/budgets.test.ts.

const FIRST = 134 * 1024
const FURTHER = 20 * 1024
/** In a member's first four hours, for the welcome offer, after the first drawing. */
const OFFER = 6 * 1024
const DOMAIN = 'avondlicht.example'

const app = useApp()
let people: Neighbourhood
beforeAll(async () => {
  people = await neighbourhood(app)
}, 120_000)

const known = new Map<string, number>()

/** Bytes of a script as a host sends it. */
function packed(file: string): number {
  const size =
    known.get(file) ??
    brotliCompressSync(readFileSync(join(inject('dist'), DOMAIN, file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 }
    }).length
  known.set(file, size)
  return size
}

const weightOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + packed(file), 0)

/** Browsers that load side by side: they mostly wait for the network to come to rest. */
const AT_ONCE = 4
const REST_MS = 1_000

/**
 * Waits until no script has come for a while. The browser's own rest never comes once the stream of
 * events is open, which it is soon after the first drawing.
 */
async function resting(count: () => number): Promise<void> {
  for (let before = -1; count() !== before; ) {
    before = count()
    await sleep(REST_MS)
  }
}

/** Screens with code of their own; each is opened in a browser process of its own. */
function firstScreens(): [string, Person][] {
  const { free, premium, partner, conversation } = people
  const shown = [
    '/members',
    `/members/${partner.id}`,
    `/chats/${conversation}`,
    '/likes',
    '/credits'
  ]
  const own = ['/swipe-game', '/match-finder', '/profile', '/settings']
  return [
    ...[...shown, ...own].map((path): [string, Person] => [path, premium]),
    ...['/premium', '/signup-matches'].map((path): [string, Person] => [path, free])
  ]
}

test('a member screen loads no more script than it may, first or further', {
  timeout: 300_000
}, async () => {
  const heavy: string[] = []
  const screens = firstScreens()
  const load = async (): Promise<void> => {
    for (let next = screens.shift(); next !== undefined; next = screens.shift()) {
      const [path, person] = next
      const { context, page } = await app.as(person, { isCalm: true, isFirst: true })
      const scripts = new Set<string>()
      page.on('response', response => {
        const { pathname } = new URL(response.url())
        if (pathname.endsWith('.js') && pathname !== '/sw.js') scripts.add(pathname)
      })
      await page.goto(app.at(path))
      await resting(() => scripts.size)
      const bytes = weightOf(scripts)
      const most = person === people.premium ? FIRST : FIRST + OFFER
      if (bytes > most) heavy.push(`${path}: ${Math.round(bytes / 1024)} KB first`)
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, load))
  const { context, page } = await app.as(people.premium, { isCalm: true, isFirst: true })
  const had = new Set<string>()
  let fresh: string[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js') || had.has(pathname)) return
    had.add(pathname)
    fresh.push(pathname)
  })
  await page.goto(app.at('/members'))
  await resting(() => had.size)
  for (const [path, who] of memberScreens(people)) {
    if (who !== 'premium' || path === '/members') continue
    fresh = []
    await page.evaluate(to => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await resting(() => had.size)
    const bytes = weightOf(fresh)
    if (bytes > FURTHER) heavy.push(`${path}: ${Math.round(bytes / 1024)} KB further`)
  }
  await context.close()
  expect(heavy).toEqual([])
})
