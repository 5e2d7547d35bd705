import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { BODY_FONTS, HEADING_FONTS } from '#site/theme.ts'
import { lettersOf, rangeOf, TONGUES } from '#theme/alphabets.ts'
import { type FontBuild, facesCss, preloadsFor } from '#theme/font-build.ts'
import { FAMILIES, fontsFor, stackOf, uiFamilyOf } from '#theme/fonts.ts'
import { buildFonts } from '#theme/subset.ts'
import { DEMOS } from './demos.ts'

const KB = 1024
let folder = ''
let build: FontBuild

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-fonts-'))
  build = await buildFonts(join(folder, 'out'), join(folder, 'cache'))
}, 240_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('headings are at most 22 KB and running text at most 26 KB for ten languages', () => {
  for (const { cut, alphabet, bytes, file } of build.files) {
    if (alphabet === 'latin')
      expect(bytes, file).toBeLessThanOrEqual((cut === 'head' ? 22 : 26) * KB)
  }
})

test.each(HEADING_FONTS.flatMap(heading => BODY_FONTS.map(body => [heading, body] as const)))(
  '%s with %s is at most 55 KB for ten languages',
  (heading, body) => {
    const wanted = fontsFor({ fonts: { heading, body } }).map(face =>
      build.files.find(
        file =>
          file.alphabet === 'latin' &&
          file.family === face.family &&
          file.cut === face.cut &&
          file.style === face.style &&
          file.weight === face.weight
      )
    )
    expect(wanted).not.toContain(undefined)
    expect(wanted.reduce((sum, file) => sum + (file?.bytes ?? 0), 0)).toBeLessThanOrEqual(55 * KB)
  }
)

test('Avondlicht has four faces', () => {
  expect(fontsFor(DEMOS.avondlicht)).toHaveLength(4)
})

test('running text in a language is at most 13 KB, and no letter of it is in a second rule', () => {
  for (const { alphabet, bytes, file } of build.files) {
    if ((TONGUES as readonly string[]).includes(alphabet)) {
      expect(bytes, file).toBeLessThanOrEqual(13 * KB)
    }
  }
  for (const locale of LOCALES) {
    const ranges = facesCss(build, DEMOS.herbstgold, locale)
      .split('\n')
      .flatMap(rule => {
        const [, name] = /font-family:"Newsreader";src:url\(([^)]+)/.exec(rule) ?? []
        return name?.includes('-normal-') ? [/unicode-range:([^}]+)/.exec(rule)?.[1] ?? ''] : []
      })
    const letters = ranges.flatMap(range => range.split(',').flatMap(lettersIn))
    expect(ranges, locale).toHaveLength(locale === 'pl' ? 4 : 3)
    expect(new Set(letters).size, locale).toBe(letters.length)
  }
})

function lettersIn(range: string): number[] {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map(code => Number.parseInt(code, 16))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

test('every latin file holds every letter of its alphabet that its package has', async () => {
  for (const { file, alphabet, cut, weight } of build.files) {
    if (alphabet !== 'latin') continue
    const font = create(await readFile(join(folder, 'out', file)))
    const letters = lettersOf('latin', cut === 'text' && weight === 'usual' ? 'all' : 'plain')
    const missing = [...letters].filter(
      letter => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    )
    // Thin spaces, arrows and the bullet are not in every design; every letter is.
    expect(
      missing.filter(letter => /[\p{L}\p{N}„“”’‚‘–—…·€]/u.test(letter)),
      file
    ).toEqual([])
  }
})

test('every ext file holds the Polish letters', async () => {
  for (const { file, alphabet } of build.files) {
    if (alphabet !== 'ext') continue
    const font = create(await readFile(join(folder, 'out', file)))
    const missing = [...'ĄĆĘŁŃŚŹŻąćęłńśźżŠšŽž'].filter(
      letter => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    )
    expect(missing, file).toEqual([])
  }
})

test('cutting again without the cache gives the same bytes', async () => {
  const again = join(folder, 'again')
  await buildFonts(again, join(folder, 'cache-2'))
  const digest = async (path: string): Promise<string> =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  const names = await readdir(join(folder, 'out'))
  expect((await readdir(again)).toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    expect(await digest(join(again, name))).toBe(await digest(join(folder, 'out', name)))
  }
}, 240_000)

test('a page preloads headings, text and what is bold, with the Polish letters for Polish', () => {
  const dutch = preloadsFor(build, DEMOS.avondlicht, 'nl', 'upright')
  expect(dutch.map(file => file.replace(/\..*/, ''))).toEqual([
    'fraunces-head-normal-latin',
    'source-serif-text-normal-western',
    'source-serif-text-strong-latin'
  ])
  expect(preloadsFor(build, DEMOS.avondlicht, 'pl', 'upright')).toHaveLength(6)
})

test('member screens preload the faces of buttons, labels and wordmark too', () => {
  const german = preloadsFor(build, DEMOS.herbstgold, 'de', 'everything')
  expect(german.map(file => file.replace(/\..*/, ''))).toEqual([
    'archivo-head-normal-latin',
    'newsreader-text-normal-german',
    'archivo-text-normal-german',
    'archivo-text-strong-latin'
  ])
  expect(preloadsFor(build, DEMOS.papillon, 'fr', 'everything')).toContainEqual(
    expect.stringMatching(/^bricolage-text-strong-latin/)
  )
  expect(preloadsFor(build, DEMOS.avondlicht, 'nl', 'everything')).toContainEqual(
    expect.stringMatching(/^fraunces-head-italic-latin/)
  )
})

test('every face of a font list has its rule, stand-ins with metrics included', () => {
  for (const heading of HEADING_FONTS) {
    for (const body of BODY_FONTS) {
      const list = [
        stackOf(heading, 'head'),
        stackOf(body, 'text'),
        stackOf(uiFamilyOf({ heading, body }), 'text')
      ]
      for (const [, name] of list.join(',').matchAll(/"([^"]+)"/g)) {
        expect(facesCss(build, { fonts: { heading, body } }, 'nl')).toContain(
          `font-family:"${name}"`
        )
      }
    }
  }
  expect(facesCss(build, DEMOS.avondlicht, 'nl')).toMatch(
    /font-family:"Fraunces~1";src:local\("Georgia"\);.*size-adjust:[\d.]+%;ascent-override/
  )
})

test('no weight is asked of a text face that has no file for it', () => {
  for (const { faces, strong } of Object.values(FAMILIES)) {
    const text = faces.filter(face => face.cut === 'text')
    const holds = text.some(({ css }) => {
      const [least = 0, most = 0] = css.split(' ').map(Number)
      return strong >= least && strong <= most
    })
    if (text.length > 0) expect(holds).toBe(true)
  }
})

test.each(HEADING_FONTS)('beside %s no text face leaves its bold to the browser', heading => {
  for (const body of BODY_FONTS.filter(font => font !== 'system')) {
    const css = facesCss(build, { fonts: { heading, body } }, 'nl')
    const rules = css
      .split('\n')
      .filter(rule => rule.includes(`font-family:"${FAMILIES[body].name}";`))
    expect(
      rules.filter(rule => rule.includes('font-weight:600 760')),
      body
    ).not.toEqual([])
  }
})

test('unicode-range joins neighbouring letters', () => {
  expect(rangeOf('cabż')).toBe('U+61-63,U+17c')
})
