import { expect, test } from 'vitest'
import type { z } from 'zod'
import { countLanderEvents } from '#contract/calls/landers.ts'
import { erase } from '#server/domains/accounts/rights/erasing.ts'
import { type FunnelKey, type FunnelRow, landerFunnel } from '#server/domains/landers/index.ts'
import { sweep } from '#server/platform/jobs/sweep.ts'
import { person } from '../world/people.ts'
import { Browser, useServer } from '../world/server.ts'
import { confirmed, newcomer } from './accounts/newcomer.ts'
import { leave, PASSWORD } from './rights/member.ts'

const DAY = 86_400
/** The settings say more of it, which the counts do not ask. */
const EXPERIMENT = { id: 'hero-2', arms: { control: {}, b: {} } } as never

const server = useServer({
  sites: site => ({
    ...site,
    landers: {
      ...site.landers,
      experiments: [EXPERIMENT],
      niches: ['gay'],
      use: {
        ...site.landers.use,
        video: { slugs: ['a', 'b'], knobs: {}, words: {}, texts: {}, look: {} }
      }
    }
  })
})

/** Figures of a brand at the day of the server's clock. */
async function figures(by: FunnelKey[] = ['lander'], brand = 'avondlicht'): Promise<FunnelRow[]> {
  const known = server.world.brands.byId(brand)
  if (!known) throw new Error(`no brand ${brand}`)
  const day = server.clock.now().toISOString().slice(0, 10)
  return landerFunnel(server.database.kysely, { brand: known, from: day, to: day, by })
}

const beacon = (
  body: Partial<z.input<typeof countLanderEvents.body>>,
  { domain = 'avondlicht.example' } = {}
) =>
  new Browser(server, domain).call(countLanderEvents, {
    body: { lander: 'gallery', lang: 'nl', events: ['view'], ...body }
  })

/** Every test has a day of its own. */
const nextDay = () => server.clock.pass(DAY)

test('what a visit does is counted by lander, slug, niche, language and campaign', async () => {
  nextDay()
  const visit = { lander: 'gallery/gay-b', lang: 'nl' as const, network: 'n1', sub1: 'x' }
  const first = ['view', 'engage', 'step_1', 'step_2'] as const
  expect((await beacon({ ...visit, events: [...first] })).status).toBe(204)
  await beacon({ ...visit, events: ['cta', 'signup_start'] })
  await beacon({ ...visit, events: ['view'] })
  await beacon({ lander: 'landing2/spring', events: ['view'] })
  expect(await figures(['lander', 'slug', 'niche', 'locale', 'network', 'sub1'])).toMatchObject([
    {
      ...{ lander: 'gallery', slug: 'gay-b', niche: 'gay', locale: 'nl', network: 'n1', sub1: 'x' },
      ...{ views: 2, engaged: 1, steps: [1, 1], cta: 1, signUpsStarted: 1, signUps: 0 }
    },
    { lander: 'landing2', slug: 'spring', niche: 'none', network: '', sub1: '', views: 1 }
  ])
})

test('a slug that stands in for a sub1 is counted once', async () => {
  nextDay()
  await beacon({ lander: 'gallery/spring', sub1: 'spring' })
  expect(await figures(['slug', 'sub1'])).toMatchObject([{ slug: 'spring', sub1: '', views: 1 }])
})

test('the arm of an experiment tells visits apart', async () => {
  nextDay()
  await beacon({ arm: 'hero-2:control' })
  await beacon({ arm: 'hero-2:b', events: ['view', 'engage'] })
  expect(await figures(['arm'])).toMatchObject([
    { arm: 'hero-2:b', views: 1, engaged: 1 },
    { arm: 'hero-2:control', views: 1, engaged: 0 }
  ])
})

test('an arm of the settings is always told apart, of others 40 a day', async () => {
  nextDay()
  for (let at = 1; at <= 40; at++) {
    // From an address each, as far as the limits know.
    await server.database.pool.query('delete from limits')
    await beacon({ arm: `forged:${at}` })
  }
  await beacon({ arm: 'hero-2:b' })
  const rows = await figures(['arm'])
  // The usual visit has no arm, and is one of the 40.
  expect(rows).toHaveLength(41)
  expect(rows.find(({ arm }) => arm === '')).toMatchObject({ views: 1 })
  expect(rows.find(({ arm }) => arm === 'hero-2:b')).toMatchObject({ views: 1 })
})

