import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unsignedTexts } from '#legal/sign-off.ts'
import { hashOfBody } from '#legal/text.ts'
import { type Files, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'
import { read } from '../world/pages.ts'
import { legalText, siteOf } from './words.ts'

const OLD: Files = {
  'sites/_legal/nl/terms.md': legalText('Betaal binnen 14 dagen aan {company.name}.'),
  'sites/_legal/en/terms.md': legalText('Pay {company.name} within 14 days.')
}
const NEW: Files = {
  'sites/_legal/nl/terms.next.md': legalText('Betaal binnen 30 dagen aan {company.name}.'),
  'sites/_legal/en/terms.next.md': legalText('Pay {company.name} within 30 days.')
}

async function zonnig(files: Files = { ...OLD, ...NEW }) {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG, ...files })
  const legal = (...args: string[]) => livery(['--cwd', world.root, 'legal', ...args])
  const texts = (locale: string): string[] =>
    readdirSync(join(world.root, 'sites/_legal', locale)).sort()
  return { world, legal, texts }
}

const RELEASE = ['release', 'terms', '--effective', '2026-12-01']

test('a release archives the present text and puts the draft in its place, in every language', async () => {
  const { world, legal, texts } = await zonnig()
  const { status, stdout } = legal(...RELEASE, '--sign', 'Kantoor X')
  expect(status).toBe(0)
  expect(stdout).toContain('sites/_legal/nl: version 2, in force from 2026-12-01')
  expect(texts('nl')).toEqual(['terms.2023-12-01.md', 'terms.md'])
  expect(texts('en')).toEqual(['terms.2023-12-01.md', 'terms.md'])
  const body = '\nBetaal binnen 30 dagen aan {company.name}.\n'
  expect(read(world.root, 'sites/_legal/nl/terms.md')).toBe(
    `---\ntitle: Voorwaarden\nversion: 2\neffective: 2026-12-01\nreviewedBy: Kantoor X\nreviewedHash: ${hashOfBody(body)}\n---\n${body}`
  )
  expect(read(world.root, 'sites/_legal/nl/terms.2023-12-01.md')).toBe(
    OLD['sites/_legal/nl/terms.md']
  )
})

test('a dry run says what it would write and writes nothing', async () => {
  const { legal, texts } = await zonnig()
  const { status, stdout } = legal(...RELEASE, '--dry-run')
  expect(status).toBe(0)
  expect(stdout).toContain('Nothing was written.')
  expect(texts('nl')).toEqual(['terms.md', 'terms.next.md'])
})

test('one language without a draft stops the release in all', async () => {
  const { legal, texts } = await zonnig({
    ...OLD,
    'sites/_legal/nl/terms.next.md': NEW['sites/_legal/nl/terms.next.md'] ?? ''
  })
  const { status, stderr } = legal(...RELEASE)
  expect(status).toBe(6)
  expect(stderr).toContain('sites/_legal/en/terms.next.md is missing')
  expect(stderr).toContain('Nothing was changed.')
  expect(texts('nl')).toEqual(['terms.md', 'terms.next.md'])
})

test('a day that is not later than the present text’s is refused', async () => {
  const { legal, texts } = await zonnig()
  const { status, stderr } = legal('release', 'terms', '--effective', '2023-12-01')
  expect(status).toBe(6)
  expect(stderr).toContain('sites/_legal/nl/terms.md is of 2023-12-01')
  expect(texts('nl')).toEqual(['terms.md', 'terms.next.md'])
})

test('a draft that says what the present text says is refused', async () => {
  const { legal } = await zonnig({
    ...OLD,
    ...NEW,
    'sites/_legal/nl/terms.next.md': OLD['sites/_legal/nl/terms.md'] ?? ''
  })
  const { status, stderr } = legal(...RELEASE)
  expect(status).toBe(6)
  expect(stderr).toContain('sites/_legal/nl/terms.next.md says what the present text says')
})

test('a draft with a placeholder that nothing fills is refused', async () => {
  const { legal } = await zonnig({
    ...OLD,
    ...NEW,
    'sites/_legal/nl/terms.next.md': legalText('Betaal aan {company.nam}. Bel {support.phone}.')
  })
  const { status, stderr } = legal(...RELEASE)
  expect(status).toBe(6)
  expect(stderr).toContain('there is no placeholder {company.nam}')
  expect(stderr).toContain('zonnig: sites/_legal/nl/terms.next.md:7:31 error L195')
})

test('--draft copies Livery’s own text to be changed, and the release archives it', async () => {
  const { world, legal, texts } = await zonnig({})
  expect(legal('release', 'ban', '--draft').stdout).toContain(
    'sites/_legal/nl/ban.next.md is ready to be changed'
  )
  for (const locale of ['nl', 'en']) {
    const file = `sites/_legal/${locale}/ban.next.md`
    await world.write({ [file]: `${read(world.root, file)}\nNieuw.\n` })
  }
  expect(legal('release', 'ban', '--effective', '2026-12-01').status).toBe(0)
  expect(texts('nl')).toEqual(['ban.2023-12-01.md', 'ban.md'])
})

