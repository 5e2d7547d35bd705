import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BELONGING } from '#server/db/move/belonging.ts'
import { hashPassword } from '#server/domains/accounts/password/password.ts'
import { Going } from '../../world/going.ts'
import { liveryMeanwhile, type Ran } from '../../world/livery.ts'
import type { Person } from '../../world/people.ts'
import { TwoPlaces } from '../../world/places.ts'
import { formOf } from '../../world/server.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const AVONDLICHT = 'avondlicht.example'
const PAPILLON = 'papillon.example'
const PASSWORD = 'a lantern by the river'
/** Servers look every second. */
const SOON = { timeout: 20_000 }

let fleet: TwoPlaces

beforeEach(async () => {
  fleet = await TwoPlaces.make()
})

afterEach(() => fleet.clear())

const move = (...words: string[]): Promise<Ran> =>
  liveryMeanwhile(['--cwd', fleet.root, 'move', ...words], fleet.env)

const moved = async (...words: string[]): Promise<string> => {
  const ran = await move(...words)
  expect(ran.status, ran.stderr).toBe(0)
  return ran.stdout
}

/** Members of Papillon who wrote to each other, one with credits and a photo; and one elsewhere. */
async function people() {
  const account = { password_hash: await hashPassword(PASSWORD), email: 'bea@mail.example' }
  const bea = await fleet.person('default', PAPILLON, { credits: 50, account })
  const cees = await fleet.person('default', PAPILLON, { profile: { gender: 'male' } })
  const anna = await fleet.person('default', AVONDLICHT, { credits: 5 })
  const sent = await fleet.call(PAPILLON, 'POST', '/api/chat.php', {
    who: bea,
    body: { to: cees.id, body: 'Is the market still on Saturday?', sure: true }
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const jpeg = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#8a5' } })
    .jpeg()
    .toBuffer()
  const form = await formOf('photo', { bytes: new Uint8Array(jpeg), type: 'image/jpeg' }, {})
  const photo = await fleet.call(PAPILLON, 'POST', '/api/photos.php', {
    who: bea,
    bytes: form.bytes,
    headers: form.headers
  })
  expect(photo.status, JSON.stringify(photo.body)).toBe(201)
  return { anna, bea, cees }
}

const userOf = async (domain: string, who: Person) =>
  (await fleet.call(domain, 'GET', '/api/user.php', { who })).body as {
    user: { id: number; credits: number } | null
  }

/** All that members see of themselves at the brand; whether a photo was looked at changes by itself. */
async function seenBy(who: Person): Promise<unknown> {
  const paths = ['/api/user.php', '/api/photos.php', '/api/ledger.php', '/api/chats.php']
  const seen = paths.map(async path => (await fleet.call(PAPILLON, 'GET', path, { who })).body)
  const text = JSON.stringify(await Promise.all(seen))
  return text.replace(/"(server_time|status|last_\w+)":"[^"]*"/g, '')
}

/** What chores may add or take away at any moment. */
const CHANGING = ['idempotency', 'notices', 'notified', 'outbox', 'views', 'verdicts', 'flags']

async function rowsAt(place: 'default' | 'eu'): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, { does }] of Object.entries(BELONGING)) {
    if (does !== 'goes' || CHANGING.includes(table)) continue
    const { rows } = await fleet.databases[place].pool.query(
      `select count(*)::int as n from ${table} where brand = 'papillon'`
    )
    if (rows[0].n > 0) counts[table] = rows[0].n
  }
  return counts
}

const served = () =>
  expect
    .poll(async () => (await fleet.call(PAPILLON, 'GET', '/api/settings.php')).status, SOON)
    .toBe(200)

test('members of a moved brand log in, and find chats, photos and balances; the others are served all the while', async () => {
  await fleet.start()
  const { anna, bea, cees } = await people()
  const before = { bea: await seenBy(bea), cees: await seenBy(cees), rows: await rowsAt('default') }
  const plan = await moved('papillon', '--to', 'eu', '--dry-run')
  expect(plan).toContain('Nothing was changed.')
  expect(await rowsAt('eu')).toEqual({})

  const statuses = { others: new Set<number>(), papillon: new Set<number>() }
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      statuses.others.add(
        (await fleet.call(AVONDLICHT, 'GET', '/api/chats.php', { who: anna })).status
      )
      const { status, headers } = await fleet.call(PAPILLON, 'GET', '/api/chats.php', { who: bea })
      statuses.papillon.add(status)
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })()
  const said = await moved('papillon', '--to', 'eu')
  await served()
  isDone = true
  await watching
  expect(said).toContain('The books are right at both, and default has no row of papillon left.')
  expect([...statuses.others]).toEqual([200])
  expect([...statuses.papillon].toSorted()).toEqual([200, 503])

  expect(await rowsAt('default')).toEqual({})
  expect(await rowsAt('eu')).toEqual(before.rows)
  expect(await seenBy(bea)).toEqual(before.bea)
  expect(await seenBy(cees)).toEqual(before.cees)
  const { status, body } = await fleet.call(PAPILLON, 'POST', '/api/user.php', {
    body: { email: 'bea@mail.example', password: PASSWORD }
  })
  expect([status, body]).toEqual([200, { user: expect.objectContaining({ id: bea.id }) }])
  const answer = await fleet.call(PAPILLON, 'POST', '/api/chat.php', {
    who: bea,
    body: { to: cees.id, body: 'And where do we meet?' }
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)

  expect(fleet.config('papillon')).toContain('data:\n  place: eu')
  await fleet.stop()
  await fleet.start()
  expect((await userOf(PAPILLON, cees)).user?.id).toBe(cees.id)
})

