import { expect, test } from 'vitest'
import {
  autoLike,
  likeMember,
  listLikes,
  markLikesSeen,
  unlikeMember
} from '#contract/calls/likes/likes.ts'
import { LIKES_AN_HOUR } from '#contract/limits.ts'
import type { Event } from '#server/core/events.ts'
import { type Person, person, profile } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

const likes = (who: Person, id: number) => who.must(likeMember, { body: { id } })
const waiting = async (who: Person) => (await who.must(autoLike)).profile?.id

/** What members are told, from now on. */
function listenTo(...people: Person[]): Pick<Event, 'name' | 'data'>[] {
  const heard: Pick<Event, 'name' | 'data'>[] = []
  for (const { id } of people) {
    server.world.events.listen('avondlicht', id, ({ name, data }) => heard.push({ name, data }))
  }
  return heard
}

async function rowsFor(from: number, to: number): Promise<number> {
  const rows = await server.database.kysely
    .selectFrom('likes')
    .select('origin')
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .execute()
  expect(rows.every(({ origin }) => origin === 'session')).toBe(true)
  return rows.length
}

test('a like is on the other side, new, and a like back is a match for both', async () => {
  const anna = await person(server)
  const bram = await person(server)
  const heard = listenTo(anna, bram)
  expect(await likes(anna, bram.id)).toEqual({ match: false })
  expect(await bram.must(listLikes)).toMatchObject({
    profiles: [{ id: anna.id }],
    likes: [],
    liked_by: [{ id: anna.id, like_new: true }],
    new_likes: 1,
    has_more: false
  })
  expect(heard).toEqual([{ name: 'like', data: { member: anna.id } }])
  expect(await likes(bram, anna.id)).toEqual({ match: true })
  const { likes: given, liked_by } = await anna.must(listLikes)
  expect([given[0]?.id, liked_by[0]?.id]).toEqual([bram.id, bram.id])
  expect(heard.slice(1)).toEqual([
    { name: 'match', data: { member: bram.id } },
    { name: 'match', data: { member: anna.id } }
  ])
})

test('one like pressed twenty times at once is one row and one match for each', async () => {
  const anna = await person(server)
  const bram = await person(server)
  await likes(bram, anna.id)
  const heard = listenTo(anna, bram)
  const answers = await Promise.all(Array.from({ length: 20 }, () => likes(anna, bram.id)))
  expect(answers.every(({ match }) => match)).toBe(true)
  expect(await rowsFor(anna.id, bram.id)).toBe(1)
  expect(heard.map(({ name }) => name)).toEqual(['match', 'match'])
})

test('two who like each other at the same moment are told of one match', async () => {
  for (let round = 0; round < 10; round++) {
    const anna = await person(server)
    const bram = await person(server)
    const heard = listenTo(anna, bram)
    const answers = await Promise.all([likes(anna, bram.id), likes(bram, anna.id)])
    expect(answers.filter(({ match }) => match)).toHaveLength(1)
    expect(heard.filter(({ name }) => name === 'match')).toHaveLength(2)
  }
})

test('a like that is taken back is gone without a word', async () => {
  const anna = await person(server)
  const bram = await person(server)
  await likes(anna, bram.id)
  const heard = listenTo(bram)
  await anna.must(unlikeMember, { body: { id: bram.id } })
  await anna.must(unlikeMember, { body: { id: bram.id } })
  expect((await bram.must(listLikes)).liked_by).toEqual([])
  expect(heard).toEqual([])
})

test('whom a member cannot see cannot be liked', async () => {
  const anna = await person(server)
  const now = server.clock.now()
  const unseen = [
    await profile(server, { brand: 'papillon' }),
    await profile(server, { status: 'deleted' }),
    await profile(server, { invisible_since: now }),
    await profile(server, { kind: 'cam', label: 'cam', origin: 'cam_feed' }),
    anna.id,
    999_999_999
  ]
  for (const id of unseen) {
    expect((await anna.call(likeMember, { body: { id } })).status, `${id}`).toBe(404)
    expect((await anna.call(unlikeMember, { body: { id } })).status, `${id}`).toBe(404)
  }
})

test('who has not confirmed the address likes nobody', async () => {
  const anna = await person(server, { account: { status: 'not_confirmed' } })
  const { refused } = await anna.call(likeMember, { body: { id: await profile(server) } })
  expect(refused?.code).toBe('not_confirmed')
})

test('the sender of a like is who is logged in, whatever the body says', async () => {
  const anna = await person(server)
  const bram = await person(server)
  const { status } = await anna.post('/api/like.php', { id: await profile(server), from: bram.id })
  expect(status).toBe(422)
})

test('sixty likes an hour are the most', async () => {
  const anna = await person(server)
  const bram = await profile(server)
  for (let at = 0; at < LIKES_AN_HOUR; at++) await likes(anna, bram)
  const { status, headers } = await anna.call(likeMember, { body: { id: bram } })
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  server.clock.pass(3_600)
  await likes(anna, bram)
})

test('likes come 24 a page, the newest first, and are new until they are seen', async () => {
  const anna = await person(server)
  const fans: number[] = []
  for (let at = 0; at < 26; at++) {
    const fan = await person(server)
    fans.unshift(fan.id)
    server.clock.pass(1)
    await likes(fan, anna.id)
  }
  const first = await anna.must(listLikes)
  expect(first.liked_by.map(({ id }) => id)).toEqual(fans.slice(0, 24))
  expect(first).toMatchObject({ new_likes: 26, has_more: true })
  const second = await anna.must(listLikes, { query: { pageNumber: '2' } })
  expect(second.liked_by.map(({ id }) => id)).toEqual(fans.slice(24))
  expect(second.has_more).toBe(false)
  const seen = fans.slice(0, 2)
  expect(await anna.must(markLikesSeen, { body: { seen: [...seen, 999_999] } })).toEqual({
    new_likes: 24
  })
  const { liked_by } = await anna.must(listLikes)
  expect(liked_by.slice(0, 3).map(({ like_new }) => like_new)).toEqual([false, false, true])
})

test('a waiting like is shown once: the same for ten minutes, then the next, then none', async () => {
  const anna = await person(server)
  const bram = await person(server)
  const carla = await person(server)
  expect(await waiting(anna)).toBeUndefined()
  await likes(bram, anna.id)
  server.clock.pass(60)
  await likes(carla, anna.id)
  expect(await waiting(anna)).toBe(bram.id)
  server.clock.pass(9 * 60)
  expect(await waiting(anna)).toBe(bram.id)
  server.clock.pass(61)
  expect(await waiting(anna)).toBe(carla.id)
  server.clock.pass(601)
  expect(await waiting(anna)).toBeUndefined()
})

test('auto-like asked for in ten tabs at once shows one member', async () => {
  const anna = await person(server)
  for (let at = 0; at < 3; at++) await likes(await person(server), anna.id)
  const shown = await Promise.all(Array.from({ length: 10 }, () => waiting(anna)))
  expect(new Set(shown).size).toBe(1)
})

test('auto-like shows nobody who is liked back, and makes no like up', async () => {
  const anna = await person(server)
  const bram = await person(server)
  await likes(bram, anna.id)
  await likes(anna, bram.id)
  await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  expect(await waiting(anna)).toBeUndefined()
  expect((await anna.must(listLikes)).liked_by).toHaveLength(1)
})
