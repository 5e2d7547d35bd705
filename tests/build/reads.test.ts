import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type BrandResult, pageFiles } from '#render/brand.ts'
import { type BuildReport, build } from '#render/build.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { compile } from '#render/compile.ts'
import { openContext } from '#render/context.ts'
import { memberOf } from '#render/family.ts'
import { prepare } from '#render/prepare.ts'
import { legalText } from '../legal/words.ts'
import { WITH_EXPERIMENT } from '../world/experiment.ts'
import { ACME, copyFleet, type Files, fleetIn, writeFleet } from '../world/fleet.ts'
import { once } from '../world/once.ts'
import { filesOf, read } from '../world/pages.ts'

const SITE = 'sites/zonnig/site.yaml'
const OWN = 'sites/zonnig/words/nl.json'
const TERMS = 'sites/_legal/nl/terms.md'

/** A heading that names the domain, whose letters the page holds. */
const NAMED = '"video": {"h1": "Kijk op {domain}"}'

/** Built once, and copied for each test. */
const root = await mkdtemp(join(tmpdir(), 'livery-reads-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const buildFirst = once(async () => {
  await fleetIn(root, {
    [SITE]: WITH_EXPERIMENT,
    [OWN]: `{"shell": {"login": "Kom erin"}, ${NAMED}}`,
    [TERMS]: legalText('De eerste, {domain}.', '2025-01-01', 1)
  })
  return build({ root, out: join(root, 'dist'), media: false })
})

/** Zonnig with an experiment, words and terms of its own, and what its first build reported. */
async function zonnig() {
  const first = await buildFirst()
  expect(first.failed).toEqual([])
  const world = await copyFleet(root)
  const out = join(world.root, 'dist')
  const run = (options: Partial<Parameters<typeof build>[0]> = {}) =>
    build({ root: world.root, out, media: false, ...options })
  return { world, out, run, first }
}

function built({ built: [only], diagnostics }: BuildReport) {
  if (only === undefined) throw new Error(JSON.stringify(diagnostics))
  return only
}

/** Pages that are not those of the last build: an earlier build may have rendered them. */
const made = ({ rendered, filled }: Pick<BrandResult, 'rendered' | 'filled'>): number =>
  rendered + filled

/** Names of files that differ in content, or that only one of two folders has. */
function differing(one: string, other: string): string[] {
  const [here, there] = [filesOf(one), filesOf(other)]
  const inBoth = here.filter(file => there.includes(file))
  return [
    ...here.filter(file => !there.includes(file)),
    ...there.filter(file => !here.includes(file)),
    ...inBoth.filter(file => !readFileSync(join(one, file)).equals(readFileSync(join(other, file))))
  ].sort()
}

function yaml(from: string, to: string): Files {
  if (!WITH_EXPERIMENT.includes(from)) throw new Error(`the settings have no ${from}`)
  return { [SITE]: WITH_EXPERIMENT.replace(from, to) }
}

/** Each builds a brand twice. */
const PATIENCE = 240_000

