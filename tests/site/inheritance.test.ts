import { expect, test } from 'vitest'
import type { Checking } from '#site/check-site.ts'
import { changed, type Files, writeFleet, ZONNIG } from '../world/fleet.ts'

/** Zonnig without a theme, over presets. */
const BARE = changed(ZONNIG, 'theme:\n  primary: "#c8102e"\n', '')
const PRICE = 'economy:\n  minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }\n'

async function loaded(site: string, presets: Files = {}, options: Checking = {}) {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': BARE + site, ...asPresets(presets) })
  const { sites, diagnostics } = await world.load(options)
  expect(diagnostics).toEqual([])
  const [found] = sites
  if (!found) throw new Error('Zonnig was not loaded')
  return found.site
}

async function printed(site: string, presets: Files = {}, options: Checking = {}) {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': BARE + site, ...asPresets(presets) })
  return world.printed(options)
}

function asPresets(presets: Files): Files {
  const files = Object.entries(presets)
  return Object.fromEntries(files.map(([name, text]) => [`sites/_presets/${name}.yaml`, text]))
}

test('layers are laid on from defaults over presets and the site to environment and command line', async () => {
  const presets = {
    base: 'theme: { radius: sharp, density: dense, mode: dark, surfaceTint: 0.1, composition: block }\n',
    family:
      'extends: [base]\ntheme: { density: airy, mode: light, surfaceTint: 0.2, composition: folio }\n',
    late: 'theme: { mode: dark, surfaceTint: 0.3, composition: stage }\n'
  }
  const site = 'extends: [family, late]\ntheme: { surfaceTint: 0.4, composition: block }\n'
  const world = await writeFleet({
    'sites/zonnig/site.yaml': BARE + site,
    'sites/zonnig/site.staging.yaml': 'theme: { composition: folio, primary: "#111111" }\n',
    ...asPresets(presets)
  })
  const { sites } = await world.load({ environment: 'staging', set: ['theme.primary=#222222'] })
  expect(sites[0]?.site.theme).toMatchObject({
    fonts: { heading: 'fraunces' },
    radius: 'sharp',
    density: 'airy',
    mode: 'dark',
    surfaceTint: 0.4,
    composition: 'folio',
    primary: '#222222'
  })
})

test('maps merge deeply and lists replace', async () => {
  const { seo, profile } = await loaded(
    'extends: [base]\nseo: { title: { en: Sunny } }\nprofile: { visibleFields: [age], searchFields: [age] }\n',
    {
      base: 'seo: { title: { nl: Zonnig, en: Sun } }\nprofile: { visibleFields: [city, region] }\n'
    }
  )
  expect(seo.title).toEqual({ nl: 'Zonnig', en: 'Sunny' })
  expect(profile.visibleFields).toEqual(['age'])
})

test('$append and $remove change an inherited list, and never double an item', async () => {
  const { profile } = await loaded(
    'extends: [base]\nprofile: { visibleFields: { $append: [city, age], $remove: [region] } }\n',
    { base: 'profile: { visibleFields: [age, region], searchFields: [age] }\n' }
  )
  expect(profile.visibleFields).toEqual(['age', 'city'])
})

test('$append without an inherited list adds to the built-in one', async () => {
  const { profile } = await loaded('profile: { searchFields: { $append: [interests] } }\n')
  expect(profile.searchFields).toEqual(['gender', 'region', 'age', 'interests'])
})

