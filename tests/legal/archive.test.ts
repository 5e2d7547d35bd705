import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '#render/build.ts'
import { ACME, type Files, writeFleet, ZONNIG } from '../world/fleet.ts'
import { filesOf, read } from '../world/pages.ts'
import { legalText, problemsOf, zonnigIn } from './words.ts'

/** Three versions of the terms; Acme was added on 1 March 2024. */
const HISTORY: Files = {
  'sites/_legal/nl/terms.2022-01-01.md': legalText('De eerste.', '2022-01-01', 1),
  'sites/_legal/nl/terms.2023-12-01.md': legalText('De tweede van {termsDate}.', '2023-12-01', 2),
  'sites/_legal/nl/terms.md': legalText('De derde van {termsDate}.', '2025-06-01', 3),
  'sites/_legal/en/terms.2023-12-01.md': legalText('The second.', '2023-12-01', 2),
  'sites/_legal/en/terms.md': legalText('The third.', '2025-06-01', 3)
}

async function built(files: Files) {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG, ...files })
  const out = join(world.root, 'dist')
  const run = () => build({ root: world.root, out, media: false })
  const report = await run()
  expect(report.failed).toEqual([])
  return { world, run, site: join(out, 'zonnig.example') }
}

test('an earlier version has a page of its own that says from when to when it applied', async () => {
  const { site } = await built(HISTORY)
  const old = read(site, 'pages/terms/2023-12-01.html')
  // It began before Acme was added on 1 March 2024, and applied to nobody until then
  // (product.md §9).
  expect(old).toContain('Die gold van 1 maart 2024 tot 1 juni 2025.')
  expect(old).toContain('<a href="/pages/terms">Naar de huidige versie</a>')
  expect(old).toContain('De tweede van 1 maart 2024.')
  expect(old).toContain('<title>Voorwaarden (1 maart 2024) – Zonnig</title>')
})

test('an earlier version is canonical to itself, without alternates, and not to be listed', async () => {
  const { site } = await built(HISTORY)
  const old = read(site, 'pages/terms/2023-12-01.html')
  expect(old).toContain(
    '<link rel="canonical" href="https://zonnig.example/pages/terms/2023-12-01">'
  )
  expect(old).toContain('<meta name="robots" content="noindex">')
  expect(old).not.toContain('rel="alternate"')
  expect(read(site, 'sitemap.xml')).not.toContain('2023-12-01')
})

test('the version in force says its day, also in the footer, and lists the earlier ones', async () => {
  const { site } = await built(HISTORY)
  const terms = read(site, 'pages/terms.html')
  expect(terms).toContain('De derde van 1 juni 2025.')
  expect(terms).toContain('href="/pages/terms/2023-12-01"')
  expect(terms).toContain('1 maart 2024 tot 1 juni 2025')
  expect(terms.match(/Voorwaarden van 1 juni 2025/g)?.length).toBe(2)
  expect(read(site, 'index.html')).toContain('Voorwaarden van 1 juni 2025')
})

test('a version that had ended before the company was added is not published', async () => {
  const { site } = await built(HISTORY)
  expect(filesOf(join(site, 'pages/terms'))).toEqual(['2023-12-01.html'])
})

test('every language of the brand has the archive', async () => {
  const { site } = await built(HISTORY)
  const english = read(site, 'en/pages/terms/2023-12-01.html')
  expect(english).toContain('The second.')
  expect(english).toContain('It was in force from 1 March 2024 until 1 June 2025.')
  expect(english).toContain('<a href="/en/pages/terms">')
})

test('terms of the product’s first day are of the company’s first day where that is later', async () => {
  const { site } = await built({})
  expect(read(site, 'pages/terms.html')).toContain('Voorwaarden van 1 maart 2024')
  expect(existsSync(join(site, 'pages/terms'))).toBe(false)
})

test('a company from before the product has terms of 1 December 2023', async () => {
  const early = ACME.replace('2024-03-01', '2020-01-01')
  const { site } = await built({ 'sites/_companies/acme.yaml': early })
  expect(read(site, 'pages/terms.html')).toContain('Voorwaarden van 1 december 2023')
})

test('a changed text of the operator renders the pages of its language again', async () => {
  const { world, run, site } = await built(HISTORY)
  await world.write({
    'sites/_legal/nl/terms.md': legalText('De vierde.', '2025-06-01', 3)
  })
  const [zonnig] = (await run()).built
  expect((zonnig?.rendered ?? 0) + (zonnig?.filled ?? 0)).toBeGreaterThan(0)
  expect(zonnig?.kept).toBeGreaterThan(0)
  expect(read(site, 'pages/terms.html')).toContain('De vierde.')
})

test('a text with a placeholder that nothing fills stops the brand, with file and line', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/_legal/nl/terms.md': legalText('Dit is {brnad}.')
  })
  const report = await build({ root: world.root, out: join(world.root, 'dist'), media: false })
  const said = JSON.stringify([report.failed, report.diagnostics])
  expect(said).toMatch(/sites\/_legal\/nl\/terms\.md/)
  expect(said).toContain('there is no placeholder {brnad}')
  expect(existsSync(join(world.root, 'dist/zonnig.example'))).toBe(false)
})

test('an earlier version that is dated after the present one is an error', async () => {
  const world = await zonnigIn({
    'sites/_legal/nl/terms.2026-01-01.md': legalText('Oud.', '2026-01-01'),
    'sites/_legal/nl/terms.md': legalText('Nieuw.', '2025-06-01')
  })
  expect((await problemsOf(world)).map(({ message }) => message)).toEqual([
    'an earlier version of 2026-01-01, but sites/_legal/nl/terms.md is of 2025-06-01'
  ])
})

test('a file named after another day than its text is an error', async () => {
  const world = await zonnigIn({
    'sites/_legal/nl/terms.2023-12-01.md': legalText('Oud.', '2023-12-02'),
    'sites/_legal/nl/terms.md': legalText('Nieuw.', '2025-06-01')
  })
  expect((await problemsOf(world)).map(({ message }) => message)).toEqual([
    'the file is of 2023-12-01, and its text of 2023-12-02'
  ])
})
