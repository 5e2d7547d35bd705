import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Files, writeFleet, ZONNIG } from '../world/fleet.ts'
import { liveryWith } from '../world/livery.ts'
import { read } from '../world/pages.ts'
import { legalText } from './words.ts'

vi.setConfig({ testTimeout: 240_000 })

const TEXTS: Files = {
  'sites/_legal/nl/terms.md': legalText('Betaal binnen 14 dagen.', '2025-06-01'),
  'sites/_legal/nl/terms.next.md': legalText('Betaal binnen 30 dagen.')
}

/** A project, and its command line on a machine whose clock says `day`. */
async function zonnig(files: Files = TEXTS) {
  const yaml = ZONNIG.replace('enabled: [nl, en]', 'enabled: [nl]')
  const world = await writeFleet({ 'sites/zonnig/site.yaml': yaml, ...files })
  const on = (day: string, ...args: string[]) =>
    liveryWith({ NODE_OPTIONS: clockAt(day) }, '--cwd', world.root, ...args)
  const build = (day: string) => {
    const ran = on(day, 'build', '--no-media')
    expect(ran.status, ran.stderr).toBe(0)
    return ran.stdout
  }
  return {
    world,
    on,
    build,
    page: (file: string) => read(world.root, `dist/zonnig.example/${file}`)
  }
}

/** Sets the clock of a process and of its threads to noon of a day; it goes on from there. */
function clockAt(day: string): string {
  const shift = `(${Date.parse(`${day}T12:00:00Z`)} - Date.now())`
  const code = `const Real = Date, by = ${shift};
    globalThis.Date = class extends Real {
      constructor(...given) { given.length === 0 ? super(Real.now() + by) : super(...given) }
      static now() { return Real.now() + by }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

test('a text of a day to come is not shown before that day, and is from that day on', async () => {
  const { on, build, page, world } = await zonnig()
  const released = on('2026-11-22', 'legal', 'release', 'terms', '--effective', '2027-01-01')
  expect(released.status, released.stderr).toBe(0)
  expect(released.stdout).toContain('Until 2027-01-01 a build shows the present text')
  build('2026-11-22')
  expect(page('pages/terms.html')).toContain('Betaal binnen 14 dagen.')
  expect(page('pages/terms.html')).toContain('Voorwaarden van 1 juni 2025')
  expect(page('index.html')).toContain('Voorwaarden van 1 juni 2025')
  expect(existsSync(join(world.root, 'dist/zonnig.example/pages/terms'))).toBe(false)
  expect(build('2026-12-31')).toContain('1 unchanged')
  expect(build('2027-01-01')).toContain('1 built')
  expect(page('pages/terms.html')).toContain('Betaal binnen 30 dagen.')
  expect(page('index.html')).toContain('Voorwaarden van 1 januari 2027')
  expect(page('pages/terms/2025-06-01.html')).toContain(
    'Die gold van 1 juni 2025 tot 1 januari 2027.'
  )
  expect(build('2027-01-02')).toContain('1 unchanged')
})

test('validate says from which day a text takes effect, until it does', async () => {
  const { on } = await zonnig()
  on('2026-11-22', 'legal', 'release', 'terms', '--effective', '2027-01-01')
  const before = on('2026-11-22', 'validate')
  expect(before.status, before.stderr).toBe(0)
  expect(before.stdout).toContain('terms of 2027-01-01 (nl) takes effect on that day')
  expect(on('2027-01-01', 'validate').stdout).not.toContain('takes effect')
})

test('the text of a day to come is compared, printed and checked', async () => {
  const { on, world } = await zonnig()
  on('2026-11-22', 'legal', 'release', 'terms', '--effective', '2027-01-01')
  expect(on('2026-11-22', 'legal', 'diff', 'terms', '--locale', 'nl').stdout).toContain(
    'current → 2027-01-01'
  )
  const now = on('2026-11-22', 'legal', 'render', 'zonnig', 'terms')
  expect(now.stdout).toContain('14 dagen')
  const then = on('2026-11-22', 'legal', 'render', 'zonnig', 'terms', '--date', '2027-01-01')
  expect(then.stdout).toContain('30 dagen')
  await world.write({ 'sites/_legal/nl/terms.md': legalText('Dit is {brnad}.', '2027-01-01', 2) })
  expect(on('2026-11-22', 'validate').stderr).toContain('there is no placeholder {brnad}')
})

test('a brand’s own text of a day to come leaves the operator’s in force until then', async () => {
  const { build, page } = await zonnig({
    'sites/_legal/nl/terms.md': legalText('Van de vloot.', '2025-06-01'),
    'sites/zonnig/legal/nl/terms.md': legalText('Van het merk.', '2027-01-01')
  })
  build('2026-11-22')
  expect(page('pages/terms.html')).toContain('Van de vloot.')
  build('2027-01-01')
  expect(page('pages/terms.html')).toContain('Van het merk.')
})