test.each([
  ['an unknown lander', { lander: 'nothing' }],
  ['a lander with more than a slug', { lander: 'gallery/a/b' }],
  ['a slug with signs that none has', { lander: 'gallery/<b>' }],
  ['home, which is no lander', { lander: 'home' }],
  ['a language that the brand does not speak', { lang: 'pl' as const }],
  ['an event that only the server counts', { events: ['signup_complete' as never] }],
  ['a thirteenth step', { events: ['step_13' as never] }],
  ['the same event twice', { events: ['view' as const, 'view' as const] }],
  ['no event', { events: [] }],
  ['a network that is too long', { network: 'n'.repeat(65) }],
  ['an arm without its experiment', { arm: 'b' }],
  ['a field that nobody asked for', { visitor: 'anna' } as object]
])('%s is refused and counted nowhere', async (_, body) => {
  nextDay()
  const { status, refused } = await beacon(body)
  expect([status, refused?.code]).toEqual([422, 'invalid'])
  expect(await figures()).toEqual([])
})

test('a body above a kilobyte is refused, and says the limit', async () => {
  nextDay()
  const { status, refused } = await beacon({ lander: 'g'.repeat(1_100) })
  expect([status, refused]).toMatchObject([413, { code: 'too_large', limit: 1_024 }])
})

test('another site cannot count', async () => {
  nextDay()
  const { refused } = await new Browser(server).call(countLanderEvents, {
    body: { lander: 'gallery', lang: 'nl', events: ['view'] },
    headers: { origin: 'https://elsewhere.example' }
  })
  expect(refused?.code).toBe('cross_site')
  expect(await figures()).toEqual([])
})

test('an address sends 1,200 beacons an hour', async () => {
  nextDay()
  const { pool } = server.database
  await beacon({})
  await pool.query("update limits set count = 1200 where key like 'countLanderEvents:%'")
  const { refused, headers } = await beacon({})
  expect(refused?.code).toBe('too_many')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await pool.query('delete from limits')
})

test('visits at once are all counted', async () => {
  nextDay()
  const sent = await Promise.all(
    Array.from({ length: 200 }, () => beacon({ events: ['view', 'engage'] }))
  )
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await figures()).toMatchObject([{ views: 200, engaged: 200 }])
})

test('an address brings 20 campaigns a day, later ones are counted as others', async () => {
  nextDay()
  await server.database.pool.query('delete from limits')
  for (let at = 1; at <= 22; at++) {
    await beacon({ lander: `gallery/s${at}`, network: `n${at}` })
  }
  await beacon({ lander: 'video/b', network: 'n99' })
  await beacon({ network: 'n1', lander: 'gallery/s1' })
  const rows = await figures(['lander', 'slug', 'network'])
  expect(rows).toHaveLength(22)
  expect(rows.filter(({ network }) => network === 'other')).toMatchObject([
    { lander: 'gallery', slug: 'other', views: 2 },
    // A slug of the settings is told apart all the same.
    { lander: 'video', slug: 'b', views: 1 }
  ])
  expect(rows.find(({ network }) => network === 'n1')).toMatchObject({ views: 2 })
})

test('of 500 campaigns a day, none being one, the 501st is counted as another', async () => {
  nextDay()
  const day = server.clock.now().toISOString().slice(0, 10)
  await server.database.pool.query('delete from limits')
  await server.database.pool.query(
    `insert into lander_counts select 'avondlicht', $1, 'gallery', '', 'none', 'nl', '', 'n' || n, '',
      'view', 1 from generate_series(1, 498) n`,
    [day]
  )
  await beacon({ network: 'n500' })
  await beacon({ network: 'n501' })
  await beacon({ network: 'n7' })
  await beacon({})
  const rows = await figures(['network'])
  expect(rows).toHaveLength(501)
  const views = Object.fromEntries(rows.map(({ network, views }) => [network, views]))
  expect(views).toMatchObject({ '': 1, n7: 2, n500: 1, other: 1 })
  expect(views).not.toHaveProperty('n501')
})

test('the server counts the sign-up and the activation, by the last campaign', async () => {
  nextDay()
  const given = {
    lander: 'gallery/spring',
    tracking: { network: 'n0' },
    last_tracking: { network: 'n1', sub1: 'spring', arm: 'hero:b' }
  }
  await confirmed(server, given)
  await newcomer(server, given)
  await newcomer(server, { lander: 'nothing' })
  await newcomer(server)
  expect(await figures(['lander', 'slug', 'network', 'sub1', 'arm'])).toMatchObject([
    {
      ...{ lander: 'gallery', slug: 'spring', network: 'n1', sub1: '', arm: 'hero:b' },
      ...{ signUps: 2, activations: 1, firstPurchases: 0 }
    }
  ])
})

