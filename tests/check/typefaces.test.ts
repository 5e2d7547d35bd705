import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { LETTERS } from '#check/letters.ts'
import { ABSENT, typefaceJudge, typefaceVerdicts } from '#check/typefaces.ts'
import { LOCALES } from '#contract/locale.ts'
import { BODY_FONTS, HEADING_FONTS, ThemeSettings } from '#site/theme.ts'
import { ALPHABETS, lettersOf } from '#theme/alphabets.ts'
import { FAMILIES, type FamilyId } from '#theme/fonts.ts'
import { sourcePath } from '#theme/sources.ts'
import { changed, writeFleet, ZONNIG, zonnigWith } from '../world/fleet.ts'

const by = { judges: [typefaceJudge] }
const named = (name: string) => zonnigWith('name: Zonnig', `name: ${name}`, {}, by)

test('L144: a name in letters that no face has is an error with the letters', async () => {
  expect(await named('Солнце')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 error L144 brand.name has С о л н ц е, which fraunces cannot draw: icons would be blank
      2 | brand:
      3 |   name: Солнце
        |         ^^^^^^
      4 |   domain: zonnig.example
      fix: write the name in Latin letters, which all faces have"
  `)
})

test('L144: a sign that only cards leave out is a warning', async () => {
  expect(await named('Zon ♥ nig')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 warning L144 brand.name has ♥, which fraunces cannot draw: sharing cards leave it out
      2 | brand:
      3 |   name: Zon ♥ nig
        |         ^^^^^^^^^
      4 |   domain: zonnig.example
      fix: pages show it in a face of the visitor; leave it out of the name to have it the same everywhere"
  `)
})

test('L144: a name that begins with an emoji has no letter for its icon', async () => {
  expect(await named('"👩‍❤️‍👨 Zonnig"')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 error L144 brand.name has 👩‍❤️‍👨, which fraunces cannot draw: icons would be blank
      2 | brand:
      3 |   name: "👩‍❤️‍👨 Zonnig"
        |         ^^^^^^^^^^^^^^^^^
      4 |   domain: zonnig.example
      fix: write the name in Latin letters, which all faces have, or give the brand a mark"
  `)
  const mark = { 'sites/zonnig/assets/mark.svg': '<svg viewBox="0 0 1 1"/>' }
  const name = 'name: "👩‍❤️‍👨 Zonnig"\n  mark: assets/mark.svg'
  expect(await zonnigWith('name: Zonnig', name, mark, by)).toContain('warning L144')
})

test('L144: a tagline with a letter that its face lacks', async () => {
  expect(
    await zonnigWith(
      '  niche: 1',
      '  niche: 1\n  tagline: { nl: Voor elkaar, en: "Sun ☀ for two" }',
      {},
      by
    )
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:35 warning L144 brand.tagline.en has ☀, which instrument cannot draw: sharing cards leave it out
      5 |   niche: 1
      6 |   tagline: { nl: Voor elkaar, en: "Sun ☀ for two" }
        |                                   ^^^^^^^^^^^^^^^
      7 | locales:
      fix: say it in letters that the face has"
  `)
})

test('L144: names of the eleven languages are drawn by every face, accents apart or not', async () => {
  for (const name of ['Łódź Ångström', 'Señor Çiğ Ñandú', 'Zoë & Œuvre', 'Élan'.normalize('NFD')]) {
    for (const heading of HEADING_FONTS) {
      const yaml = changed(ZONNIG, 'name: Zonnig', `name: ${name}`)
      const world = await writeFleet({
        'sites/zonnig/site.yaml': changed(
          yaml,
          'primary:',
          `fonts: { heading: ${heading} }\n  primary:`
        )
      })
      expect(await world.printed(by), `${name} in ${heading}`).toBe('')
    }
  }
})

test('L144: every face has its licence and the letters of all eleven languages', () => {
  for (const heading of HEADING_FONTS) {
    for (const body of BODY_FONTS) {
      const theme = ThemeSettings.parse({ fonts: { heading, body } })
      expect(
        typefaceJudge({ id: 'x', root: '', draft: { theme, locales: { enabled: LOCALES } } })
      ).toEqual([])
    }
  }
  expect(Object.keys(LETTERS).sort()).toEqual([...LOCALES].sort())
})

test('L144: every file of every face has the letters that it is said to have', () => {
  for (const [family, { source, faces }] of Object.entries(FAMILIES)) {
    if (source === undefined) continue
    for (const alphabet of ALPHABETS) {
      for (const face of faces) {
        const font = create(readFileSync(sourcePath(family as FamilyId, face, alphabet)))
        const lacks = [...lettersOf(alphabet, 'all')].filter(
          letter => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
        )
        expect(
          lacks.filter(letter => !ABSENT.includes(letter)),
          `${family} ${alphabet}`
        ).toEqual([])
      }
    }
  }
})

const draft = { theme: ThemeSettings.parse({}), locales: { enabled: ['pl', 'nl'] as const } }

test('L144: a face whose licence is not there may not be served', () => {
  const [diagnostic] = typefaceVerdicts(draft, () => ({ isLicensed: false, draws: () => true }))
  expect(diagnostic).toMatchInlineSnapshot(`
    {
      "at": [
        "theme",
        "fonts",
        "heading",
      ],
      "code": "L144",
      "hint": "install them with npm ci",
      "message": "theme.fonts.heading is fraunces, and its files or its licence are not installed",
    }
  `)
})

test('L144: a face without letters of an enabled locale', () => {
  const draws = (letter: string) => !'łż'.includes(letter)
  const diagnostics = typefaceVerdicts(draft, family => ({
    isLicensed: true,
    draws: family === 'fraunces' ? draws : () => true
  }))
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "at": [
          "theme",
          "fonts",
          "heading",
        ],
        "code": "L144",
        "hint": "choose another face",
        "message": "theme.fonts.heading is fraunces, which lacks letters of the locale pl: ł ż",
      },
    ]
  `)
})