/** What operators and their lawyers change. */
const CHANGES: Readonly<Record<string, Files>> = {
  'a colour': yaml('#c8102e', '#1f6f8b'),
  'a colour that is too light for words': yaml('#c8102e', '#f5d90a'),
  'a word': { [OWN]: `{"shell": {"login": "Naar binnen"}, ${NAMED}}` },
  'a word of a lander': { [OWN]: '{"gallery": {"h1": "Wie ziet u hier?"}}' },
  'the name': yaml('name: Zonnig', 'name: Maanlicht'),
  'the domain': yaml('domain: zonnig.example', 'domain: zonniger.example'),
  'the niche': {
    [SITE]: WITH_EXPERIMENT.replace('niche: 1', 'niche: 3').replace('[a]', '[bdsm-a]')
  },
  'the tone': yaml('niche: 1', 'niche: 1\n  tone: playful'),
  'the support address': yaml('help@zonnig.example', 'hulp@zonnig.example'),
  'the company': { 'sites/_companies/acme.yaml': ACME.replace('Teststraat 1', 'Testlaan 2') },
  'a price': yaml('amount: 1.25', 'amount: 1.75'),
  'the countries': {
    [SITE]: WITH_EXPERIMENT.replace('countries: [NL]', 'countries: [BE, NL]').replace(
      'minimumMessageCost: { NL',
      'minimumMessageCost: { BE: { amount: 1.5, currency: EUR }, NL'
    )
  },
  'the languages': yaml('enabled: [nl, en]', 'enabled: [nl, en, de]'),
  'the first language': yaml('default: nl', 'default: en'),
  'the look': yaml('theme:\n', 'theme:\n  composition: folio\n'),
  'the icons': yaml('theme:\n', 'theme:\n  app: { icons: bold }\n'),
  'the mode': yaml('theme:\n', 'theme:\n  mode: dark\n'),
  'the drawings': yaml('theme:\n', 'theme:\n  art: { seed: other }\n'),
  'the date of a legal text': { [TERMS]: legalText('De eerste, {domain}.', '2025-02-01', 1) },
  'a legal text': { [TERMS]: legalText('De tweede, {domain}.', '2025-01-01', 2) },
  'an older legal text': {
    'sites/_legal/nl/terms.2024-06-01.md': legalText('De nulde.', '2024-06-01', 1)
  },
  'a lander': yaml('video: {}', 'video: {}\n    tinderswipe: {}'),
  'a slug': yaml('slugs: [a]', 'slugs: [a, b]'),
  'the words of a slug': yaml('slugs: [a]', 'slugs: [a], words: { a: { h1: { nl: Voor u? } } }'),
  'a knob': yaml('slugs: [a]', 'slugs: [a], knobs: { cards: 9 }'),
  'the look of a lander': yaml('video: {}', 'video: { look: { composition: block } }'),
  'an arm’s words': yaml('Who will you meet?', 'Who is here?'),
  'an arm’s look': yaml('composition: folio', 'composition: block'),
  'the arms’ weights': {
    [SITE]: WITH_EXPERIMENT.replace('weight: 50 }', 'weight: 40 }').replace(
      'weight: 50\n',
      'weight: 60\n'
    )
  }
}

test.each(Object.entries(CHANGES))(
  'after %s changed, a build gives the files that a whole build gives',
  async (_, files) => {
    const { world, out, run } = await zonnig()
    await world.write(files)
    const report = await run()
    expect(report.failed).toEqual([])
    const whole = join(world.root, 'whole')
    await run({ out: whole, force: true })
    const { domain } = built(report)
    expect(differing(join(out, domain), join(whole, domain))).toEqual([])
  },
  PATIENCE
)

