import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LANDER_IDS } from '#landers/manifests.ts'
import { formatDiagnostics } from '#site/diagnostic.ts'
import { loadFleet } from '#site/load.ts'
import { ACME, changed, writeFleet, ZONNIG } from '../world/fleet.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('the three demo brands load without a problem', async () => {
  const { sites, diagnostics } = await loadFleet(ROOT, { landers: LANDER_IDS, env: {} })
  expect(diagnostics).toEqual([])
  expect(sites.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['avondlicht', 'herbstgold', 'papillon'])
  )
})

test('the demo brands have titles, descriptions and disclosures in each of their languages', async () => {
  const { sites } = await loadFleet(ROOT, { landers: LANDER_IDS, env: {} })
  for (const { site } of sites) {
    for (const locale of site.locales.enabled) {
      const { title, description } = site.seo
      expect(title[locale]?.length, `${site.id} ${locale} title`).toBeLessThanOrEqual(60)
      expect(description[locale]?.length, `${site.id} ${locale}`).toBeGreaterThanOrEqual(50)
      expect(description[locale]?.length, `${site.id} ${locale}`).toBeLessThanOrEqual(160)
      const { singular, plural, warning } = site.disclosures.fictional
      for (const text of [site.brand.tagline, singular, plural, warning]) {
        expect(text?.[locale], `${site.id} ${locale}`).toBeTruthy()
      }
    }
  }
})

test('the demo brands differ in niche, default language, family, tone and company', async () => {
  const { sites } = await loadFleet(ROOT, { landers: LANDER_IDS, env: {} })
  const count = (of: (site: (typeof sites)[number]['site']) => unknown) =>
    new Set(sites.map(({ site }) => of(site))).size
  expect(count(site => site.brand.niche)).toBe(3)
  expect(count(site => site.locales.default)).toBe(3)
  expect(count(site => site.theme.composition)).toBe(3)
  expect(count(site => site.brand.tone)).toBe(3)
  expect(count(site => site.company.id)).toBe(3)
})

test('the example of site-config.md has the right form; only its rules ask for more', async () => {
  const world = await writeFleet({
    'sites/avondlicht/site.yaml': EXAMPLE,
    'sites/avondlicht/assets/logo.svg': '<svg/>',
    'sites/_presets/family/aurora.yaml': 'theme: { density: airy }\n',
    'sites/_presets/country/nl.yaml': 'economy: { refundDays: 14 }\n',
    'sites/_presets/niche/general.yaml': 'tags: [general]\n',
    'sites/_companies/lumen-bv.yaml': ACME
  })
  const { diagnostics } = await world.load({
    env: { LIVERY_PUSH_PUBLIC_KEY: 'BEl62iUYgUivxIkv' },
    today: '2026-11-10', // its experiment ends after 28 days
    landers: [...LANDER_IDS, 'maplanding']
  })
  expect([...new Set(diagnostics.map(({ code }) => code))].sort()).toEqual([
    'L106', // titles and descriptions of the other languages
    'L180', // a price for Belgium
    'L186', // the disclosure in German, English and French
    'L188', // a key that is one
    'L191' // gender is searched and not shown
  ])
})

test('twenty mistakes in one file are twenty problems at once, in the order of the lines', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': TWENTY_MISTAKES })
  const { diagnostics } = await world.load()
  expect(diagnostics.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '1 L009',
    '2 L005',
    '4 L003',
    '5 L100',
    '6 L103',
    '7 L001',
    '8 L105',
    '10 L120',
    '11 L121',
    '12 L122',
    '14 L020',
    '15 L140',
    '16 L002',
    '17 L004',
    '18 L160',
    '20 L022',
    '21 L002',
    '23 L180',
    '24 L182',
    '28 L201'
  ])
})

test('a brand with an error is left out while the others load', async () => {
  const world = await writeFleet({
    'sites/bewolkt/site.yaml': changed(ZONNIG, 'niche: 1', 'niche: 9').replaceAll(
      'zonnig.example',
      'bewolkt.example'
    ),
    'sites/zonnig/site.yaml': ZONNIG
  })
  const { sites, diagnostics } = await world.load()
  expect(sites.map(({ id }) => id)).toEqual(['zonnig'])
  expect(diagnostics.map(({ site, code }) => `${site} ${code}`)).toEqual(['bewolkt L103'])
})

test('a brand with a warning is loaded', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, '  countries', '   countries')
  })
  const { sites, diagnostics } = await world.load()
  expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning'])
  expect(sites).toHaveLength(1)
})

test('a brand that chooses no landers has all of them, without slugs', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const { sites } = await world.load()
  expect(sites[0]?.site.landers.use).toEqual({
    alonetonight: { slugs: [], knobs: {}, words: {}, texts: {}, look: {} },
    collagelanding: { slugs: [], knobs: {}, words: {}, texts: {}, look: {} },
    gallery: { slugs: [], knobs: {}, words: {}, texts: {}, look: {} },
    iconslanding: { slugs: [], knobs: {}, words: {}, texts: {}, look: {} },
    maplanding: { slugs: [], knobs: {}, words: {}, texts: {}, look: {} },
    socialnetwork: { slugs: [], knobs: {}, words: {}, texts: {}, look: {} },
    tinderswipe: { slugs: [], knobs: {}, words: {}, texts: {}, look: {} },
    transitionsvideolanding: { slugs: [], knobs: {}, words: {}, texts: {}, look: {} },
    video: { slugs: [], knobs: {}, words: {}, texts: {}, look: {} }
  })
})

