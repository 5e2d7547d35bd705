import { expect, test } from 'vitest'
import { ACME, changed, writeFleet, ZONNIG, zonnigWith } from '../world/fleet.ts'

const acmeWith = (piece: string, replacement: string) =>
  zonnigWith('livery: 1', 'livery: 1', {
    'sites/_companies/acme.yaml': changed(ACME, piece, replacement)
  })

test('L020: a bare # where a colour is expected says to quote it', async () => {
  expect(await zonnigWith('primary: "#c8102e"', 'primary: #c8102e')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:12 error L020 theme.primary is empty
       9 | theme:
      10 |   primary: #c8102e
         |            ^^^^^^^
      11 | company: acme
      fix: put it in quotes: "#c8102e" (a bare # starts a comment)"
  `)
})

test('L020: a bare # over a colour of a preset is told too', async () => {
  const world = await writeFleet({
    'sites/_presets/red.yaml': 'theme: { secondary: "#444444" }\n',
    'sites/zonnig/site.yaml': changed(
      changed(ZONNIG, 'livery: 1', 'livery: 1\nextends: [red]'),
      'theme:',
      'theme:\n  secondary: #2a1a33'
    )
  })
  expect(await world.printed()).toContain('error L020 theme.secondary is empty')
})

test('L140: a colour of digits only is read as a number and says to quote it', async () => {
  expect(await zonnigWith('"#c8102e"', '112233')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:12 error L140 theme.primary is read as the number 112233, not as a colour
       9 | theme:
      10 |   primary: 112233
         |            ^^^^^^
      11 | company: acme
      fix: write it as "#112233", in quotes"
  `)
})

test('L140: a colour by name, with alpha or without # is refused', async () => {
  for (const colour of ['crimson', '"#c8102e80"', 'c8102e', 'rgb(200 16 46)']) {
    expect(await zonnigWith('"#c8102e"', colour)).toContain('error L140 theme.primary is')
  }
  expect(await zonnigWith('"#c8102e"', 'crimson')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:12 error L140 theme.primary is "crimson"; expected an opaque colour as #rgb or #rrggbb, in quotes
       9 | theme:
      10 |   primary: crimson
         |            ^^^^^^^
      11 | company: acme
      fix: write it as "#c8102e""
  `)
})

test('L021: a no that YAML 1.1 reads as false says to quote it', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': `%YAML 1.1\n---\n${changed(ZONNIG, '[nl, en]', '[nl, no]')}`
  })
  expect(await world.printed()).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:17 error L021 locales.enabled[1] is read as false, not as a locale
       9 |   default: nl
      10 |   enabled: [nl, no]
         |                 ^^
      11 | theme:
      fix: quote the locale: "no""
  `)
})

test('a plain no is Norwegian, as a locale and as a key', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': `${changed(ZONNIG, '[nl, en]', '[nl, no]')}seo: { title: { no: Sol } }\n`
  })
  const { sites, diagnostics } = await world.load()
  expect(diagnostics).toEqual([])
  expect(sites[0]?.site.locales.enabled).toEqual(['nl', 'no'])
  expect(sites[0]?.site.seo.title.no).toBe('Sol')
})

test('L022: a bare telephone number says to quote it', async () => {
  expect(await zonnigWith('support:', 'support:\n  phone: +31201234567')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:13:10 error L022 support.phone is read as the number 31201234567, not as the text +31201234567
      12 | support:
      13 |   phone: +31201234567
         |          ^^^^^^^^^^^^
      14 |   email: help@zonnig.example
      fix: put it in quotes: "+31201234567""
  `)
})

test('L022: a trade register number with a leading zero says to quote it', async () => {
  expect(await acmeWith('kvk: "01234567"', 'kvk: 01234567')).toMatchInlineSnapshot(`
    "sites/_companies/acme.yaml:5:6 error L022 company.kvk is read as the number 1234567, not as the text 01234567
      4 | country: NL
      5 | kvk: 01234567
        |      ^^^^^^^^
      6 | added: "2024-03-01"
      fix: put it in quotes: "01234567"
      see: sites/zonnig/site.yaml:11:10 brings it in"
  `)
})

test('L022: a VAT number of digits only says to quote it', async () => {
  expect(await acmeWith('city:', 'vatNumbers: [0000000034]\ncity:')).toContain('error L022')
})

test('L022: an octal-looking and an exponent-looking number are told as written', async () => {
  expect(await acmeWith('"01234567"', '0o17')).toContain(
    'is read as the number 15, not as the text 0o17'
  )
  expect(await acmeWith('"01234567"', '12e3')).toContain(
    'is read as the number 12000, not as the text 12e3'
  )
})

test('L023: a tab that indents is an error where YAML cannot go on', async () => {
  expect(await zonnigWith('  name: Zonnig', '\tname: Zonnig')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:1 error L023 a tab indents this line
      2 | brand:
      3 | →name: Zonnig
        | ^
      4 |   domain: zonnig.example
      fix: indent with two spaces"
  `)
})

test('L023: a tab that indents a continued list is an error at the tab', async () => {
  expect(await zonnigWith('[nl, en]', '[\n    nl,\n\ten\n  ]')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:1 error L023 a tab indents this line
       9 |     nl,
      10 | →en
         | ^
      11 |   ]
      fix: indent with two spaces"
  `)
})

test('L023: a tab after enough spaces is only a warning', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, '[nl, en]', '[\n    nl,\n   \ten\n  ]')
  })
  expect(await world.printed()).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:4 warning L023 a tab indents this line
       9 |     nl,
      10 |    →en
         |    ^
      11 |   ]
      fix: indent with two spaces"
  `)
  expect((await world.load()).sites.map(({ id }) => id)).toEqual(['zonnig'])
})

test('a tab inside a text is left alone', async () => {
  const texts = 'company: acme\nseo: { title: { nl: "Zon\tnig" } }\nbody: |\n  een\n  \ttwee'
  expect(await zonnigWith('company: acme', texts)).not.toContain('L023')
})

test('L023: an odd indent is a warning', async () => {
  expect(
    await zonnigWith('  default: nl\n  enabled: [nl, en]', '   default: nl\n   enabled: [nl, en]')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:7:4 warning L023 the lines under locales are indented by 3 spaces
      6 | locales:
      7 |    default: nl
        |    ^^^^^^^
      8 |    enabled: [nl, en]
      fix: indent by two more spaces a level"
  `)
})