test('$append that is no list, and a key beside it', async () => {
  expect(
    await printed('profile: { searchFields: { $append: city, first: age } }\n')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:16:28 error L002 profile.searchFields.$append is not a list
      15 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      16 | profile: { searchFields: { $append: city, first: age } }
         |                            ^^^^^^^
      fix: write $append: [value]

    sites/zonnig/site.yaml:16:43 error L001 profile.searchFields.first stands beside $append or $remove
      15 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      16 | profile: { searchFields: { $append: city, first: age } }
         |                                           ^^^^^
      fix: keep only $append and $remove here"
  `)
})

test('null drops what presets said', async () => {
  const { theme } = await loaded('extends: [base]\ntheme: { radius: null }\n', {
    base: 'theme: { radius: sharp, density: dense }\n'
  })
  expect(theme).toMatchObject({ radius: 'soft', density: 'dense' })
})

test('an empty section changes nothing', async () => {
  const { theme } = await loaded('extends: [base]\ntheme:\n  # radius: round\n', {
    base: 'theme: { radius: sharp }\n'
  })
  expect(theme.radius).toBe('sharp')
})

test('a base that two presets share does not undo the first of them', async () => {
  const { theme } = await loaded('extends: [family, country]\n', {
    base: 'theme: { radius: sharp }\n',
    family: 'extends: [base]\ntheme: { radius: round }\n',
    country: 'extends: [base]\n'
  })
  expect(theme.radius).toBe('round')
})

test('L005: a preset that does not exist names the nearest', async () => {
  expect(
    await printed('extends: [family/aurara]\n', { 'family/aurora': 'tags: []\n' })
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:16:11 error L005 the preset family/aurara does not exist
      15 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      16 | extends: [family/aurara]
         |           ^^^^^^^^^^^^^
      fix: did you mean family/aurora?"
  `)
})

