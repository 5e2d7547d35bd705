import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '#render/build.ts'
import { changed, type Files, writeFleet, ZONNIG } from '../world/fleet.ts'
import { filesOf, read } from '../world/pages.ts'

const FAMILY = 'seo: { family: zon }\n'
const LANDERS = 'landers: { use: { gallery: {} } }\n'

/** Zonnig in the Netherlands and Soleil in Belgium: both speak Dutch, one French, one English. */
const ZON = `${ZONNIG}${FAMILY}${LANDERS}`
const SOLEIL = `${changed(ZONNIG, 'enabled: [nl, en]', 'enabled: [fr, nl]')
  .replaceAll('Zonnig', 'Soleil')
  .replaceAll('zonnig.example', 'soleil.example')
  .replace('default: nl', 'default: fr')
  .replace('countries: [NL]', 'countries: [BE]')
  .replace('{ NL: {', '{ BE: {')}${FAMILY}landers: { use: { tinderswipe: {} } }
`

async function fleetOf(files: Files) {
  const world = await writeFleet(files)
  const out = join(world.root, 'dist')
  const run = (only?: readonly string[]) =>
    build({ root: world.root, out, media: false, ...(only ? { only } : {}) })
  const report = await run()
  expect(report.failed).toEqual([])
  expect(report.diagnostics).toEqual([])
  return { world, out, run }
}

const TWO: Files = { 'sites/zonnig/site.yaml': ZON, 'sites/soleil/site.yaml': SOLEIL }

interface Heading {
  canonical: string
  alternates: { hreflang: string; href: string }[]
}

function headIn(html: string): Heading {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const alternates = [
    ...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)
  ].map(([, hreflang = '', href = '']) => ({ hreflang, href }))
  return { canonical, alternates }
}

/** Every page of the built brands that has alternates, by its address. */
function headsOf(out: string, domains: readonly string[]): Map<string, Heading> {
  const heads = domains.flatMap(domain =>
    filesOf(join(out, domain), '.html').map(file => headIn(read(join(out, domain), file)))
  )
  return new Map(
    heads
      .filter(({ alternates }) => alternates.length > 0)
      .map(head => [head.canonical, head] as const)
  )
}

test('every alternate links back with the same list, across both domains', async () => {
  const { out } = await fleetOf(TWO)
  const heads = headsOf(out, ['zonnig.example', 'soleil.example'])
  expect(heads.size).toBeGreaterThan(30)
  for (const [address, { alternates }] of heads) {
    expect(alternates.map(({ href }) => href)).toContain(address)
    for (const { href } of alternates) {
      expect(heads.get(href)?.alternates, `${address} names ${href}`).toEqual(alternates)
    }
    const tags = alternates.map(({ hreflang }) => hreflang)
    expect(new Set(tags).size).toBe(tags.length)
  }
})

test('a language that two brands speak is written with its countries, the others without', async () => {
  const { out } = await fleetOf(TWO)
  const { alternates } = headIn(read(join(out, 'zonnig.example'), 'index.html'))
  expect(alternates).toEqual([
    { hreflang: 'fr', href: 'https://soleil.example/' },
    { hreflang: 'nl-BE', href: 'https://soleil.example/nl/' },
    { hreflang: 'nl-NL', href: 'https://zonnig.example/' },
    { hreflang: 'en', href: 'https://zonnig.example/en/' },
    { hreflang: 'x-default', href: 'https://soleil.example/' }
  ])
})

test('a lander that one brand has alone names that brand alone', async () => {
  const { out } = await fleetOf(TWO)
  const { alternates } = headIn(read(join(out, 'zonnig.example'), 'landers/gallery.html'))
  expect(alternates.map(({ hreflang }) => hreflang)).toEqual(['nl', 'en', 'x-default'])
  expect(JSON.stringify(alternates)).not.toContain('soleil')
})

test('x-default is the family’s first brand in its own language', async () => {
  const { out } = await fleetOf(TWO)
  for (const [domain, file] of [
    ['zonnig.example', 'en/index.html'],
    ['soleil.example', 'index.html']
  ] as const) {
    expect(headIn(read(join(out, domain), file)).alternates.at(-1)).toEqual({
      hreflang: 'x-default',
      href: 'https://soleil.example/'
    })
  }
})

test('the sitemap gives the same alternates as the page', async () => {
  const { out } = await fleetOf(TWO)
  const site = join(out, 'zonnig.example')
  const entry = /<url><loc>https:\/\/zonnig\.example\/<\/loc>(.*?)<\/url>/.exec(
    read(site, 'sitemap.xml')
  )?.[1]
  const links = [...(entry ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
  expect(links.map(([, hreflang, href]) => ({ hreflang, href }))).toEqual(
    headIn(read(site, 'index.html')).alternates
  )
})

test('a language that one member adds renders the others again', async () => {
  const { world, out, run } = await fleetOf(TWO)
  expect((await run()).unchanged.toSorted()).toEqual(['soleil', 'zonnig'])
  await world.write({ 'sites/zonnig/site.yaml': changed(ZON, '[nl, en]', '[nl, en, de]') })
  const report = await run()
  expect(report.built.map(({ site }) => site).toSorted()).toEqual(['soleil', 'zonnig'])
  const soleil = headIn(read(join(out, 'soleil.example'), 'index.html'))
  expect(soleil.alternates).toContainEqual({ hreflang: 'de', href: 'https://zonnig.example/de/' })
})

test('a member’s colour is no reason to render the others', async () => {
  const { world, run } = await fleetOf(TWO)
  await world.write({ 'sites/zonnig/site.yaml': changed(ZON, '#c8102e', '#1f6f8b') })
  const report = await run()
  expect(report.built.map(({ site }) => site)).toEqual(['zonnig'])
  expect(report.unchanged).toEqual(['soleil'])
})

test('a member that is wrong stays in the others’ lists, as its site stays live', async () => {
  const { world, out, run } = await fleetOf(TWO)
  await world.write({
    'sites/zonnig/site.yaml': changed(ZON, '"#c8102e"', '"nothing"'),
    'sites/soleil/site.yaml': changed(SOLEIL, '#c8102e', '#1f6f8b')
  })
  await run(['soleil'])
  const { alternates } = headIn(read(join(out, 'soleil.example'), 'index.html'))
  expect(JSON.stringify(alternates)).toContain('https://zonnig.example/en/')
})

test('brands without a family do not know of each other', async () => {
  const alone = (yaml: string): string => yaml.replace(FAMILY, '')
  const { out } = await fleetOf({
    'sites/zonnig/site.yaml': alone(ZON),
    'sites/soleil/site.yaml': alone(SOLEIL)
  })
  for (const file of filesOf(join(out, 'zonnig.example'), '.html')) {
    expect(read(join(out, 'zonnig.example'), file)).not.toContain('soleil')
  }
})