test('demo and fictional members are not counted', async () => {
  nextDay()
  const cameBy = JSON.stringify({
    ...{ lander: 'gallery', slug: '', niche: 'none', locale: 'nl', arm: '', network: '', sub1: '' }
  })
  await person(server, { account: { came_by: cameBy }, profile: { kind: 'demo', label: 'demo' } })
  expect(await figures()).toEqual([])
})

test('counts stay when a member is erased, and name nobody', async () => {
  nextDay()
  const day = server.clock.now().toISOString()
  const { browser } = await confirmed(server, { lander: 'gallery', password: PASSWORD })
  await confirmed(server, { lander: 'gallery' })
  await newcomer(server, { lander: 'gallery' })
  server.clock.pass(3_600)
  await leave(browser)
  const before = await figures()
  expect(before).toMatchObject([{ signUps: 3, activations: 2, deletions: 1 }])
  server.clock.pass(15 * DAY)
  await erase(server.world)
  const left = await server.database.pool.query('select id from accounts where created_at = $1', [
    day
  ])
  expect(left.rows).toHaveLength(1)
  server.clock.set(day)
  expect(await figures()).toEqual(before)
})

test('a campaign by which few came goes with the member, one by which many came stays', async () => {
  nextDay()
  const day = server.clock.now().toISOString()
  const tracking = (network: string) => ({
    ...{ lander: 'gallery', tracking: { network, arm: 'hero-2:b' }, password: PASSWORD }
  })
  for (let at = 0; at < 10; at++) await beacon({ network: 'many', arm: 'hero-2:b' })
  for (let at = 0; at < 9; at++) await beacon({ network: 'click-8112', arm: 'hero-2:b' })
  for (const network of ['many', 'click-8112']) {
    const { browser } = await confirmed(server, tracking(network))
    await leave(browser)
  }
  server.clock.pass(15 * DAY)
  await erase(server.world)
  server.clock.set(day)
  expect(await figures(['network', 'arm'])).toMatchObject([
    { network: 'click-8112', arm: 'hero-2:b', views: 9, signUps: 0 },
    { network: 'many', arm: 'hero-2:b', views: 10, signUps: 1, deletions: 1 },
    { network: 'other', arm: 'hero-2:b', views: 0, signUps: 1, deletions: 1 }
  ])
})

test('a deletion after fourteen days is none of the sign-up', async () => {
  nextDay()
  const day = server.clock.now().toISOString()
  const { browser } = await confirmed(server, { lander: 'gallery', password: PASSWORD })
  server.clock.pass(14 * DAY + 1)
  await leave(browser)
  server.clock.set(day)
  expect(await figures()).toMatchObject([{ signUps: 1, deletions: 0 }])
})

test('counts are kept for 25 months, visits and how they ended for 13', async () => {
  nextDay()
  const { pool } = server.database
  await pool.query('delete from lander_counts')
  await beacon({})
  await new Browser(server).post('/api/track.php', { lander: 'gallery' })
  await new Browser(server).post('/api/bounce.php', { t: 1, scroll: 1, events: 0 })
  const left = async () => {
    await sweep(server.world)
    const { rows } = await pool.query(
      `select (select count(*)::int from lander_counts) as counts,
        (select count(*)::int from visits) as visits, (select count(*)::int from bounces) as bounces`
    )
    return rows[0]
  }
  server.clock.pass(402 * DAY)
  expect(await left()).toEqual({ counts: 1, visits: 1, bounces: 1 })
  server.clock.pass(2 * DAY)
  expect(await left()).toEqual({ counts: 1, visits: 0, bounces: 0 })
  server.clock.pass(369 * DAY)
  expect(await left()).toEqual({ counts: 1, visits: 0, bounces: 0 })
  server.clock.pass(30 * DAY)
  expect(await left()).toEqual({ counts: 0, visits: 0, bounces: 0 })
})

test('brands are counted apart', async () => {
  nextDay()
  await beacon({ lang: 'fr' }, { domain: 'papillon.example' })
  expect(await figures()).toEqual([])
  expect(await figures(['lander'], 'papillon')).toMatchObject([{ views: 1, brand: 'papillon' }])
})