test('one colour renders no page, and pages of no picture change their links alone', async () => {
  const { world, out, run, first } = await zonnig()
  const pages = made(built(first))
  const before = read(join(out, 'zonnig.example'), 'pages/terms.html')
  await world.write(yaml('#c8102e', '#1f6f8b'))
  expect(built(await run())).toMatchObject({ rendered: 0, filled: pages, kept: 0 })
  const unlinked = (html: string): string => html.replace(/\/_[tw]\/[\w./]+|#[0-9a-f]{6}/g, '')
  const after = read(join(out, 'zonnig.example'), 'pages/terms.html')
  expect(after).not.toBe(before)
  expect(unlinked(after)).toBe(unlinked(before))
})

test('a word of a lander renders that lander in that language alone', async () => {
  const { world, run, first } = await zonnig()
  await world.write({
    [OWN]: '{"shell": {"login": "Kom erin"}, "video": {"h1": "Kijk eens aan"}}'
  })
  const { rendered, filled, kept, written } = built(await run())
  expect(made({ rendered, filled })).toBe(1)
  expect(kept).toBe(made(built(first)) - 1)
  expect(written).toBeLessThan(60)
})

test('a new slug renders its pages alone', async () => {
  const { world, run, first } = await zonnig()
  await world.write(yaml('slugs: [a]', 'slugs: [a, b]'))
  const report = built(await run())
  expect(made(report)).toBe(2)
  expect(report.kept).toBe(made(built(first)))
})

const brand = (id: string, name: string, colour: string): Files => ({
  [`sites/${id}/site.yaml`]: WITH_EXPERIMENT.replaceAll('zonnig', id)
    .replaceAll('Zonnig', name)
    .replace('theme:\n', `seo: { title: { nl: ${name} – elkaar vinden } }\ntheme:\n`)
    .replace('#c8102e', colour)
})

/** Brands of one structure, and two that differ from them. */
const FLEET: Files = {
  ...brand('zonnig', 'Zonnig', '#c8102e'),
  ...brand('alfa', 'Alfa Zuid', '#1f6f8b'),
  ...brand('beta', 'Bètalicht', '#3a7b2f'),
  ...brand('een-heel-lange-naam-voor-een-merk', 'Een Heel Lange Naam voor een Merk', '#7a3b8f'),
  ...brand('gamma', 'Gamma', '#2f5d46'),
  // A word of ours, and signs that not every place prints alike.
  ...brand('epsilon', 'Premium', '#2f5d46'),
  ...brand('zeta', 'Zon & Zee', '#2f5d46'),
  ...brand('delta', 'Zonnig', '#c8102e'),
  'sites/alfa/words/nl.json': `{${NAMED}}`,
  'sites/beta/words/nl.json': `{"shell": {"login": "Bij Bètalicht in"}, ${NAMED}}`,
  'sites/een-heel-lange-naam-voor-een-merk/words/nl.json': `{${NAMED}}`,
  'sites/delta/words/nl.json': '{"shell": {"login": "Kom erin"}}'
}

/** Those of the fleet that differ from one before them in what is filled in, and in one page at most. */
const LIKE_ANOTHER: readonly string[] = ['een-heel-lange-naam-voor-een-merk', 'gamma']

test(
  'a page that brands share is what rendering it for each brand gives, byte by byte',
  async () => {
    const world = await writeFleet(FLEET)
    const out = join(world.root, 'dist')
    const { built, failed } = await build({ root: world.root, out, media: false, threads: 1 })
    expect(failed).toEqual([])
    const context = openContext(await compile(CHECKOUT))
    for (const { site } of (await world.load()).sites) {
      const own = prepare(context, world.root, site, false, [memberOf(world.root, site)])
      for (const planned of own.pages) {
        const { html } = await pageFiles(context, own, planned)
        const file = readFileSync(join(out, site.brand.domain, planned.file))
        expect(file.equals(html), `${site.id} ${planned.file}`).toBe(true)
      }
    }
    for (const { site, filled, rendered } of built) {
      if (LIKE_ANOTHER.includes(site)) expect(filled, site).toBeGreaterThan(rendered)
    }
  },
  PATIENCE
)

test(
  'brands that differ in name, address and colour share their pages',
  async () => {
    const { root } = await writeFleet({
      ...brand('zonnig', 'Zonnig', '#c8102e'),
      ...brand('alfa', 'Alfa Zuid', '#1f6f8b'),
      ...brand('beta', 'Bètalicht', '#3a7b2f')
    })
    const out = join(root, 'dist')
    const { built } = await build({ root, out, media: false, threads: 1, force: true })
    const [first, ...others] = built
    for (const { rendered } of others) expect(rendered).toBeLessThan((first?.rendered ?? 0) / 4)
  },
  PATIENCE
)

test('a new brand renders no page that an earlier build rendered for another one', async () => {
  const { root, write } = await writeFleet(brand('zonnig', 'Zonnig', '#c8102e'))
  const run = async (): Promise<BuildReport> => {
    const report = await build({ root, out: join(root, 'dist'), media: false })
    expect(report.failed).toEqual([])
    return report
  }
  await run()
  await write(brand('alfa', 'Alfa Zuid', '#1f6f8b'))
  const alfa = built(await run())
  expect(alfa.filled).toBeGreaterThan(3 * alfa.rendered)
  const whole = await build({ root, out: join(root, 'whole'), media: false, force: true })
  expect(whole.failed).toEqual([])
  expect(differing(join(root, 'dist/alfa.example'), join(root, 'whole/alfa.example'))).toEqual([])
})

test(
  'a brand is the same in a fleet that two threads build as when it is built alone',
  async () => {
    const world = await writeFleet(FLEET)
    const [out, alone] = [join(world.root, 'dist'), join(world.root, 'alone')]
    const { built } = await build({ root: world.root, out, media: false, threads: 2 })
    expect(built).toHaveLength(8)
    await build({ root: world.root, out: alone, media: false, only: ['beta'] })
    expect(differing(join(out, 'beta.example'), join(alone, 'beta.example'))).toEqual([])
  },
  PATIENCE
)