test('a brand goes back with what happened meanwhile, and its comments in the config stay', async () => {
  const file = `${fleet.root}/sites/papillon/site.yaml`
  const comments = () => readFileSync(file, 'utf8').match(/#.*/g)
  const before = comments()
  await fleet.start()
  const { bea, cees } = await people()
  await moved('papillon', '--to', 'eu')
  await served()
  await fleet.call(PAPILLON, 'POST', '/api/like.php', { who: cees, body: { id: bea.id } })
  const there = await rowsAt('eu')
  await moved('papillon', '--to', 'default')
  await served()
  expect(await rowsAt('default')).toEqual(there)
  expect(await rowsAt('eu')).toEqual({})
  expect((await userOf(PAPILLON, bea)).user?.id).toBe(bea.id)
  expect(comments()).toEqual(before)
})

test.each([
  'answers 503',
  'copies messages',
  'copies visits',
  'is served at eu',
  'removes the rows'
])('a move that is killed when it says “%s” ends well when it is run again', async words => {
  await fleet.start()
  const { anna, bea, cees } = await people()
  const before = await rowsAt('default')
  const going = new Going(['--cwd', fleet.root, 'move', 'papillon', '--to', 'eu'], fleet.env)
  await going.says(words)
  going.signal('SIGKILL')
  await going.ends()
  // Half of it is nowhere: it answers with all of its members, or not at all.
  const { status, body } = await fleet.call(PAPILLON, 'GET', '/api/user.php', { who: bea })
  if (status === 200) expect(body).toMatchObject({ user: { id: bea.id } })
  else expect(status).toBe(503)
  expect((await userOf(AVONDLICHT, anna)).user?.id).toBe(anna.id)
  await moved('papillon', '--to', 'eu')
  await served()
  expect([await rowsAt('default'), await rowsAt('eu')]).toEqual([{}, before])
  expect((await userOf(PAPILLON, cees)).user?.id).toBe(cees.id)
  expect(fleet.config('papillon')).toContain('place: eu')
})

test('a move that was killed is called off by naming the place where the brand is', async () => {
  await fleet.start()
  const { bea } = await people()
  const before = await rowsAt('default')
  const going = new Going(['--cwd', fleet.root, 'move', 'papillon', '--to', 'eu'], fleet.env)
  await going.says('copies messages')
  going.signal('SIGKILL')
  await going.ends()
  const { status } = await fleet.call(PAPILLON, 'GET', '/api/user.php', { who: bea })
  expect(status).toBe(503)
  expect(await moved('papillon', '--to', 'default')).toContain('is called off')
  await served()
  expect([await rowsAt('default'), await rowsAt('eu')]).toEqual([before, {}])
  const liked = await fleet.call(PAPILLON, 'PUT', '/api/user.php', {
    who: bea,
    body: { language: 'en' }
  })
  expect(liked.status).toBe(200)
})

test('nothing moves where the target has rows of the brand, and the brand goes on', async () => {
  await fleet.start()
  const { bea } = await people()
  await fleet.person('eu', PAPILLON)
  const ran = await move('papillon', '--to', 'eu')
  expect([ran.status, ran.stderr]).toEqual([
    8,
    expect.stringContaining('The target has rows of papillon in profiles, accounts')
  ])
  await served()
  expect((await userOf(PAPILLON, bea)).user?.id).toBe(bea.id)
})

test('nothing moves while a table is in no list, or to a place without a database', async () => {
  await fleet.start()
  await people()
  const { pool } = fleet.databases.default
  await pool.query('create table souvenirs (brand text)')
  const ran = await move('papillon', '--to', 'eu')
  expect(ran.stderr).toContain('Nobody says how the rows of souvenirs belong to a brand')
  await pool.query('drop table souvenirs')
  const placeless = await move('papillon', '--to', 'mars')
  expect([placeless.status, placeless.stderr]).toEqual([
    8,
    expect.stringContaining('set DATABASE_URL_MARS')
  ])
  await served()
})

test('every table of the schema is in the list', async () => {
  await fleet.start()
  const { rows } = await fleet.databases.default.pool.query<{ name: string; has: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid
       and a.attname = 'brand' and not a.attisdropped) as has
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not like 'kysely%' order by 1`
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(BELONGING).toSorted())
  const stays = new Set(['brand_moves', 'moved_papers', 'operator_log'])
  const wrong = rows.filter(({ name, has }) => {
    const { does } = BELONGING[name as keyof typeof BELONGING]
    return has && does === 'stays' && !stays.has(name)
  })
  expect(wrong).toEqual([])
})

test('members are served where they are, though the config was written by hand', async () => {
  await fleet.start()
  const { bea } = await people()
  await fleet.stop()
  fleet.place('papillon', 'eu')
  await fleet.start()
  expect(fleet.said).toContain('its members are at default, where it is served')
  expect((await userOf(PAPILLON, bea)).user?.id).toBe(bea.id)
  await moved('papillon', '--to', 'eu')
  await served()
  expect((await userOf(PAPILLON, bea)).user?.id).toBe(bea.id)
  expect(await rowsAt('default')).toEqual({})
})
