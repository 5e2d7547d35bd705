import { expect, test } from 'vitest'
import { ACME, changed, writeFleet, ZONNIG, zonnigWith } from '../../world/fleet.ts'

const served = (countries: string) => changed(ZONNIG, 'countries: [NL]', `countries: ${countries}`)

async function printed(site: string): Promise<string> {
  return (await writeFleet({ 'sites/zonnig/site.yaml': site })).printed()
}

test('L180: a country without a price where messages cost credits', async () => {
  expect(
    await printed(changed(served('[NL, BE]'), 'enabled: [nl, en]', 'enabled: [nl, fr, en]'))
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:17:3 error L180 economy.minimumMessageCost has no price for BE, where messages cost credits
      16 | economy:
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
         |   ^^^^^^^^^^^^^^^^^^
      fix: write BE: { amount: 1.25, currency: EUR } under economy.minimumMessageCost"
  `)
})

test('L180: no price is asked where messages are free', async () => {
  expect(
    await zonnigWith(
      'minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }',
      'creditCost: { message: 0 }'
    )
  ).toBe('')
})

test('L181: a price in the currency of another country', async () => {
  expect(await zonnigWith('currency: EUR', 'currency: GBP')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:17:55 warning L181 the price for NL is in GBP; people there pay in EUR
      16 | economy:
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: GBP } }
         |                                                       ^^^
      fix: write EUR, unless the other currency is meant"
  `)
})

test('L183: an entry warning for a country that is not served', async () => {
  expect(
    await zonnigWith('countries: [NL]', 'countries: [NL]\n  entryWarning: { countries: [NL, FR] }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:16:35 error L183 audience.entryWarning is for FR, which is not served
      15 |   countries: [NL]
      16 |   entryWarning: { countries: [NL, FR] }
         |                                   ^^
      17 | economy:
      fix: add FR to audience.countries, remove it here, or write countries: all"
  `)
})

test("L183: the specification's own pair, NL and DE, may stand", async () => {
  expect(
    await zonnigWith('countries: [NL]', 'countries: [NL]\n  entryWarning: { countries: [NL, DE] }')
  ).toBe('')
})

test('L190: fewer days to take back a purchase than the law gives', async () => {
  expect(await zonnigWith('economy:\n', 'economy:\n  refundDays: 7\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:17:15 error L190 economy.refundDays is 7; the law of NL gives 14 days
      16 | economy:
      17 |   refundDays: 7
         |               ^
      18 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      fix: write 14 or more"
  `)
})

test('L190: a country without such a law takes any number', async () => {
  const site = changed(
    changed(
      served('[US]'),
      'NL: { amount: 1.25, currency: EUR }',
      'US: { amount: 1.25, currency: USD }'
    ),
    'economy:\n',
    'economy:\n  refundDays: 7\n'
  )
  expect(await printed(site)).toBe('')
})

test('L164: a telephone number of a country that is not served', async () => {
  expect(
    await zonnigWith('  email: help@', '  phone: "+49 30 123456"\n  email: help@')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:13:10 warning L164 support.phone is of none of the countries served (NL)
      12 | support:
      13 |   phone: "+49 30 123456"
         |          ^^^^^^^^^^^^^^^
      14 |   email: help@zonnig.example
      fix: a number there begins with +31"
  `)
})

test('L166: an e-mail address at another domain than the brand', async () => {
  expect(await zonnigWith('help@zonnig.example', 'help@acme.example')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:13:10 warning L166 support.email is at acme.example, and the brand at zonnig.example
      12 | support:
      13 |   email: help@acme.example
         |          ^^^^^^^^^^^^^^^^^
      14 | audience:
      fix: members trust an address of the same domain more"
  `)
})

test('L166: an address at a part of the domain is its own', async () => {
  expect(await zonnigWith('help@zonnig.example', 'help@mail.zonnig.example')).toBe('')
})

test('L122: a country that is served, with none of its languages enabled', async () => {
  const site = changed(
    served('[NL, PL]'),
    'currency: EUR } }',
    'currency: EUR }, PL: { amount: 5, currency: PLN } }'
  )
  expect(await printed(changed(site, 'enabled: [nl, en]', 'enabled: [nl]'))).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:15:19 error L122 PL is served, and none of its languages (pl, en) is enabled
      14 | audience:
      15 |   countries: [NL, PL]
         |                   ^^
      16 | economy:
      fix: enable one, or say what it is offered: locales.byCountry: { PL: [nl] }"
  `)
})

test('L122: languages for a country that is not served are a warning', async () => {
  expect(
    await zonnigWith('enabled: [nl, en]', 'enabled: [nl, en]\n  byCountry: { DE: [en] }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:9:16 warning L122 locales.byCountry.DE is for a country that is not served
       8 |   enabled: [nl, en]
       9 |   byCountry: { DE: [en] }
         |                ^^
      10 | theme:
      fix: add DE to audience.countries, or remove the line"
  `)
})

