import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsJudge } from '#check/words/overrides.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'

/** What is printed for Zonnig with one file of words. */
async function printed(text: string, name = 'nl.json'): Promise<string> {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    [`sites/zonnig/words/${name}`]: text
  })
  return world.printed({ judges: [wordsJudge] })
}

test('a brand without words of its own, and one with right ones, hear nothing', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  expect(await world.printed({ judges: [wordsJudge] })).toBe('')
  expect(await printed('{ "home": { "h1": "Zon op *je gezicht.*" } }\n')).toBe('')
})

test('L010: a comma before a closing brace is pointed at', async () => {
  expect(await printed('{\n  "home": {\n    "cta": "Begin",\n  }\n}\n')).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:4:3 error L010 a comma stands before the closing }
      3 |     "cta": "Begin",
      4 |   }
        |   ^
      5 | }
      fix: remove the comma before it"
  `)
})

test('L010: a comma that is missing is pointed at', async () => {
  expect(
    await printed('{\n  "home": {\n    "cta": "Begin"\n    "more": "Kijk eerst"\n  }\n}\n')
  ).toMatchInlineSnapshot(`
      "sites/zonnig/words/nl.json:4:5 error L010 a comma is missing before this text
        3 |     "cta": "Begin"
        4 |     "more": "Kijk eerst"
          |     ^
        5 |   }
        fix: write a comma before it"
    `)
})

test('L010: a comment is no JSON', async () => {
  expect(await printed('{\n  // kop\n  "home": {}\n}\n')).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:2:3 error L010 JSON has no comments
      1 | {
      2 |   // kop
        |   ^
      3 |   "home": {}
      fix: remove it"
  `)
})

test('L010: what is YAML and not JSON would break the build, so it is refused', async () => {
  expect(await printed("home:\n  cta: 'Begin'\n")).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:1:1 error L010 this is not JSON from h on
      1 | home:
        | ^
      2 |   cta: 'Begin'
      fix: every key and text stands in "double quotes", with a comma between two"
  `)
})

test('L010: a file that ends too early', async () => {
  expect(await printed('{\n  "home": {\n    "cta": "Begin"\n')).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:3:19 error L010 the file ends too early
      2 |   "home": {
      3 |     "cta": "Begin"
        |                   ^
      fix: close every { and ["
  `)
})

test('L010: a text that runs over the end of its line', async () => {
  expect(await printed('{\n  "home": { "cta": "Begin\n  } }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:2:26 error L010 a text runs over the end of its line
      1 | {
      2 |   "home": { "cta": "Begin
        |                          ^
      3 |   } }
      fix: close it with a ""
  `)
})

test('L010: an empty file, a list, a byte order mark and another encoding', async () => {
  expect(await printed('')).toContain('error L010 the file is empty')
  expect(await printed('["Begin"]')).toContain('error L010 the file holds no map of words')
  expect(await printed('\uFEFF{}')).toContain('error L010 the file begins with a byte order mark')
  expect(await printed('{ "home": { "cta": "D\uFFFDj\uFFFD" } }')).toContain(
    'error L010 the file is not UTF-8'
  )
})

test('tabs may indent JSON', async () => {
  expect(await printed('{\n\t"home": {\n\t\t"cta": "Begin"\n\t}\n}\n')).toBe('')
})

test('L011: a file of more than a megabyte is not read', async () => {
  expect(
    await printed(`{ "home": { "cta": "${'a'.repeat(1024 * 1024)}" } }`)
  ).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:1:1 error L011 sites/zonnig/words/nl.json has 1.0 MB; a file of words has at most 1 MB
      1 | { "home": { "cta": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…
        | ^
      fix: keep the words alone in it"
  `)
})

test('L012: nesting without an end', async () => {
  const deep = 200_000
  const said = await printed(`{"home":${'['.repeat(deep)}${']'.repeat(deep)}}`)
  expect(said.split('\n')[0]).toMatchInlineSnapshot(
    `"sites/zonnig/words/nl.json:1:24 error L012 the file is nested deeper than 16 levels"`
  )
})

test('L001: keys that mean something to JavaScript are refused', async () => {
  expect(await printed('{ "__proto__": { "home": {} } }')).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:1:3 error L001 __proto__ is not a word
      1 | { "__proto__": { "home": {} } }
        |   ^^^^^^^^^^^
      fix: remove this line"
  `)
})

test('L004: a key that is written twice', async () => {
  expect(await printed('{ "home": { "cta": "Begin", "cta": "Doe mee" } }')).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.json:1:29 error L004 home.cta is written twice
      1 | { "home": { "cta": "Begin", "cta": "Doe mee" } }
        |                             ^^^^^
      fix: keep one of the two lines
      see: sites/zonnig/words/nl.json:1:13 is the first"
  `)
})

test('L121: a file named after no locale suggests the right one', async () => {
  expect(await printed('{}', 'nb.json')).toMatchInlineSnapshot(`
    "sites/zonnig/words/nb.json:1:1 error L121 sites/zonnig/words/nb.json is named after no locale of ours
      1 | {}
        | ^
      fix: did you mean no.json?"
  `)
  expect(await printed('{}', 'nl-BE.json')).toContain('did you mean nl.json?')
})

test('L223: words in a language that the brand is not built in', async () => {
  expect(await printed('{}', 'fr.json')).toMatchInlineSnapshot(`
    "sites/zonnig/words/fr.json:1:1 warning L223 the brand is not built in fr, so no page reads sites/zonnig/words/fr.json
      1 | {}
        | ^
      fix: add fr to locales.enabled, or remove the file"
  `)
})

test('L223: words that are not JSON are read by no page', async () => {
  expect(await printed('home: {}', 'nl.yaml')).toMatchInlineSnapshot(`
    "sites/zonnig/words/nl.yaml:1:1 warning L223 no page reads sites/zonnig/words/nl.yaml
      1 | home: {}
        | ^
      fix: write the words as JSON in nl.json"
  `)
})

test('a link out of the folder is not read, whatever it leads to', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG, 'secret.json': '{ secret' })
  await mkdir(join(world.root, 'sites/zonnig/words'))
  await symlink(join(world.root, 'secret.json'), join(world.root, 'sites/zonnig/words/nl.json'))
  expect(await world.printed({ judges: [wordsJudge] })).toBe('')
})

test('a folder where a file belongs is an error, not a crash', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  await mkdir(join(world.root, 'sites/zonnig/words/nl.json'), { recursive: true })
  await writeFile(join(world.root, 'sites/zonnig/words/.DS_Store'), '')
  expect(await world.printed({ judges: [wordsJudge] })).toContain(
    'error L010 sites/zonnig/words/nl.json is no file'
  )
})

test('L010: a comma too many or too few can be mended', async () => {
  const texts = ['{ "home": { "cta": "Begin", } }', '{ "home": { "cta": "Begin" "more": "Kijk" } }']
  for (const text of texts) {
    const { load } = await writeFleet({
      'sites/zonnig/site.yaml': ZONNIG,
      'sites/zonnig/words/nl.json': text
    })
    const { diagnostics } = await load({ judges: [wordsJudge] })
    const fix = diagnostics[0]?.fix
    if (!fix) throw new Error(`nothing mends ${text}`)
    const mended = text.slice(0, fix.start) + fix.text + text.slice(fix.end)
    expect(() => JSON.parse(mended)).not.toThrow()
  }
})
