import { expect, test } from 'vitest'
import { changed, writeFleet, ZONNIG, zonnigWith } from '../../world/fleet.ts'

async function printed(more: string): Promise<string> {
  return (await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG + more })).printed()
}

const GOOD_TEXT = 'Zonnig brengt mensen bij elkaar die graag buiten zijn, in de buurt.'

test('L106: a title that is cut off and a description that is too short', async () => {
  expect(
    await printed(`seo:
  title: { nl: ${'Zonnig '.repeat(10)}, en: Sunny }
  description: { nl: ${GOOD_TEXT}, en: Sunny people }
`)
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:16 warning L106 seo.title.nl has 69 characters
      18 | seo:
      19 |   title: { nl: Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig , en: Sunny }
         |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      20 |   description: { nl: Zonnig brengt mensen bij elkaar die graag buiten zijn, in de buurt., en: Sunny people }
      fix: 60 at most: search engines cut off the rest

    sites/zonnig/site.yaml:20:95 warning L106 seo.description.en has 12 characters
      19 |   title: { nl: Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig Zonnig , en: Sunny }
      20 |   description: { nl: Zonnig brengt mensen bij elkaar die graag buiten zijn, in de buurt., en: Sunny people }
         |                                                                                               ^^^^^^^^^^^^
      fix: 50 at least: search engines write their own otherwise"
  `)
})

test('L106: a title in one language stands on the pages of the others', async () => {
  expect(await printed('seo: { title: { nl: Zonnig daten } }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:8 warning L106 seo.title is missing in en; its pages show the text in nl
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | seo: { title: { nl: Zonnig daten } }
         |        ^^^^^
      fix: write seo.title.en"
  `)
})

test('L184: a sign-up for campaigns only, without a lander that a campaign leads to', async () => {
  expect(
    await printed('access: { signups: with_trafficsource }\nlanders: { use: {} }\n')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:20 error L184 access.signups is with_trafficsource, and no lander brings visitors from a campaign
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | access: { signups: with_trafficsource }
         |                    ^^^^^^^^^^^^^^^^^^
      19 | landers: { use: {} }
      fix: name a lander under landers.use, or write signups: all"
  `)
})

test('L188: a push key that is none', async () => {
  expect(await printed('push: { publicKey: BEl62iUYgUivxIkv }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:20 error L188 push.publicKey is no public key for Web Push (it has 12 bytes)
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | push: { publicKey: BEl62iUYgUivxIkv }
         |                    ^^^^^^^^^^^^^^^^
      fix: write the 65 bytes as base64url, 87 characters; the private half stays in the environment"
  `)
})

test('L188: 65 bytes that are no point of the curve', async () => {
  const key = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  expect(await printed(`push: { publicKey: ${key} }\n`)).toContain('error L188')
})