const withCompany = (piece: string, other: string, options = {}) =>
  writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/_companies/acme.yaml': changed(ACME, piece, other)
  }).then(world => world.printed(options))

test('L161: a Dutch company without the 8 digits of the trade register', async () => {
  expect(await withCompany('"01234567"', '"1234"')).toMatchInlineSnapshot(`
    "sites/_companies/acme.yaml:5:6 error L161 company.kvk is "1234"; in NL it has 8 digits
      4 | country: NL
      5 | kvk: "1234"
        |      ^^^^^^
      6 | added: "2024-03-01"
      fix: write the number of the KvK in quotes: "01234567"
      see: sites/zonnig/site.yaml:11:10 brings it in"
  `)
})

test('L161: a Dutch company without a number at all', async () => {
  expect(await withCompany('kvk: "01234567"\n', '')).toContain('company.kvk is missing')
})

test('L161: the number of another country has its own form', async () => {
  const company = ACME.replace('country: NL', 'country: DE').replace('"01234567"', '"HRB 1"')
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/_companies/acme.yaml': company.replace('NL000000000B01', 'DE000000000')
  })
  expect(await world.printed()).toBe('')
})

test('L162: a VAT number that its country does not write so', async () => {
  expect(await withCompany('NL000000000B01', 'NL12')).toMatchInlineSnapshot(`
    "sites/_companies/acme.yaml:7:14 error L162 company.vatNumbers has "NL12", which is not how NL writes them
      6 | added: "2024-03-01"
      7 | vatNumbers: ["NL12"]
        |              ^^^^^^
      fix: copy it from a tax document, without spaces
      see: sites/zonnig/site.yaml:11:10 brings it in"
  `)
})

test('L162: a company in the European Union without a VAT number', async () => {
  expect(await withCompany('vatNumbers: ["NL000000000B01"]\n', '')).toMatchInlineSnapshot(`
    "sites/_companies/acme.yaml:1:1 error L162 company.vatNumbers is empty; a company in NL has one
      1 | name: Acme B.V.
        | ^^^^^^^^^^^^^^^
      2 | address: Teststraat 1, 1000 AA
      fix: write vatNumbers: ["NL123456789B01"]
      see: sites/zonnig/site.yaml:11:10 brings it in"
  `)
})

test('L163: a company that joins tomorrow', async () => {
  expect(
    await withCompany('"2024-03-01"', '"2026-11-22"', { today: '2026-11-21' })
  ).toMatchInlineSnapshot(`
    "sites/_companies/acme.yaml:6:8 error L163 company.added is 2026-11-22, which is yet to come
      5 | kvk: "01234567"
      6 | added: "2026-11-22"
        |        ^^^^^^^^^^^^
      7 | vatNumbers: ["NL000000000B01"]
      fix: write the day it joined, at most 2026-11-21
      see: sites/zonnig/site.yaml:11:10 brings it in"
  `)
})

test('L163: a company that joined today', async () => {
  expect(await withCompany('"2024-03-01"', '"2026-11-21"', { today: '2026-11-21' })).toBe('')
})
