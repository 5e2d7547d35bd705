import { expect, test } from 'vitest'
import { changed, writeFleet, ZONNIG, zonnigWith } from '../world/fleet.ts'

test('the smallest brand has nothing to complain about', async () => {
  expect(await zonnigWith('livery: 1', 'livery: 1')).toBe('')
})

test('L001: an unknown key names the nearest known one', async () => {
  expect(await zonnigWith('  primary:', '  primry:')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:3 error L001 theme.primry is not a setting
       9 | theme:
      10 |   primry: "#c8102e"
         |   ^^^^^^
      11 | company: acme
      fix: did you mean primary?"
  `)
})

test('L001: an unknown key that resembles none lists the known ones', async () => {
  expect(await zonnigWith('  email:', '  fax: x\n  email:')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:13:3 error L001 support.fax is not a setting
      12 | support:
      13 |   fax: x
         |   ^^^
      14 |   email: help@zonnig.example
      fix: known here: phone, email"
  `)
})

test('L001: a key that means something to JavaScript is refused, and changes no prototype', async () => {
  const printed = await zonnigWith(
    'company: acme',
    'company: acme\n__proto__: { polluted: yes }\nlanders: { use: { gallery: { knobs: { constructor: 1 } } } }'
  )
  expect(printed).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:1 error L001 __proto__ is not a setting
      11 | company: acme
      12 | __proto__: { polluted: yes }
         | ^^^^^^^^^
      13 | landers: { use: { gallery: { knobs: { constructor: 1 } } } }
      fix: remove this line

    sites/zonnig/site.yaml:13:39 error L001 constructor is not a setting
      12 | __proto__: { polluted: yes }
      13 | landers: { use: { gallery: { knobs: { constructor: 1 } } } }
         |                                       ^^^^^^^^^^^
      14 | support:
      fix: remove this line"
  `)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('L121: a locale that is not one of ours cannot be a key', async () => {
  expect(
    await zonnigWith('company: acme', 'company: acme\nseo: { title: { nll: Zonnig } }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:17 error L121 seo.title has the key nll; expected one of the eleven locales (da, de, en, es, fi, fr, it, no, nl, pl, sv)
      11 | company: acme
      12 | seo: { title: { nll: Zonnig } }
         |                 ^^^
      13 | support:
      fix: did you mean nl?"
  `)
})

test('L002: a list where a text belongs', async () => {
  expect(await zonnigWith('name: Zonnig', 'name: [Zonnig]')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 error L002 brand.name is a list; expected a name of 1 to 40 characters, in one line without hidden characters, braces or spaces at its ends
      2 | brand:
      3 |   name: [Zonnig]
        |         ^^^^^^^^
      4 |   domain: zonnig.example"
  `)
})

test('L002: a word that is not one of the choices names the nearest', async () => {
  expect(await zonnigWith('  primary:', '  radius: sofft\n  primary:')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:10:11 error L002 theme.radius is "sofft"; expected one of sharp, soft, round
       9 | theme:
      10 |   radius: sofft
         |           ^^^^^
      11 |   primary: "#c8102e"
      fix: did you mean soft?"
  `)
})

test('L002: a number where a name belongs says to quote it', async () => {
  expect(await zonnigWith('name: Zonnig', 'name: 1984')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 error L002 brand.name is read as the number 1984, not as the text 1984
      2 | brand:
      3 |   name: 1984
        |         ^^^^
      4 |   domain: zonnig.example
      fix: put it in quotes: "1984""
  `)
})

test('L002: true where a name belongs says to quote it', async () => {
  expect(await zonnigWith('name: Zonnig', 'name: true')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 error L002 brand.name is read as true, not as the text true
      2 | brand:
      3 |   name: true
        |         ^^^^
      4 |   domain: zonnig.example
      fix: put it in quotes: "true""
  `)
})