test('L188: a real key', async () => {
  const { subtle } = globalThis.crypto
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const raw = Buffer.from(await subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  expect(await printed(`push: { publicKey: "${raw}" }\n`)).toBe('')
})

const TRACKER = '{ id: px, category: statistics, origins: ["https://px.example"], cookies: [] }'

test('L221: a tracker that talks to nobody, and two of one name', async () => {
  expect(await printed(`trackers:\n  - ${TRACKER}\n`)).toBe('')
  expect(
    await printed(
      `trackers:\n  - ${changed(TRACKER, '"https://px.example"', '')}\n  - ${TRACKER}\n`
    )
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:46 error L221 px talks to no origin
      18 | trackers:
      19 |   - { id: px, category: statistics, origins: [], cookies: [] }
         |                                              ^^
      20 |   - { id: px, category: statistics, origins: ["https://px.example"], cookies: [] }
      fix: name the https origins; the browser blocks all others

    sites/zonnig/site.yaml:20:11 error L221 two trackers are called px
      19 |   - { id: px, category: statistics, origins: [], cookies: [] }
      20 |   - { id: px, category: statistics, origins: ["https://px.example"], cookies: [] }
         |           ^^
      fix: name each differently"
  `)
})

const MAAN = ZONNIG.replaceAll('zonnig.example', 'maan.example')

test('L102: the name of a brand of another company', async () => {
  const world = await writeFleet({
    'sites/maan/site.yaml': changed(MAAN, 'company: acme', 'company: other'),
    'sites/zonnig/site.yaml': ZONNIG
  })
  const all = await world.load()
  expect(all.diagnostics.filter(({ code }) => code === 'L102').map(({ site }) => site)).toEqual([
    'maan',
    'zonnig'
  ])
  expect(await world.printed({ only: ['zonnig'] })).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:3:9 warning L102 Zonnig is also the name of a brand of another company, maan
      2 | brand:
      3 |   name: Zonnig
        |         ^^^^^^
      4 |   domain: zonnig.example
      fix: make sure that members can tell the two apart
      see: sites/maan/site.yaml:3:9 claims it too"
  `)
})

test('L102: brands of one company may share a name', async () => {
  const world = await writeFleet({ 'sites/maan/site.yaml': MAAN, 'sites/zonnig/site.yaml': ZONNIG })
  expect(await world.printed()).toBe('')
})

const deploying = (site: string, path: string) =>
  `${site}deploy: { target: caddy, path: ${path} }\n`

test('L222: two brands that go to one folder, also where only one is asked for', async () => {
  const world = await writeFleet({
    'sites/maan/site.yaml': deploying(MAAN.replace('Zonnig', 'Maan'), '/srv/site/'),
    'sites/zonnig/site.yaml': deploying(ZONNIG, '/srv/site')
  })
  expect(await world.printed({ only: ['zonnig'] })).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:32 error L222 /srv/site is also where another brand goes: maan
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | deploy: { target: caddy, path: /srv/site }
         |                                ^^^^^^^^^
      fix: give each brand a folder of its own, none inside another
      see: sites/maan/site.yaml:18:32 claims it too"
  `)
})

test('L222: a folder inside that of another brand', async () => {
  const world = await writeFleet({
    'sites/maan/site.yaml': deploying(MAAN.replace('Zonnig', 'Maan'), '/srv/site/maan'),
    'sites/zonnig/site.yaml': deploying(ZONNIG, '/srv/site')
  })
  expect(await world.printed()).toContain('error L222')
})

test('L222: folders that only begin alike', async () => {
  const world = await writeFleet({
    'sites/maan/site.yaml': deploying(MAAN.replace('Zonnig', 'Maan'), '/srv/site2'),
    'sites/zonnig/site.yaml': deploying(ZONNIG, '/srv/site')
  })
  expect(await world.printed()).toBe('')
})

test('L220: two brands of a family that offer one language to one country', async () => {
  const family = 'seo: { family: sun }\n'
  const world = await writeFleet({
    'sites/maan/site.yaml': MAAN.replace('Zonnig', 'Maan') + family,
    'sites/zonnig/site.yaml': ZONNIG + family
  })
  const { diagnostics } = await world.load()
  expect(diagnostics.map(({ code, site }) => `${code} ${site}`)).toEqual([
    'L220 maan',
    'L220 zonnig'
  ])
  expect(diagnostics[0]?.message).toContain('nl to NL is offered by two brands of the family')
})

test('L023: tabs are told with what puts them right', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, '  name: Zonnig', '\tname: Zonnig')
  })
  const { diagnostics } = await world.load()
  expect(diagnostics[0]).toMatchObject({ code: 'L023', fix: { text: '  ' } })
})

test('L003: a file without its version gets it under the modeline', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': `# yaml-language-server: $schema=x\n${changed(ZONNIG, 'livery: 1\n', '')}`
  })
  const { diagnostics } = await world.load()
  expect(diagnostics[0]).toMatchObject({
    code: 'L003',
    fix: { start: 34, end: 34, text: 'livery: 1\n' }
  })
})

test('L100: a pasted address is cut down to its host', async () => {
  const said = await zonnigWith('zonnig.example', '"https://Zonnig.example/welkom?x=1"')
  expect(said).toContain('error L100')
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(
      ZONNIG,
      'zonnig.example',
      '"https://Zonnig.example/welkom?x=1"'
    )
  })
  expect((await world.load()).diagnostics[0]?.fix?.text).toBe('"zonnig.example"')
})

test('L008: a setting under the name of the specification says where it stands now', async () => {
  expect(await printed('refund_days: 14\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:1 error L008 refund_days is the specification's name for economy.refundDays
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | refund_days: 14
         | ^^^^^^^^^^^
      fix: write economy.refundDays"
  `)
})
