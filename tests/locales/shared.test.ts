import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeCoverage } from '#check/words/coverage.ts'
import { EMPHASISED } from '#check/words/emphasis.ts'
import { faultsOfLegalTexts } from '#check/words/legal-parity.ts'
import { CHECKOUT, faultsOfSharedWords, sharedWords } from '#check/words/shared-words.ts'
import { SLOTS } from '#check/words/slots.ts'
import { LOCALES } from '#contract/locale.ts'
import { changed } from '../world/fleet.ts'

let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'livery-words-'))
  for (const part of ['locales', 'landers']) {
    await cp(join(CHECKOUT, part), join(root, part), { recursive: true })
  }
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Changes a file of the copy for as long as `act` takes. */
async function withChange<T>(
  file: string,
  change: (text: string) => string,
  act: () => T | Promise<T>
): Promise<T> {
  const path = join(root, file)
  const before = await readFile(path, 'utf8')
  await writeFile(path, change(before))
  try {
    return await act()
  } finally {
    await writeFile(path, before)
  }
}

const lines = (faults: ReturnType<typeof faultsOfSharedWords>): string[] =>
  faults.map(
    ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`
  )

test('our own words are without a fault', () => {
  expect(lines(faultsOfSharedWords(root))).toEqual([])
})

test('the script names the place, the fault and what to do, and fails', async () => {
  const { code, stderr } = await withChange(
    'locales/nl/shell.json',
    text => changed(text, '{minAge} of ouder', '{minAge of ouder'),
    () => script()
  )
  expect(code).toBe(1)
  expect(stderr).toContain('locales/nl/shell.json:')
  expect(stderr).toContain('L125 shell.entry.yes has a { without its partner')
})

test('a file that lacks, and one that is no JSON', async () => {
  await rm(join(root, 'landers/gallery/words/fi.json'))
  const faults = await withChange(
    'locales/sv/home.json',
    text => text.slice(0, -4),
    () => lines(faultsOfSharedWords(root))
  )
  await cp(
    join(CHECKOUT, 'landers/gallery/words/fi.json'),
    join(root, 'landers/gallery/words/fi.json')
  )
  expect(faults.map(fault => fault.replace(/:\d+:\d+/, ''))).toMatchInlineSnapshot(`
    [
      "locales/sv/home.json L010 the file ends too early",
      "landers/gallery/words/fi.json L123 landers/gallery/words/fi.json is missing",
    ]
  `)
})

test('a translation that another language is copied over is found', async () => {
  const german = await readFile(join(root, 'locales/de/errors.json'), 'utf8')
  const faults = await withChange(
    'locales/fr/errors.json',
    () => german,
    () => lines(faultsOfSharedWords(root))
  )
  expect(faults.length).toBeGreaterThan(3)
  expect(faults.join('\n')).toContain('is written in German, not in French')
})

test('each locale says all that matters, and nearly all of the rest', () => {
  for (const locale of LOCALES) {
    const { critical, visible, rest } = localeCoverage(locale, root)
    expect(critical, locale).toBe(1)
    expect(visible, locale).toBeGreaterThanOrEqual(0.98)
    expect(rest, locale).toBe(1)
  }
})

test('coverage falls by what is empty, missing or left in English', async () => {
  const english = await readFile(join(root, 'locales/en/errors.json'), 'utf8')
  const coverage = await withChange(
    'locales/nl/errors.json',
    () => english,
    () => localeCoverage('nl', root)
  )
  expect(coverage.critical).toBeLessThan(1)
  expect(coverage.critical).toBeGreaterThan(0.8)
  expect(coverage.visible).toBe(1)
})

test('every slot is of a word that exists', () => {
  const words = sharedWords('en')
  // A lander may have a niche's headline, and need not.
  const needed = [...Object.keys(SLOTS), ...EMPHASISED].filter(key => !/^\w+\.niche\./.test(key))
  for (const key of needed) expect(words.has(key), key).toBe(true)
})

test('every word that a page shows with emphasis is known to have it', async () => {
  const files = ['src/components', 'src/layouts', 'src/pages', 'landers'].map(async folder => {
    const names = await readdir(join(CHECKOUT, folder), { recursive: true })
    return names.filter(name => name.endsWith('.astro')).map(name => join(CHECKOUT, folder, name))
  })
  const texts = await Promise.all(
    (await Promise.all(files)).flat().map(file => readFile(file, 'utf8'))
  )
  const rich = texts.flatMap(text =>
    [...text.matchAll(/\.rich\('([\w.]+)'/g)].map(([, key]) => key)
  )
  expect(rich.length).toBeGreaterThan(10)
  expect(rich.filter(key => key && !EMPHASISED.has(key))).toEqual([])
})

test('a legal text that lacks a placeholder, a block and a heading is told of', async () => {
  const faults = await withChange(
    'locales/nl/legal/terms.md',
    text =>
      text
        .replace(/^## .*$/m, '')
        .replace(/^:::if [\s\S]*?\n:::\n/m, '')
        .replaceAll('{freePhotos}', '3'),
    () => lines(faultsOfLegalTexts(root)).filter(fault => fault.includes('nl/legal/terms'))
  )
  expect(faults).toMatchInlineSnapshot(`
    [
      "locales/nl/legal/terms.md:1:1 L125 the text lacks the placeholder {company.tradenames}, {freePhotos}",
      "locales/nl/legal/terms.md:1:1 L123 the text lacks the block :::if company.tradenames",
      "locales/nl/legal/terms.md:1:1 L123 the text lacks a heading of the level ##",
    ]
  `)
})

test('a legal text that is missing, or left in English, is told of', async () => {
  const english = await readFile(join(root, 'locales/en/legal/ban.md'), 'utf8')
  await rm(join(root, 'locales/nl/legal/faq.md'))
  const faults = await withChange(
    'locales/nl/legal/ban.md',
    () => english,
    () => lines(faultsOfLegalTexts(root)).filter(fault => fault.includes('/nl/'))
  )
  await cp(join(CHECKOUT, 'locales/nl/legal/faq.md'), join(root, 'locales/nl/legal/faq.md'))
  expect(faults[0]).toBe('locales/nl/legal:1:1 L123 nl has no faq')
  expect(faults.some(fault => fault.endsWith('this line is left in English'))).toBe(true)
  expect(faults.some(fault => fault.endsWith('this line is written in English'))).toBe(true)
})

async function script(): Promise<{ code: number; stderr: string }> {
  try {
    const { stderr } = await promisify(execFile)(process.execPath, [
      join(CHECKOUT, 'scripts/check-locales.ts'),
      root
    ])
    return { code: 0, stderr }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, stderr }
  }
}