test('L002: one locale where a list belongs', async () => {
  expect(await zonnigWith('enabled: [nl, en]', 'enabled: nl')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:8:12 error L002 locales.enabled is "nl"; expected a list of at least one locale, such as [nl, en]
      7 |   default: nl
      8 |   enabled: nl
        |            ^^
      9 | theme:"
  `)
})

test('L002: an id that is not the folder', async () => {
  expect(await zonnigWith('livery: 1', 'livery: 1\nid: zonig')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:2:5 error L002 id is zonig, and the folder is zonnig
      1 | livery: 1
      2 | id: zonig
        |     ^^^^^
      3 | brand:
      fix: write id: zonnig, or rename the folder"
  `)
})

test('L003: a required field that is absent points at the section it belongs to', async () => {
  expect(await zonnigWith('  domain: zonnig.example\n', '')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:2:1 error L003 brand.domain is missing; expected a host name in lower case, without "https://" or a path
      1 | livery: 1
      2 | brand:
        | ^^^^^
      3 |   name: Zonnig
      fix: write it as "avondlicht.example"; names with accents in their xn-- form"
  `)
})

test('L003: a required section that is absent points at the top of the file', async () => {
  expect(await zonnigWith('audience:\n  countries: [NL]\n', '')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:1:1 error L003 audience is missing; expected a map of "key: value" lines
      1 | livery: 1
        | ^^^^^^^^^
      2 | brand:
      fix: write audience: and under it countries, regionTerm, entryWarning, timeZone, minAge as needed"
  `)
})

test('L003: a required field that is left empty points at its line', async () => {
  expect(await zonnigWith('name: Zonnig', 'name:')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:3 error L003 brand.name is empty; expected a name of 1 to 40 characters, in one line without hidden characters, braces or spaces at its ends
      2 | brand:
      3 |   name:
        |   ^^^^
      4 |   domain: zonnig.example
      fix: write the value after the colon"
  `)
})

test('L165: the support e-mail is required by its own rule', async () => {
  expect(
    await zonnigWith('  email: help@zonnig.example', '  phone: "+31201234567"')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:1 error L165 support.email is missing; expected an e-mail address such as help@avondlicht.example
      11 | company: acme
      12 | support:
         | ^^^^^^^
      13 |   phone: "+31201234567"
      fix: write email: under support:"
  `)
})

test('L004: a key written twice shows both lines', async () => {
  expect(await zonnigWith('  niche: 1', '  niche: 1\n  name: Bewolkt')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:3 error L004 brand.name is written twice
      5 |   niche: 1
      6 |   name: Bewolkt
        |   ^^^^
      7 | locales:
      fix: keep one of the two lines
      see: sites/zonnig/site.yaml:3:3 is the first"
  `)
})

test('L007: an environment variable that is not set is named', async () => {
  const key = `company: acme\npush: { publicKey: "\${LIVERY_PUSH_PUBLIC_KEY}" }`
  expect(await zonnigWith('company: acme', key)).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:12:20 error L007 push.publicKey needs the environment variable LIVERY_PUSH_PUBLIC_KEY, which is not set
      11 | company: acme
      12 | push: { publicKey: "\${LIVERY_PUSH_PUBLIC_KEY}" }
         |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      13 | support:
      fix: set LIVERY_PUSH_PUBLIC_KEY before running livery, or write the value here"
  `)
})

test('an environment variable that is set takes its place', async () => {
  const sender = `name: Zonnig\n  mailName: "Team \${TEAM}"`
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, 'name: Zonnig', sender)
  })
  const { sites } = await world.load({ env: { TEAM: 'Zon' } })
  expect(sites[0]?.site.brand.mailName).toBe('Team Zon')
})

test('L009: a file for a newer Livery says so', async () => {
  expect(await zonnigWith('livery: 1', 'livery: 2')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:1:9 error L009 livery is the number 2; expected 1, the version this Livery reads
      1 | livery: 2
        |         ^
      2 | brand:
      fix: write "livery: 1", or update Livery if the file is newer"
  `)
})

test('L010: a quote that is not closed', async () => {
  expect(await zonnigWith('name: Zonnig', 'name: "Zonnig')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:16 error L010 a bracket or quote is not closed
      2 | brand:
      3 |   name: "Zonnig
        |                ^
      4 |   domain: zonnig.example
      fix: close it on the same line"
  `)
})