test('where a file can’t be written, every language stays as it was', async () => {
  const { world, legal, texts } = await zonnig()
  // English is in place by the time that Dutch meets a folder where a file should be.
  await mkdir(join(world.root, 'sites/_legal/nl/terms.2023-12-01.md'))
  const { status, stderr } = legal(...RELEASE)
  expect(status).toBe(8)
  expect(stderr).toContain('a folder stands where a file is needed')
  expect(texts('en')).toEqual(['terms.md', 'terms.next.md'])
  expect(read(world.root, 'sites/_legal/en/terms.md')).toBe(OLD['sites/_legal/en/terms.md'])
  expect(texts('nl')).toEqual(['terms.2023-12-01.md', 'terms.md', 'terms.next.md'])
})

test('a release that was cut off is ended by running it again', async () => {
  const { world, legal, texts } = await zonnig()
  legal(...RELEASE)
  // As if the process had died before the English draft became the text.
  await world.write({
    'sites/_legal/en/terms.md': OLD['sites/_legal/en/terms.md'] ?? '',
    ...NEW
  })
  expect(legal(...RELEASE).status).toBe(0)
  expect(texts('nl')).toEqual(['terms.2023-12-01.md', 'terms.md'])
  expect(read(world.root, 'sites/_legal/en/terms.md')).toContain('version: 2')
})

test('diff shows the words that came and went, and leaves the rest out', async () => {
  const { legal } = await zonnig({
    'sites/_legal/nl/terms.md': legalText('## Een\n\nBlijft.\n\n## Betalen\n\nBinnen 14 dagen.'),
    'sites/_legal/nl/terms.next.md': legalText(
      '## Een\n\nBlijft.\n\n## Betalen\n\nBinnen 30 dagen.'
    )
  })
  const { stdout } = legal('diff', 'terms', '--locale', 'nl')
  expect(stdout).toBe(
    'terms (nl), current → next\n## Betalen\nBinnen [-14-]{+30+} dagen.\nWords: 1 came, 1 went.\n'
  )
})

test('diff with a brand shows its facts, and --json gives the changes', async () => {
  const { legal } = await zonnig()
  legal(...RELEASE)
  const { stdout } = legal('diff', 'terms', '--site', 'zonnig', '--from', '2023-12-01')
  expect(stdout).toContain('Betaal binnen [-14-]{+30+} dagen aan Acme B.V..')
  const json = livery(['--json', '--cwd', (await zonnig()).world.root, 'legal', 'diff', 'terms'])
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: true,
    command: 'legal diff',
    added: 1,
    removed: 1
  })
})

test('render prints a text with every placeholder filled, or writes them all', async () => {
  const { world, legal } = await zonnig()
  expect(legal('render', 'zonnig', 'terms').stdout).toBe(
    '# Voorwaarden\n\nBetaal binnen 14 dagen aan Acme B.V..\n\n'
  )
  const out = join(world.root, 'texts')
  expect(legal('render', 'zonnig', 'terms', '--locale', 'all', '--out', out).status).toBe(0)
  expect(read(out, 'en/terms.md')).toContain('Pay Acme B.V. within 14 days.')
  expect(existsSync(join(out, 'nl/terms.md'))).toBe(true)
})

test('an unknown text, language or brand is a usage error that names the nearest', async () => {
  const { legal } = await zonnig()
  expect(legal('render', 'zonnig', 'temrs')).toMatchObject({ status: 2 })
  expect(legal('render', 'zonnig', 'temrs').stderr).toContain('Did you mean terms?')
  expect(legal('render', 'zonig').stderr).toContain('Did you mean zonnig?')
  expect(legal('render', 'zonnig', '--locale', 'de')).toMatchObject({ status: 2 })
})

test('a text is signed until one of its characters changes', async () => {
  const { world, legal } = await zonnig(OLD)
  const unsigned = async (): Promise<string[]> =>
    unsignedTexts(world.root, await siteOf(world))
      .filter(({ file }) => file.endsWith('/terms.md'))
      .map(({ code, message }) => `${code} ${message}`)
  expect(await unsigned()).toEqual([
    'L193 sites/_legal/nl/terms.md has not been signed by counsel',
    'L193 sites/_legal/en/terms.md has not been signed by counsel'
  ])
  expect(legal('release', 'terms', '--sign', 'Kantoor X').status).toBe(0)
  expect(await unsigned()).toEqual([])
  const signed = read(world.root, 'sites/_legal/nl/terms.md')
  await world.write({ 'sites/_legal/nl/terms.md': signed.replace('14', '15') })
  expect(await unsigned()).toEqual([
    'L193 sites/_legal/nl/terms.md has changed since Kantoor X signed it'
  ])
})
