import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInfo } from '#render/info.ts'
import { ROUTES } from '#site/routes.ts'
import { changed, type Files, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'
import { legalText, problemsOf, saidOf, siteOf, zonnigIn } from './words.ts'

const terms = ROUTES.find(({ id }) => id === 'pages-terms')
const cookies = ROUTES.find(({ id }) => id === 'pages-cookies')

/** Zonnig for Dutch speakers in the United States. */
const ABROAD = [
  ['countries: [NL]', 'countries: [US]'] as const,
  ['default: nl', 'default: nl\n  byCountry: { US: [nl] }'] as const,
  [
    '{ NL: { amount: 1.25, currency: EUR } }',
    '{ US: { amount: 1.25, currency: USD } }\n' +
      '  bundles: { US: { currency: USD, items: [{ credits: 10, price: 9.99 }] } }'
  ] as const
].reduce((text, [from, to]) => changed(text, from, to), ZONNIG)

/** The terms of Zonnig as its page shows them. */
async function htmlOf(body: string, yaml = ZONNIG, files = {}): Promise<string> {
  const world = await zonnigIn({ 'sites/_legal/nl/terms.md': legalText(body), ...files }, yaml)
  const site = await siteOf(world)
  if (terms === undefined) throw new Error('there is no route for the terms')
  const page = { locale: 'nl', route: terms, params: { doc: 'terms' } } as const
  return readInfo(world.root, site, page)?.html ?? ''
}

test('a mistyped placeholder names its line and the nearest one', async () => {
  expect(await saidOf('Dit is {brnad}.')).toEqual([
    'sites/_legal/nl/terms.md:7:8 error L194 there is no placeholder {brnad}\n  fix: did you mean {brand}?'
  ])
})

test('a brace that lost its partner is told', async () => {
  expect(await saidOf('Dit is {brand.')).toEqual([
    'sites/_legal/nl/terms.md:7:8 error L194 a { without its partner\n' +
      '  fix: write a placeholder as {brand}; braces stand for nothing else'
  ])
})

test('a mistyped condition names its line and the nearest one', async () => {
  expect(await saidOf(':::if fictionl\n\nTekst.\n\n:::')).toEqual([
    'sites/_legal/nl/terms.md:7:1 error L194 there is no condition "fictionl"\n  fix: did you mean fictional?'
  ])
})

test('a block that is never closed, closes nothing, or stands in another is told', async () => {
  expect((await saidOf(':::if resell\n\nTekst.'))[0]).toContain(
    'terms.md:7:1 error L194 :::if resell is never closed'
  )
  expect((await saidOf('Tekst.\n\n:::'))[0]).toContain(
    'terms.md:9:1 error L194 ::: closes no block'
  )
  expect((await saidOf(':::if resell\n\n:::if NL\n\nTekst.\n\n:::'))[0]).toContain(
    'terms.md:9:1 error L194 a block can not stand in another'
  )
})

test('an unknown block names the ones there are', async () => {
  expect((await saidOf(':::each tracker\n\n:::'))[0]).toBe(
    'sites/_legal/nl/terms.md:7:1 error L194 there is no block :::each tracker\n' +
      '  fix: there are :::if <condition> and :::each cookie'
  )
})

test('a cookie’s name outside its block says where it is known', async () => {
  expect((await saidOf('De cookie {cookie.name}.'))[0]).toContain(
    'fix: {cookie.name} is known inside :::each cookie only'
  )
})

test('a link to a page that is not there names the nearest', async () => {
  expect(await saidOf('Zie [privacy](/pages/privcy).')).toEqual([
    'sites/_legal/nl/terms.md:7:15 error L194 there is no page /pages/privcy\n  fix: did you mean /pages/privacy?'
  ])
})

test('a link may leave out the last part of an address, where that is optional', async () => {
  expect(
    await saidOf('Bij [uw aankopen](/transactions) en [de limiet](/transactions#limit).')
  ).toEqual([])
  expect((await saidOf('Het lid [Noor](/members/7).'))[0]).toContain('there is no page /members/7')
})

test('a link that could run a script is an error', async () => {
  expect((await saidOf('[klik](javascript:alert(1))'))[0]).toContain(
    'error L194 the link goes to "javascript:alert(1"'
  )
})

test('front matter that lacks its day says how to write it', async () => {
  const world = await zonnigIn({
    'sites/_legal/nl/terms.md': '---\ntitle: Voorwaarden\nversion: 1\n---\n\nTekst.\n'
  })
  expect(await problemsOf(world)).toMatchObject([
    { code: 'L194', line: 2, message: 'effective is missing' }
  ])
})

test('a day that is not in the calendar is an error', async () => {
  const world = await zonnigIn({
    'sites/_legal/nl/terms.md': legalText('Tekst.', '2023-02-30')
  })
  expect((await problemsOf(world))[0]?.message).toBe('effective has to be a day such as 2023-12-01')
})

test('a fact that the brand lacks names the line and the setting', async () => {
  expect(await saidOf('Bel {support.phone}.')).toEqual([
    'sites/_legal/nl/terms.md:7:5 error L195 the text asks for {support.phone}, and the brand has no support.phone\n' +
      '  fix: write support.phone in the settings, or put the passage between :::if support.phone and :::'
  ])
})

test('inside its condition the same fact is asked for only where it is', async () => {
  const body = ':::if support.phone\n\nBel {support.phone}.\n\n:::'
  expect(await saidOf(body)).toEqual([])
  expect(await htmlOf(body)).not.toContain('Bel')
  const yaml = changed(ZONNIG, '  email: help', '  phone: "+31 20 000 00 12"\n  email: help')
  expect(await htmlOf(body, yaml)).toContain('Bel +31 20 000 00 12.')
})

test('the price of a country that the brand does not serve is an error outside its block', async () => {
  expect((await saidOf('Dat is {costs.DE}.'))[0]).toContain(
    'error L195 the text asks for {costs.DE}, and the brand has no economy.minimumMessageCost.DE'
  )
  expect(await saidOf(':::if DE\n\nDat is {costs.DE}.\n\n:::')).toEqual([])
})

test('prices, countries and numbers are written as the language writes them', async () => {
  const html = await htmlOf(':::if NL\n\n{costs.NL}, {company.country}, {graceDays}.\n\n:::')
  expect(html.replaceAll('\u00a0', ' ')).toContain('€ 1,25, Nederland, 14.')
})

test('a negated condition stands where the plain one does not', async () => {
  const body = ':::if !fictional\n\nZonder.\n\n:::\n\n:::if fictional\n\nMet.\n\n:::'
  const html = await htmlOf(body)
  expect(html).toContain('Zonder.')
  expect(html).not.toContain('Met.')
})

test('sales and direct debits are spoken of only where a brand has them', async () => {
  const body = ['!selling', 'selling', 'directDebit']
    .map(condition => `:::if ${condition}\n\n(${condition})\n\n:::`)
    .join('\n\n')
  const priced = changed(ZONNIG, 'amount: 1.25', 'amount: 1.70')
  const said = async (payments: string, yaml = priced) =>
    (await htmlOf(body, `${yaml}payments: ${payments}\n`)).match(/\((.+?)\)/g)
  expect(await said('{ methods: [direct_debit] }')).toEqual(['(!selling)'])
  expect(await said('{ provider: mollie, methods: [ideal] }')).toEqual(['(selling)'])
  expect(await said('{ provider: mollie }')).toEqual(['(selling)', '(directDebit)'])
  expect(await said('{ provider: mollie }', ABROAD)).toEqual(['(selling)'])
})

test('a text gives fourteen days to take a purchase back, also where the law gives none', async () => {
  const yaml = changed(ABROAD, 'economy:', 'economy:\n  refundDays: 7')
  expect(await htmlOf('Binnen {refundDays} dagen.', yaml)).toContain('Binnen 14 dagen.')
})

test('what an operator wrote stands as text, wherever a text names it', async () => {
  const yaml = changed(ZONNIG, 'name: Zonnig', 'name: "<b onclick=x>Zon & Zee"')
  const html = await htmlOf('Welkom bij {brand}.', yaml)
  expect(html).toContain('Welkom bij &lt;b onclick=x&gt;Zon &amp; Zee.')
})

test('HTML in a text is a warning, and stands on the page as it was written', async () => {
  const body = 'Let op <script>alert(1)</script>\n\n<iframe src="x"></iframe>'
  const said = await saidOf(body)
  expect(said[0]).toContain('warning L194 <script> is shown as it stands')
  const html = await htmlOf(body)
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('&lt;iframe src=')
  expect(html).not.toMatch(/<script|<iframe/)
})

test('a link to a page of ours keeps the reader’s language', async () => {
  const yaml = changed(ZONNIG, 'default: nl', 'default: en').replace(
    'enabled: [nl, en]',
    'enabled: [en, nl]'
  )
  const world = await zonnigIn(
    { 'sites/_legal/nl/terms.md': legalText('Zie [privacy](/pages/privacy).') },
    yaml
  )
  const site = await siteOf(world)
  if (terms === undefined) throw new Error('there is no route for the terms')
  const info = readInfo(world.root, site, {
    locale: 'nl',
    route: terms,
    params: { doc: 'terms' }
  })
  expect(info?.html).toContain('<a href="/nl/pages/privacy">privacy</a>')
})

test('a telephone number is dialled without its spaces', async () => {
  const yaml = changed(ZONNIG, '  email: help', '  phone: "+31 20 000 00 12"\n  email: help')
  const html = await htmlOf('[Bel ons](tel:{support.phone})', yaml)
  expect(html).toContain('<a href="tel:+31200000012">Bel ons</a>')
})

const TABLE = `| Naam | Van | Doel | Dagen |
| --- | --- | --- | --- |

:::each cookie

| {cookie.name} | {cookie.owner} | {cookie.purpose} | {cookie.days} |

:::`

async function cookiePage(yaml: string): Promise<string> {
  const world = await zonnigIn({ 'sites/_legal/nl/cookies.md': legalText(TABLE) }, yaml)
  if (cookies === undefined) throw new Error('there is no route for the cookies')
  const page = { locale: 'nl', route: cookies, params: { doc: 'cookies' } } as const
  return readInfo(world.root, await siteOf(world), page)?.html ?? ''
}

test('each cookie of a tracker is a row of the table', async () => {
  const html = await cookiePage(
    `${ZONNIG}trackers:\n  - id: pixel\n    category: statistics\n    origins: [https://stats.example]\n` +
      '    cookies: [{ name: _px, days: 90 }, { name: _py, days: 1 }]\n'
  )
  expect(html.match(/<tr>/g)).toHaveLength(3)
  expect(html).toContain('<td>_px</td>\n<td>stats.example</td>\n<td>Statistiek</td>\n<td>90</td>')
})

test('a table without a row is not shown', async () => {
  expect(await cookiePage(ZONNIG)).not.toContain('<table')
})

test('the brand’s own text stands before the operator’s, and that before Livery’s', async () => {
  const fleet = { 'sites/_legal/nl/terms.md': legalText('Van de vloot.') }
  const own = { 'sites/zonnig/legal/nl/terms.md': legalText('Van Zonnig.') }
  const render = async (files: Files): Promise<string> => {
    const { root } = await zonnigIn(files)
    return livery(['--cwd', root, 'legal', 'render', 'zonnig', 'terms']).stdout
  }
  expect(await render({ ...fleet, ...own })).toContain('Van Zonnig.')
  expect(await render(fleet)).toContain('Van de vloot.')
  expect(await render({})).toContain('Zonnig')
})

test('a link in a folder of texts is told, and not followed', async () => {
  const world = await zonnigIn({
    'secret.md': legalText('Geheim.'),
    'sites/zonnig/legal/nl/ban.md': legalText('Tekst.')
  })
  const links = [
    ['secret.md', 'sites/zonnig/legal/nl/terms.md'],
    ['sites/zonnig/legal', 'sites/_legal']
  ] as const
  for (const [to, from] of links) await symlink(join(world.root, to), join(world.root, from))
  const { stdout } = livery(['--cwd', world.root, 'legal', 'render', 'zonnig', 'terms'])
  expect(stdout).not.toContain('Geheim.')
  expect((await problemsOf(world)).map(({ message }) => message)).toEqual([
    'sites/_legal/nl is a link, which is not followed',
    'sites/zonnig/legal/nl/terms.md is a link, which is not followed'
  ])
})

test('a text of ten megabytes is refused by its size', async () => {
  const started = performance.now()
  const said = await saidOf('{brnad} '.repeat(1_300_000))
  expect(said).toEqual([
    'sites/_legal/nl/terms.md:1:1 error L194 the file has 9.9 MB; a legal text has at most 1 MB\n' +
      '  fix: keep the text alone in it'
  ])
  expect(performance.now() - started).toBeLessThan(5000)
})
