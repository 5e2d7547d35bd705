import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SourceCache, siteIds, sourcesOf } from '#site/sources.ts'
import { changed, type Files, writeFleet, ZONNIG } from '../world/fleet.ts'

const WITH_PRESETS: Files = {
  'sites/_presets/base.yaml': 'tags: [zon]\n',
  'sites/_presets/family/sun.yaml': 'extends:\n  - base # everyone builds on it\ntags: [zon]\n',
  'sites/zonnig/assets/logo.svg': '<svg/>',
  'sites/zonnig/words/nl.json': '{}',
  'sites/zonnig/site.yaml': `extends: [family/sun]\n${ZONNIG}`
}

test('a brand is made of its settings, presets, company, words and assets', async () => {
  const world = await writeFleet(WITH_PRESETS)
  expect((await world.load()).sites[0]?.sources).toEqual([
    'sites/_companies/acme.yaml',
    'sites/_presets/base.yaml',
    'sites/_presets/family/sun.yaml',
    'sites/zonnig/assets/logo.svg',
    'sites/zonnig/site.yaml',
    'sites/zonnig/words/nl.json'
  ])
})

test('however presets and company are written, the quick look finds them', async () => {
  const plain = await writeFleet(WITH_PRESETS)
  const expected = sourcesOf(plain.root, 'zonnig').sources
  const { stringify, parse } = await import('yaml')
  const spellings = [
    `"extends": ["family/sun"]\n${ZONNIG}`,
    `extends:\n- 'family/sun'\n${changed(ZONNIG, 'company: acme', "company: 'acme'  # us")}`,
    `extends: [\n  family/sun\n]\n${changed(ZONNIG, 'company: acme', 'company:\n  acme')}`,
    `extends: [ family/sun, ] # extends: [nothing]\n${ZONNIG}`,
    `%YAML 1.2\n---\nextends: &sun [family/sun]\n${ZONNIG}`,
    JSON.stringify({ extends: ['family/sun'], ...parse(ZONNIG) }),
    stringify({ extends: ['family/sun'], ...parse(ZONNIG) }).replaceAll('\n', '\r\n')
  ]
  for (const text of spellings) {
    await plain.write({ 'sites/zonnig/site.yaml': text })
    expect(sourcesOf(plain.root, 'zonnig').sources, text).toEqual(expected)
    expect((await plain.load()).diagnostics, text).toEqual([])
  }
})

test('the fingerprint changes with any byte of any source, and with nothing else', async () => {
  const world = await writeFleet(WITH_PRESETS)
  const now = () => sourcesOf(world.root, 'zonnig', { env: {} }).fingerprint
  const seen = new Set([now()])
  expect((await world.load()).sites[0]?.fingerprint).toBe(now())
  for (const [path, text] of Object.entries(WITH_PRESETS)) {
    await world.write({ [path]: `${text}\n` })
    seen.add(now())
  }
  expect(seen.size).toBe(1 + Object.keys(WITH_PRESETS).length)
  await world.write({ 'sites/_presets/other.yaml': 'tags: []\n', 'sites/zonnig/notes.txt': 'x' })
  expect(seen).toContain(now())
})

test('the fingerprint changes with an environment value, --set and the environment', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': `${ZONNIG}push: { publicKey: "\${KEY}" }\n`,
    'sites/zonnig/site.staging.yaml': 'tags: [staging]\n'
  })
  const prints = [
    { env: { KEY: 'one' } },
    { env: { KEY: 'two' } },
    { env: { KEY: 'two', OTHER: 'three' } },
    { env: { KEY: 'two' }, set: ['theme.radius=round'] },
    { env: { KEY: 'two' }, environment: 'staging' }
  ].map(around => sourcesOf(world.root, 'zonnig', around).fingerprint)
  expect(prints[1]).toBe(prints[2])
  expect(new Set(prints).size).toBe(4)
})

test('three hundred brands read a common preset, and each its own file, once', async () => {
  const brands = Array.from({ length: 300 }, (_, index) => [
    `sites/brand-${index}/site.yaml`,
    `extends: [family/sun]\n${changed(ZONNIG, 'domain: zonnig', `domain: brand-${index}`)}`
  ])
  const world = await writeFleet({ ...WITH_PRESETS, ...Object.fromEntries(brands) })
  const cache = new SourceCache(world.root)
  const prints = siteIds(world.root).map(id => sourcesOf(world.root, id, {}, cache).fingerprint)
  expect(new Set(prints).size).toBe(301)
  await writeFile(join(world.root, 'sites/_presets/base.yaml'), 'tags: [maan]\n')
  const again = siteIds(world.root).map(id => sourcesOf(world.root, id, {}, cache).fingerprint)
  expect(again).toEqual(prints)
})
