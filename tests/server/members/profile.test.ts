import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessage } from '#contract/calls/chat.ts'
import { likeMember, listLikes } from '#contract/calls/likes/likes.ts'
import { savePrivacy } from '#contract/calls/own-profile.ts'
import { getMember, listVisitors } from '#contract/calls/people.ts'
import { type Person, person, profile } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'

const FIELDS = ['age', 'gender', 'region', 'relationship', 'interests'] as const
const server = useServer({
  sites: site => ({ ...site, profile: { ...site.profile, visibleFields: [...FIELDS] } })
})

const open = (who: Browser, id: number) => who.call(getMember, { query: { id: String(id) } })
const see = async (who: Browser, id: number) =>
  (await who.must(getMember, { query: { id: String(id) } })).profile
const visitors = async (who: Person) => who.must(listVisitors)

async function photo(profile_id: number, given: { is_private?: boolean; status?: 'pending' } = {}) {
  const row = {
    brand: 'avondlicht',
    profile_id,
    origin: 'session',
    file: `photo/${randomUUID()}`
  } as const
  await server.database.kysely
    .insertInto('photos')
    .values({ ...row, status: 'active', reason: null, created_at: server.clock.now(), ...given })
    .execute()
}

test('a profile shows what the brand shows, and says what can be done', async () => {
  const anna = await person(server, { account: { free_left: 2 } })
  const id = await profile(server, {
    about: 'Ik kook graag.',
    relationship_status: 'divorced',
    sexuality: 'bi',
    interests: ['wine']
  })
  const seen = await see(anna, id)
  expect(seen).toMatchObject({ id, about: 'Ik kook graag.', liked: false, match: false })
  expect(seen).toMatchObject({
    relationship_status: 'divorced',
    interests: ['wine'],
    sexuality: null
  })
  expect(seen.can).toMatchObject({
    message: { ok: true, reason: null, cost: 0 },
    like: { ok: true, reason: null },
    gift: { ok: true, reason: null }
  })
  expect(JSON.stringify(seen)).not.toContain('1985')
})

test('private photos are counted and not shown; those that wait are not there at all', async () => {
  const anna = await person(server)
  const id = await profile(server)
  await photo(id)
  await photo(id, { is_private: true })
  await photo(id, { status: 'pending' })
  const { photos, hidden_photos } = await see(anna, id)
  expect(photos).toMatchObject([
    { filename: expect.stringMatching(/^\/cdn\/.*_full\.webp$/), is_private: false }
  ])
  expect(hidden_photos).toBe(1)
})

test('a reason stands where something can’t be done', async () => {
  const anna = await person(server, { account: { status: 'not_confirmed' } })
  const demo = await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  const { can, label } = await see(anna, demo)
  expect(label).toBe('demoprofiel')
  expect(can.like).toMatchObject({ ok: false, reason: 'not_confirmed' })
  expect(can.gift).toMatchObject({ ok: false, reason: 'gift_refused' })
  expect(can.message).toMatchObject({ ok: true, cost: 0 })
})

test('a free member with two conversations is told that a third needs premium', async () => {
  const anna = await person(server, { account: { free_left: 5 } })
  const [one, two, three] = [await person(server), await person(server), await person(server)]
  await anna.must(sendMessage, { body: { to: one.id, body: 'hoi', sure: true } })
  await anna.must(sendMessage, { body: { to: two.id, body: 'hoi', sure: true } })
  expect((await see(anna, three.id)).can.message).toMatchObject({
    ok: false,
    reason: 'premium_required'
  })
  expect((await see(anna, one.id)).can.message.ok).toBe(true)
})

test('what is of another brand, disabled, or nobody at all is not found', async () => {
  const anna = await person(server)
  const other = await profile(server, { brand: 'papillon' })
  const disabled = await profile(server, { status: 'disabled' })
  const cam = await profile(server, { kind: 'cam', label: 'cam', origin: 'cam_feed' })
  for (const id of [other, disabled, cam, anna.id, 999_999_999, 999_999_999_999_999]) {
    expect((await open(anna, id)).status, `${id}`).toBe(404)
  }
  expect((await open(new Browser(server), other)).refused?.code).toBe('authentication_required')
})

test('someone invisible is not found, but by those who have a chat with them', async () => {
  const anna = await person(server, { account: { free_left: 5 } })
  const bram = await person(server)
  const carla = await person(server)
  await anna.must(sendMessage, { body: { to: bram.id, body: 'hoi', sure: true } })
  await bram.must(savePrivacy, { body: { invisible: true } })
  expect((await see(anna, bram.id)).online).toBe(false)
  expect((await open(carla, bram.id)).status).toBe(404)
})

test('a look is one visitor a day, with the time of the first', async () => {
  const anna = await person(server)
  const bram = await person(server, { isPremium: true })
  const first = server.clock.now().toISOString()
  await see(anna, bram.id)
  server.clock.pass(3_600)
  await see(anna, bram.id)
  expect(await visitors(bram)).toMatchObject({
    total: 1,
    limited: false,
    visitors: [{ profile: { id: anna.id }, blurred: null, at: first }]
  })
  server.clock.pass(24 * 3_600)
  const second = server.clock.now().toISOString()
  await see(anna, bram.id)
  expect((await visitors(bram)).visitors).toMatchObject([{ at: second }])
})

test('a free member sees how many visitors there were, and the latest three without a face', async () => {
  const bram = await person(server)
  for (let at = 0; at < 5; at++) {
    const visitor = await person(server, { profile: { picture: `photo/${randomUUID()}` } })
    server.clock.pass(60)
    await see(visitor, bram.id)
  }
  const { visitors: shown, total, limited } = await visitors(bram)
  expect({ total, limited }).toEqual({ total: 5, limited: true })
  expect(shown).toHaveLength(3)
  expect(shown[0]).toMatchObject({ profile: null, blurred: expect.stringMatching(/_blur\.webp$/) })
  expect((await bram.must(listVisitors, { query: { pageNumber: '2' } })).visitors).toEqual([])
})

test('who is invisible or leaves no visits is no visitor, and who leaves none sees none', async () => {
  const bram = await person(server, { isPremium: true })
  for (const body of [{ invisible: true }, { no_visits: true }]) {
    const anna = await person(server)
    await anna.must(savePrivacy, { body })
    await see(anna, bram.id)
  }
  expect((await visitors(bram)).total).toBe(0)
  const carla = await person(server)
  await see(carla, bram.id)
  expect((await visitors(bram)).total).toBe(1)
  await carla.must(savePrivacy, { body: { no_visits: true } })
  expect((await visitors(bram)).total).toBe(0)
  await carla.must(savePrivacy, { body: { no_visits: false } })
  await bram.must(savePrivacy, { body: { no_visits: true } })
  expect(await visitors(bram)).toEqual({ visitors: [], total: 0, limited: false })
})

test('opening a profile makes their like no longer new', async () => {
  const anna = await person(server)
  const bram = await person(server)
  await anna.must(likeMember, { body: { id: bram.id } })
  expect((await bram.must(listLikes)).new_likes).toBe(1)
  expect(await see(bram, anna.id)).toMatchObject({ likes_me: true, liked: false, match: false })
  expect((await bram.must(listLikes)).new_likes).toBe(0)
})