test('what depends on other settings is filled in', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const site = (await world.load()).sites[0]?.site
  expect(site?.id).toBe('zonnig')
  expect(site?.brand.mailName).toBe('Zonnig')
  expect(site?.brand.cdnPrefix).toBe('https://zonnig.example/')
  expect(site?.profile.interests).toContain('wine')
  expect(site?.profile.interests).not.toContain('bondage')
})

test('a mistake in a shared preset is printed once, with the number of brands it spoils', async () => {
  const extending = (domain: string) =>
    `extends: [base]\n${ZONNIG.replaceAll('zonnig.example', `${domain}.example`)}`
  const world = await writeFleet({
    'sites/_presets/base.yaml': 'theme: { radius: rund }\n',
    'sites/a/site.yaml': extending('a'),
    'sites/b/site.yaml': extending('b'),
    'sites/c/site.yaml': extending('c')
  })
  const { diagnostics } = await world.load()
  expect(diagnostics).toHaveLength(3)
  const read = (file: string) => readFileSync(join(world.root, file), 'utf8')
  expect(formatDiagnostics(diagnostics, read)).toMatchInlineSnapshot(`
    "sites/_presets/base.yaml:1:18 error L002 theme.radius is "rund"; expected one of sharp, soft, round
      1 | theme: { radius: rund }
        |                  ^^^^
      fix: did you mean round?
      see: sites/a/site.yaml:1:11 brings it in
      the same in 2 more brands"
  `)
})

test('a long line is cut in the excerpt, with the caret still in view', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, 'name: Zonnig', `name: ${'Zonnig '.repeat(40)}`)
  })
  for (const line of (await world.printed()).split('\n').slice(1)) {
    expect(line.length).toBeLessThan(130)
  }
})

const TWENTY_MISTAKES = `livery: 3
extends: [nowhere]
brand:
  name:
  domain: HTTPS://zonnig.example
  niche: 9
  colour: red
  logo: ../logo.svg
locales:
  default: de
  enabled: [nl, xx]
  byCountry: { BE: [fr] }
theme:
  primary: #c8102e
  secondary: grey
  mode: auto-dark
  mode: dark
company: nobody
support:
  phone: 0201234567
  email: nowhere
audience:
  countries: []
  minAge: 17
landers:
  use:
    gallery:
      slugs: [B]
`

const EXAMPLE = `# yaml-language-server: $schema=../../.livery/site.schema.json
livery: 1                       # schema version, drives migrations
extends: [family/aurora, country/nl, niche/general]
id: avondlicht
tags: [nl, aurora]
brand:
  name: Avondlicht
  domain: avondlicht.example    # settings.domain
  mailName: Team Avondlicht     # mail_name
  cdnPrefix: https://cdn.avondlicht.example/   # cdn_prefix
  logo: assets/logo.svg
  niche: 1                      # 1..7 -> slug prefix none,she,bdsm,bbw,gilf,milf,gay
locales:
  default: nl                   # domain_language
  enabled: [nl, de, en, fr]
  byCountry: { NL: [nl, en], BE: [nl, fr, de] }
seo:
  title:       { nl: "Avondlicht - rustig kennismaken" }        # index_title
  description: { nl: "Ontmoet mensen bij jou in de provincie." } # description
  family: aurora                # hreflang group
theme:
  primary: "#c8102e"            # quotes required: bare # starts a comment
  secondary: "#6b7280"
  mode: auto                    # light | dark | auto
  radius: soft                  # sharp | soft | round
  fonts: { heading: fraunces, body: system }
company: lumen-bv              # sites/_companies/lumen-bv.yaml
support: { phone: "+31201234567", email: help@avondlicht.example }
audience:
  countries: [NL, BE]
  regionTerm: { NL: province }
  entryWarning: { enabled: true, countries: [NL, DE] }  # enable_site_entry_popup
  minAge: 18
access:
  signups: all                  # all | with_trafficsource | invite
  loggedOutSearch: with_trafficsource
economy:
  creditCost: { message: 1, signup: 0, photo: 2, gift: 3 }  # *_credits
  minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
  messageLength: 500
  refundDays: 14
profile:
  visibleFields: [age, region, relationship, interests]
  visibleNotes: []
  searchFields: [gender, region, age]
  interests: preset/mainstream
disclosures:
  fictional: { used: true, icon: sparkle, singular: {nl: fictief profiel}, plural: {nl: fictieve profielen}, warning: {nl: "..."} }
  resell: { used: false }       # member_resell
push: { publicKey: "\${LIVERY_PUSH_PUBLIC_KEY}" }
landers:
  defaults: { cta: start, hero: people-01 }
  use:
    alonetonight: { slugs: [a, b] }
    maplanding:   { slugs: [a], knobs: { granularity: province } }
    tinderswipe:  { knobs: { cards: 8, seedPolicy: illustrations } }
  experiments:
    - id: hero-2026-11
      lander: tinderswipe
      from: "2026-11-01"
      arms: { control: { weight: 50 }, b: { weight: 50, set: { knobs: { cards: 6 } } } }
      goal: signup_complete
      maxDays: 28
legal: { extra: { en: us-footer } }   # texts: locales/<code>/legal
trackers: []                    # empty => no consent banner
deploy: { target: caddy, path: /srv/avondlicht }
`