test('L005: a preset outside its folder cannot be named', async () => {
  expect(await printed('extends: [../zonnig/site]\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:16:11 error L005 "../zonnig/site" does not name a preset
      15 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      16 | extends: [../zonnig/site]
         |           ^^^^^^^^^^^^^^
      fix: write the name of a file under sites/_presets without .yaml, such as country/nl"
  `)
})

test('L005: presets in a circle', async () => {
  expect(
    await printed('extends: [sun]\n', { sun: 'extends: [moon]\n', moon: 'extends: [sun]\n' })
  ).toMatchInlineSnapshot(`
    "sites/_presets/moon.yaml:1:11 error L005 the presets extend each other in a circle: sun > moon > sun
      1 | extends: [sun]
        |           ^^^
      fix: remove one of them"
  `)
})

test('L005: presets five deep are read, six are not', async () => {
  const chain = Object.fromEntries(
    [1, 2, 3, 4, 5].map(level => [`p${level}`, `extends: [p${level + 1}]\n`])
  )
  const five = { ...chain, p5: 'theme: { radius: round }\n' }
  expect((await loaded('extends: [p1]\n', five)).theme.radius).toBe('round')
  expect(await printed('extends: [p1]\n', { ...chain, p6: 'tags: []\n' })).toMatchInlineSnapshot(`
    "sites/_presets/p5.yaml:1:11 error L005 presets are nested more than 5 deep: p1 > p2 > p3 > p4 > p5 > p6
      1 | extends: [p6]
        |           ^^
      fix: merge two of them"
  `)
})

test('L005: an environment cannot extend', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/zonnig/site.staging.yaml': 'extends: [base]\n'
  })
  expect(await world.printed({ environment: 'staging' })).toMatchInlineSnapshot(`
    "sites/zonnig/site.staging.yaml:1:1 error L005 an environment cannot extend presets
      1 | extends: [base]
        | ^^^^^^^
      fix: move extends to site.yaml"
  `)
})

test('L006: what a preset marks final cannot be overridden, and both lines are shown', async () => {
  const presets = {
    base: '$final: [disclosures, economy.refundDays]\neconomy: { refundDays: 14 }\n'
  }
  const site = (economy: string, rest = '') =>
    `${changed(BARE, PRICE, `extends: [base]\neconomy: { ${economy}, minimumMessageCost: { NL: { amount: 1, currency: EUR } } }\n`)}${rest}`
  const world = await writeFleet({
    'sites/zonnig/site.yaml': site(
      'refundDays: 0, messageLength: 600',
      'disclosures:\n  resell: { used: true }\n'
    ),
    ...asPresets(presets)
  })
  expect(await world.printed()).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:15:12 error L006 economy.refundDays is final and cannot be set here
      14 | extends: [base]
      15 | economy: { refundDays: 0, messageLength: 600, minimumMessageCost: { NL: { amount: 1, currency: EUR } } }
         |            ^^^^^^^^^^
      16 | disclosures:
      fix: remove this setting, or its name from $final in the preset
      see: sites/_presets/base.yaml:1:23 is final by this line

    sites/zonnig/site.yaml:16:1 error L006 disclosures is final and cannot be set here
      15 | economy: { refundDays: 0, messageLength: 600, minimumMessageCost: { NL: { amount: 1, currency: EUR } } }
      16 | disclosures:
         | ^^^^^^^^^^^
      17 |   resell: { used: true }
      fix: remove this setting, or its name from $final in the preset
      see: sites/_presets/base.yaml:1:10 is final by this line"
  `)
  await world.write({ 'sites/zonnig/site.yaml': site('messageLength: 600') })
  expect((await world.load()).sites[0]?.site.economy).toMatchObject({
    refundDays: 14,
    messageLength: 600
  })
  expect(
    await printed('extends: [base]\n', presets, { set: ['economy.refundDays=3'] })
  ).toMatchInlineSnapshot(`
    "--set:1:1 error L006 economy.refundDays is final and cannot be set here
      fix: remove this setting, or its name from $final in the preset
      see: sites/_presets/base.yaml:1:23 is final by this line"
  `)
})

test('$require names what a brand must still say', async () => {
  expect(
    await printed('extends: [base]\n', { base: '$require: [brand.domain, push.publicKey]\n' })
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:1:1 error L003 push.publicKey is missing; a preset requires it
      1 | livery: 1
        | ^^^^^^^^^
      2 | brand:
      fix: write push.publicKey in site.yaml
      see: sites/_presets/base.yaml:1:26 requires it"
  `)
})

test('$abstract is no brand of its own, and is told only when asked for', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': `${ZONNIG}$abstract: true\n` })
  expect(await world.load()).toEqual({
    sites: [],
    broken: [],
    diagnostics: [],
    acknowledged: []
  })
  expect(await world.printed({ only: ['zonnig'] })).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:1:1 error L013 zonnig is abstract and cannot be built
      1 | livery: 1
        | ^
      2 | brand:
      fix: remove $abstract, or choose another brand"
  `)
})

test('a wrong value of a preset prints its own line and the one that brings it in', async () => {
  expect(
    await printed('extends: [family]\n', {
      base: 'theme:\n  radius: rund\n',
      family: 'extends: [base]\n'
    })
  ).toMatchInlineSnapshot(`
    "sites/_presets/base.yaml:2:11 error L002 theme.radius is "rund"; expected one of sharp, soft, round
      1 | theme:
      2 |   radius: rund
        |           ^^^^
      fix: did you mean round?
      see: sites/zonnig/site.yaml:16:11 brings it in"
  `)
})

test('what is missing is asked for in site.yaml even where a preset began the section', async () => {
  const world = await writeFleet({
    'sites/_presets/base.yaml': 'locales: { enabled: [nl] }\n',
    'sites/zonnig/site.yaml': changed(
      changed(ZONNIG, 'locales:\n  default: nl\n  enabled: [nl, en]\n', ''),
      'livery: 1',
      'livery: 1\nextends: [base]'
    )
  })
  expect(await world.printed()).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:1:1 error L003 locales.default is missing; expected one of the eleven locales (da, de, en, es, fi, fr, it, no, nl, pl, sv)
      1 | livery: 1
        | ^^^^^^^^^
      2 | extends: [base]
      fix: write default: under locales:"
  `)
})

test('what is missing is asked for in site.yaml even where the command line adds to the section', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, '  name: Zonnig\n', '')
  })
  const { diagnostics } = await world.load({ set: ['brand.tone=playful'] })
  expect(diagnostics.map(({ file, line, path }) => [file, line, path])).toEqual([
    ['sites/zonnig/site.yaml', 2, 'brand.name']
  ])
})

test('a wrong value of the command line says so', async () => {
  expect(await printed('', {}, { set: ['theme.radius=rund', 'theme'] })).toMatchInlineSnapshot(`
    "--set:1:1 error L002 theme.radius is "rund"; expected one of sharp, soft, round
      fix: did you mean round?

    --set:2:1 error L010 --set theme cannot be read
      fix: write --set theme.radius=round; quote texts with : or brackets"
  `)
})