test('L010: a text with a colon in it asks for quotes', async () => {
  expect(await zonnigWith('name: Zonnig', 'name: Zonnig: daten')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 error L010 this text is read as a further "key: value"
      2 | brand:
      3 |   name: Zonnig: daten
        |         ^
      4 |   domain: zonnig.example
      fix: put a text with ": " in quotes"
  `)
})

test('L010: a tag is not executed but refused', async () => {
  expect(await zonnigWith('name: Zonnig', 'name: !!js/function x')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 error L010 tags (words after !) are not read
      2 | brand:
      3 |   name: !!js/function x
        |         ^^^^^^^^^^^^^
      4 |   domain: zonnig.example
      fix: remove the tag, or put the value in quotes"
  `)
})

test('L010: a second document is refused', async () => {
  expect(await zonnigWith('company: acme', '---\ncompany: acme')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:11:1 error L010 a second document begins here
      10 |   primary: "#c8102e"
      11 | ---
         | ^
      12 | company: acme
      fix: remove the line "---""
  `)
})

test('L010: an empty file, and one that is only a list', async () => {
  const world = await writeFleet({
    'sites/empty/site.yaml': '',
    'sites/list/site.yaml': '- livery'
  })
  expect(await world.printed()).toMatchInlineSnapshot(`
    "sites/empty/site.yaml:1:1 error L010 the file is empty
      fix: write the settings

    sites/list/site.yaml:1:1 error L010 the file is not a map of settings
      1 | - livery
        | ^
      fix: begin with "livery: 1""
  `)
})

test('L010: a brand that does not exist names the nearest', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  expect(await world.printed({ only: ['zonig'] })).toMatchInlineSnapshot(`
    "sites/zonig/site.yaml:1:1 error L010 there is no brand zonig
      fix: did you mean zonnig?"
  `)
})

test('L010: a brand outside sites/ cannot be reached by its id', async () => {
  const world = await writeFleet({ 'site.yaml': ZONNIG, 'sites/zonnig/site.yaml': ZONNIG })
  const { sites, diagnostics } = await world.load({ only: ['..', '../sites/zonnig'] })
  expect(sites).toEqual([])
  expect(diagnostics.map(({ code }) => code)).toEqual(['L010', 'L010'])
})

test('L011: a file of more than 1 MB is not read', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG + '# zon\n'.repeat(200_000)
  })
  expect(await world.printed()).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:1:1 error L011 the file has 1.1 MB; settings have at most 1 MB
      1 | livery: 1
        | ^
      2 | brand:
      fix: move pictures and texts into assets/ and words/"
  `)
})

test('L012: an alias bomb is refused before it grows', async () => {
  const levels = Array.from('abcdefgh', (name, index) => {
    const previous = 'abcdefgh'[index - 1]
    const items = Array(10)
      .fill(previous ? `*${previous}` : 'x')
      .join(', ')
    return `  ${name}: &${name} [${items}]`
  })
  const bomb = ['landers:', ' defaults:', ...levels].join('\n')
  const started = performance.now()
  const printed = await zonnigWith('company: acme', `company: acme\n${bomb}`)
  expect(printed).toContain('error L012 aliases or nesting make this file larger')
  expect(performance.now() - started).toBeLessThan(2000)
})

test('L012: an alias to what contains it does not hang', async () => {
  expect(
    await zonnigWith('company: acme', 'company: acme\nlanders: &me { defaults: *me }')
  ).toContain('error L012')
})

test('an alias repeats a value', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': `${ZONNIG}seo: { title: { nl: &title Zonnig daten, en: *title } }\n`
  })
  const { sites } = await world.load()
  expect(sites[0]?.site.seo.title).toEqual({ nl: 'Zonnig daten', en: 'Zonnig daten' })
})

test('JSON is read as it is', async () => {
  const { parse } = await import('yaml')
  const world = await writeFleet({ 'sites/zonnig/site.yaml': JSON.stringify(parse(ZONNIG)) })
  expect((await world.load()).sites.map(({ id }) => id)).toEqual(['zonnig'])
})
