import { expect, test } from 'vitest'
import { themeJudge, themeVerdicts } from '#check/theme.ts'
import { SiteSettings } from '#site/schema.ts'
import { ThemeSettings } from '#site/theme.ts'
import { type Proof, ThemeError } from '#theme/proof.ts'
import { themeOf } from '#theme/theme.ts'
import { zonnigWith } from '../world/fleet.ts'

const by = { judges: [themeJudge] }
const withTheme = (theme: string) => zonnigWith('primary: "#c8102e"', theme, {}, by)

test('L142: a primary too light for words says what links are drawn in', async () => {
  expect(await withTheme('primary: "#ffcc00"')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:12 warning L142 theme.primary is #ffcc00, too light for words: links are drawn in #785e00
       9 | theme:
      10 |   primary: "#ffcc00"
         |            ^^^^^^^^^
      11 | company: acme
      fix: buttons keep #ffcc00; if links should look the same, write "#785e00""
  `)
})

test('L142: a brand that is always dark is judged by night', async () => {
  expect(await withTheme('primary: "#16006b"\n  mode: dark')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:12 warning L142 theme.primary is #16006b, too dark for words: links are drawn in #9eaeff
       9 | theme:
      10 |   primary: "#16006b"
         |            ^^^^^^^^^
      11 |   mode: dark
      fix: buttons keep #16006b; if links should look the same, write "#9eaeff""
  `)
})

test('L142: black is told of where pages follow the night, and not where they are light', async () => {
  expect(await withTheme('primary: "#000000"')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:12 warning L142 theme.primary is #000000, too dark for pages by night: buttons get an edge there, and links are drawn in #b4b4b4
       9 | theme:
      10 |   primary: "#000000"
         |            ^^^^^^^^^
      11 | company: acme
      fix: write a lighter one, or mode: light"
  `)
  expect(await withTheme('primary: "#000000"\n  mode: light')).toBe('')
})

test('L142: a grey that makes the main button look off is told of, black, a pure grey and a dull green are not', () => {
  const saidOf = (primary: string) =>
    themeVerdicts(ThemeSettings.parse({ primary, mode: 'light' })).map(({ message }) => message)
  expect(saidOf('#5f6770')).toEqual([
    'theme.primary is #5f6770, nearly grey: the main button looks as if it were off'
  ])
  for (const meant of ['#111111', '#616161']) expect(saidOf(meant)).toEqual([])
  expect(saidOf('#2f5d46')).toEqual([])
})

test('L142: what the hint says to write is not told of again', async () => {
  for (const hex of ['#ffcc00', '#f97316', '#00c2a8', '#ffffff', '#9fe870']) {
    const said = await withTheme(`primary: "${hex}"`)
    const better = /write "(#[0-9a-f]{6})"/.exec(said)?.[1]
    expect(better, said).toBeDefined()
    expect(await withTheme(`primary: "${better}"`)).toBe('')
  }
})

test('colours that can be read give no warning, nor does the default red', async () => {
  expect(await withTheme('primary: "#0a5c8f"')).toBe('')
  expect(await withTheme('mode: auto')).toBe('')
})

test('a colour that is wrong in itself does not hide what is wrong with another', async () => {
  const said = await withTheme('primary: "#ffcc00"\n  secondary: red')
  expect(said).toContain('error L140 theme.secondary is "red"')
  expect(said).toContain('warning L142 theme.primary is #ffcc00')
})

const settings = ThemeSettings.parse({ primary: '#c8102e' })

/** Our derivation passes with every colour, so a failing one has to be made up. */
function failing(pairs: Partial<Proof>[], passes: (tried: ThemeSettings) => boolean) {
  return (tried: ThemeSettings) => {
    if (passes(tried)) return themeOf(tried)
    throw new ThemeError(
      pairs.map(pair => ({
        mode: 'light',
        front: 'on-primary',
        ground: 'primary',
        frontHex: '#ffffff',
        groundHex: '#c8102e',
        ratio: 4.4999,
        need: 4.5,
        ok: false,
        ...pair
      }))
    )
  }
}

test('L141: words on primary that fail name the pair, and the nearest shade that passes', () => {
  const derive = failing([{}], ({ primary }) => primary !== '#c8102e')
  expect(themeVerdicts(settings, derive)).toMatchInlineSnapshot(`
    [
      {
        "at": [
          "theme",
          "primary",
        ],
        "code": "L141",
        "fix": ""#c4062b"",
        "hint": "write "#c4062b", the nearest shade that passes",
        "message": "theme.primary makes words that cannot be read: on-primary #ffffff on primary #c8102e has 4.49:1 by day and needs 4.5:1",
      },
    ]
  `)
})

test('L141: the fix is what is written, and it passes', () => {
  const derive = failing([{}], ({ primary }) => Number.parseInt(primary.slice(1, 3), 16) < 0xa0)
  const [diagnostic] = themeVerdicts(settings, derive)
  const hex = JSON.parse(String(diagnostic?.fix)) as string
  expect(() => derive({ ...settings, primary: hex })).not.toThrow()
})

test('L141: two settings at fault are two verdicts, and neither is chosen for the operator', () => {
  const many = [
    {},
    { front: 'primary-text' },
    { front: 'primary-border' },
    { front: 'accent-text', ground: 'bg' }
  ]
  const diagnostics = themeVerdicts(
    settings,
    failing(many, ({ primary }) => primary !== '#c8102e')
  )
  expect(
    diagnostics.map(({ at, fix, message }) => [
      at.join('.'),
      fix,
      /and \d+ more/.exec(message)?.[0]
    ])
  ).toEqual([
    ['theme.primary', undefined, 'and 1 more'],
    ['theme.accent', undefined, undefined]
  ])
})

test('L143: a primary that is taken for an error', () => {
  const theme = themeOf(settings)
  const same = { ...theme, light: { ...theme.light, danger: '#ca1230' } }
  expect(themeVerdicts(settings, () => same)).toMatchInlineSnapshot(`
    [
      {
        "at": [
          "theme",
          "primary",
        ],
        "code": "L143",
        "hint": "choose a primary of another hue, or a clearly darker or lighter one",
        "message": "theme.primary is #c8102e, which is taken for an error (#ca1230, #f26a5f)",
        "severity": "warning",
      },
    ]
  `)
})

test('L145: a mosaic is told of outside a block', async () => {
  const art = 'primary: "#c8102e"\n  art: { home: mosaic }'
  expect(await withTheme(art)).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:11:16 warning L145 theme.art.home is mosaic, which fills a block: in a stage its faces are cut and stand behind words
      10 |   primary: "#c8102e"
      11 |   art: { home: mosaic }
         |                ^^^^^^
      12 | company: acme
      fix: write home: city, or another scene of docs/config.md"
  `)
  expect(await withTheme(`${art}\n  composition: block`)).toBe('')
})

test('L141, L143: no colour of a coarse grid is refused or taken for a state', () => {
  const parts = ['00', '66', 'c8', 'ff']
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const theme = ThemeSettings.parse({ primary: `#${red}${green}${blue}` })
        const codes = themeVerdicts(theme).map(({ code }) => code)
        expect(
          codes.filter(code => code !== 'L142'),
          theme.primary
        ).toEqual([])
      }
})

test('a judge says nothing of a brand that has no theme to read', () => {
  const draft = SiteSettings.partial().parse({})
  expect(themeJudge({ id: 'x', root: '/nowhere', draft: { ...draft, theme: 5 as never } })).toEqual(
    []
  )
})
