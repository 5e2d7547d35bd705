import { expect, test } from 'vitest'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const named = (name: string, Name: string): string =>
  ZONNIG.replaceAll('zonnig', name).replace('Zonnig', Name)
const MAAN = `${named('maan', 'Maan')}tags: [nova]\n`
/** Wrong by its niche, and it carries the tag. */
const STER = `${changed(named('ster', 'Ster'), 'niche: 1', 'niche: 99')}tags: [nova]\n`
/** One fact: texts for search engines in one language of four. */
const SEO = `seo:
  title: { nl: "Daten voor wie van de zon houdt" }
  description: { nl: "Een site voor wie graag buiten is en iemand zoekt die dat ook is, vandaag." }
`
const REGEN = `${changed(named('regen', 'Regen'), 'enabled: [nl, en]', 'enabled: [nl, en, de, fr]')}${SEO}`

async function fleet() {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/maan/site.yaml': MAAN,
    'sites/ster/site.yaml': STER,
    'sites/regen/site.yaml': REGEN
  })
  return (...args: string[]) => livery(['--cwd', root, ...args])
}

test('list shows a broken brand with what can be read of it, and how many errors it has', async () => {
  const run = await fleet()
  const { status, stdout, stderr } = run('list')
  expect(status).toBe(3)
  expect(stdout).toMatch(/^ster +ster\.example +1 error +not built +nova +niche \?/m)
  expect(stdout).toMatch(/^maan +maan\.example +right +not built +nova +niche 1 /m)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('livery validate')
  const { sites } = JSON.parse(run('--json', 'list').stdout)
  expect(sites.map(({ id, errors }: { id: string; errors: number }) => [id, errors])).toEqual([
    ['maan', 0],
    ['regen', 0],
    ['ster', 1],
    ['zonnig', 0]
  ])
})

test('a brand whose file is no YAML stays in the list, as one with a broken file', async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/wolk/site.yaml': 'brand: { name: [\n'
  })
  const { status, stdout } = livery(['--cwd', root, 'list'])
  expect(status).toBe(3)
  expect(stdout).toMatch(/^wolk +\? +broken file +not built/m)
  expect(stdout).toMatch(/^zonnig +zonnig\.example +right +not built/m)
})

test('list counts acknowledged warnings beside those that are left', async () => {
  const { root } = await writeFleet({
    'sites/regen/site.yaml': `${REGEN}acknowledge:\n  - { rule: L106, path: seo.title, reason: In spring }\n`
  })
  const { stdout } = livery(['--cwd', root, 'list'])
  expect(stdout).toMatch(/^regen +regen\.example +1 warning, 1 acknowledged +not built/m)
})

test('list chooses by what a setting is, and names the brands that are archived', async () => {
  const run = await fleet()
  run('archive', 'maan')
  const { stdout, stderr } = run('list', '--where', 'locales.enabled=de')
  expect(stdout).toMatch(/^regen .*\n$/)
  expect(stderr).toContain('Archived: maan.')
})

test('list takes ids and tags; a tag of a broken brand is known', async () => {
  const run = await fleet()
  expect(run('list', 'zonnig').stdout).toMatch(/^zonnig .*\n$/)
  const nova = run('list', '--tag', 'nova').stdout
  expect(nova).toMatch(/^maan .*\nster .*\n$/)
  const { status, stderr } = run('validate', 'ster', '--tag', 'nova')
  expect([status, stderr]).toEqual([3, expect.stringContaining('brand.niche')])
})

test('one missing translation is told once', async () => {
  const run = await fleet()
  const { stderr, stdout } = run('validate', 'regen')
  expect(stderr.match(/L106/g)).toHaveLength(2)
  expect(stderr).toContain('seo.title is missing in en, de, fr; their pages show the text in nl')
  expect(stdout).toContain('2 warnings')
})

test('verbs that are not about settings count warnings, and say where they are shown', async () => {
  const run = await fleet()
  for (const words of [
    ['build', 'regen', '--no-media'],
    ['plan', 'regen', '--no-media'],
    ['config', 'resolve', 'regen', 'brand.name']
  ]) {
    const { stderr } = run(...words)
    expect(stderr, words.join(' ')).not.toContain('L106')
    expect(stderr, words.join(' ')).toContain('2 warnings; livery validate shows what.')
  }
}, 240_000)

test('a program reads problems in the document alone', async () => {
  const run = await fleet()
  for (const words of [['list'], ['build', '--no-media'], ['config', 'resolve', 'regen']]) {
    const { stdout, stderr } = run('--json', ...words)
    expect(stderr.replace('livery: It failed; standard error says why.\n', '')).toBe('')
    expect(JSON.parse(stdout).issues.length, words.join(' ')).toBeGreaterThan(0)
  }
}, 240_000)
