import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerTo } from '#render/answer.ts'
import type { FleetApp } from '#render/app.ts'
import { build } from '#render/build.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { compile } from '#render/compile.ts'
import { openContext } from '#render/context.ts'
import { liveRelease } from '#render/release.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { filesOf, read } from '../world/pages.ts'

const second = ZONNIG.replaceAll('Zonnig', 'Maanlicht').replace('zonnig.example', 'maan.example')

async function twoBrands() {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/maan/site.yaml': second.replace('help@zonnig.example', 'help@maan.example')
  })
  const out = join(world.root, 'dist')
  const run = (options: Partial<Parameters<typeof build>[0]> = {}) =>
    build({ root: world.root, out, media: false, ...options })
  return { world, out, run }
}

/** A hash over the names and bytes of a brand's folder. */
function printOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of filesOf(folder)) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

test('a second build of the same fleet renders nothing', async () => {
  const { run } = await twoBrands()
  const first = await run()
  expect(first.failed).toEqual([])
  expect(first.built.map(({ site }) => site).toSorted()).toEqual(['maan', 'zonnig'])
  const again = await run()
  expect(again.built).toEqual([])
  expect(again.unchanged.toSorted()).toEqual(['maan', 'zonnig'])
})

test('a changed colour rebuilds its brand alone', async () => {
  const { world, out, run } = await twoBrands()
  await run()
  const before = printOf(join(out, 'maan.example'))
  await world.write({ 'sites/zonnig/site.yaml': ZONNIG.replace('#c8102e', '#1f6f8b') })
  const report = await run()
  expect(report.built.map(({ site }) => site)).toEqual(['zonnig'])
  expect(printOf(join(out, 'maan.example'))).toBe(before)
})

test('a word of one language renders the pages of that language alone', async () => {
  const { world, out, run } = await twoBrands()
  await run()
  await world.write({ 'sites/zonnig/words/en.json': '{"shell": {"login": "Come on in"}}' })
  const report = await run()
  const [zonnig] = report.built
  expect((zonnig?.rendered ?? 0) + (zonnig?.filled ?? 0)).toBe(zonnig?.kept)
  expect(read(join(out, 'zonnig.example'), 'en/index.html')).toContain('Come on in')
  expect(read(join(out, 'zonnig.example'), 'index.html')).not.toContain('Come on in')
})

test('the same fleet gives the same bytes, in any order and with any number of threads', async () => {
  const { world, out, run } = await twoBrands()
  await run({ threads: 1 })
  const other = join(world.root, 'other')
  await run({ out: other, threads: 2, only: ['zonnig'], force: true })
  await run({ out: other, threads: 2, only: ['maan'], force: true })
  for (const domain of ['zonnig.example', 'maan.example']) {
    expect(printOf(join(other, domain))).toBe(printOf(join(out, domain)))
  }
})

test('shared files are one file on disk for all brands', async () => {
  const { out, run } = await twoBrands()
  await run()
  const [font = ''] = readdirSync(join(out, 'zonnig.example/_f'))
  const inode = (domain: string): number => statSync(join(out, domain, '_f', font)).ino
  expect(inode('zonnig.example')).toBe(inode('maan.example'))
})

test('a brand with a config error keeps its last good site while the others build', async () => {
  const { world, out, run } = await twoBrands()
  await run()
  const before = printOf(join(out, 'zonnig.example'))
  await world.write({
    'sites/zonnig/site.yaml': ZONNIG.replace('"#c8102e"', 'red'),
    'sites/maan/site.yaml': second.replace('#c8102e', '#1f6f8b')
  })
  const report = await run({ keepGoing: true })
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ site }) => site)).toEqual(['zonnig'])
  expect(report.built.map(({ site }) => site)).toEqual(['maan'])
  expect(printOf(join(out, 'zonnig.example'))).toBe(before)
})

test('a page that fails leaves the live site as it was and no litter, and is named', async () => {
  const { world, out, run } = await twoBrands()
  await run()
  const before = printOf(join(out, 'zonnig.example'))
  const { sites } = await world.load({ only: ['zonnig'] })
  const [loaded] = sites
  if (!loaded) throw new Error('Zonnig was not loaded')
  const context = openContext(await compile(CHECKOUT))
  const real = await context.app()
  const broken: FleetApp = {
    ...real,
    render: (request, options) => {
      const { locale, path } = options.locals
      if (locale === 'en' && path === '/pricing') throw new Error('no such thing')
      return real.render(request, options)
    }
  }
  const app = () => Promise.resolve(broken)
  const job = { root: world.root, out, site: loaded.site, fingerprint: 'x', family: [] }
  const answer = await answerTo({ ...context, app }, { ...job, media: false, force: true })
  expect(answer).toEqual({
    ok: false,
    message: 'zonnig: en/pricing.html (pricing, en) could not be rendered: no such thing'
  })
  expect(printOf(join(out, 'zonnig.example'))).toBe(before)
  expect(
    readdirSync(join(out, '.releases/zonnig.example')).filter(name => name.startsWith('.'))
  ).toEqual([])
})

test('a build killed in the middle leaves the live site whole, and the next one clears its litter', async () => {
  const { world, out, run } = await twoBrands()
  await run()
  const before = await liveRelease(out, 'zonnig.example')
  const litter = join(out, '.releases/zonnig.example/.staging-999999-x')
  mkdirSync(litter, { recursive: true })
  writeFileSync(join(litter, 'index.html'), 'half')
  const child = spawn(
    process.execPath,
    [join(CHECKOUT, 'src/cli/main.ts'), '--cwd', world.root, 'build', '--force', '--no-media'],
    { stdio: 'ignore' }
  )
  await new Promise(resolve => setTimeout(resolve, 700))
  child.kill('SIGKILL')
  await new Promise(resolve => child.once('exit', resolve))
  expect(await liveRelease(out, 'zonnig.example')).toBe(before)
  expect(existsSync(join(out, 'zonnig.example/index.html'))).toBe(true)
  await run({ force: true })
  expect(
    readdirSync(join(out, '.releases/zonnig.example')).filter(name => name.startsWith('.'))
  ).toEqual([])
})
