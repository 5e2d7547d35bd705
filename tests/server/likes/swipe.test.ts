import { expect, test } from 'vitest'
import { swipe, swipeDeck } from '#contract/calls/likes/games.ts'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { saveProfile } from '#contract/calls/own-profile.ts'
import { type Person, person, profile } from '../../world/people.ts'
import { press, useServer } from '../../world/server.ts'

const server = useServer()

/** Regions, so that each test has cards of its own. */
const regions = ['GR', 'FR', 'DR', 'OV', 'GE', 'NH', 'ZH', 'ZE', 'NB', 'LI', 'FL', 'UT'].values()

/** Somebody who looks for women, and so many cards for them. */
async function player(cards: number): Promise<{ anna: Person; ids: number[]; region: string }> {
  const region = `NL-${regions.next().value}`
  const anna = await person(server, {
    profile: { gender: 'male', looking_for: ['female'], region }
  })
  const ids: number[] = []
  for (let at = 0; at < cards; at++) {
    server.clock.pass(1)
    ids.unshift(await card({ region }))
  }
  return { anna, ids, region }
}

const card = (given: Parameters<typeof profile>[1]) => profile(server, { picture: 'p', ...given })
const act = (who: Person, action: 'like' | 'pass', id: number) =>
  who.call(swipe, { body: { action, id } })
const deckOf = async (who: Person, region: string) =>
  (await who.must(swipeDeck)).deck.filter(card => card.region === region).map(({ id }) => id)
const stranger = () => profile(server, { region: 'NL-UT' })

test('the deck has twenty who suit both ways and have a photo', async () => {
  const { anna, ids, region } = await player(22)
  await card({ region, gender: 'male' })
  await card({ region, looking_for: ['female'] })
  await card({ region, picture: null })
  await card({ region, country: 'BE' })
  await card({ region, brand: 'papillon' })
  const { deck, likes_left, undo_left } = await anna.must(swipeDeck)
  expect(deck.map(({ id }) => id)).toEqual(ids.slice(0, 20))
  expect({ likes_left, undo_left }).toEqual({ likes_left: 4, undo_left: 1 })
})

test('the deck stays as it is until a card is acted on, whoever comes by', async () => {
  const { anna, ids, region } = await player(21)
  const before = await deckOf(anna, region)
  server.clock.pass(60)
  const late = await card({ region })
  expect(await deckOf(anna, region)).toEqual(before)
  await act(anna, 'pass', ids[3] ?? 0)
  expect(await deckOf(anna, region)).toEqual([...before.filter(id => id !== ids[3]), late])
})

test('the own region comes first, then the rest of the country', async () => {
  const { anna, ids } = await player(2)
  const { deck } = await anna.must(swipeDeck)
  expect(deck.slice(0, 2).map(({ id }) => id)).toEqual(ids)
  expect(deck.length).toBeGreaterThan(2)
})

test('twenty likes at once are exactly four', async () => {
  const { anna } = await player(0)
  const ids = await Promise.all(Array.from({ length: 20 }, stranger))
  const calls = await Promise.all(ids.map(id => act(anna, 'like', id)))
  expect(calls.filter(({ status }) => status === 200)).toHaveLength(4)
  const refused = calls.flatMap(call => call.refused ?? [])
  expect(refused).toHaveLength(16)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['swipe_limit']))
  const rows = await server.database.kysely
    .selectFrom('likes')
    .select('to_id')
    .where('from_id', '=', anna.id)
    .execute()
  expect(rows).toHaveLength(4)
  expect((await anna.must(swipeDeck)).likes_left).toBe(0)
})

test('passes are as many as one likes, and likes outside the game are not counted', async () => {
  const { anna } = await player(0)
  for (let at = 0; at < 6; at++) {
    await anna.must(likeMember, { body: { id: await stranger() } })
    const { body } = await act(anna, 'pass', await stranger())
    expect(body).toMatchObject({ match: false, likes_left: 4 })
  }
})

test('the same like, pressed again, costs one', async () => {
  const { anna } = await player(0)
  const id = await stranger()
  const headers = press()
  for (let at = 0; at < 3; at++) {
    const answer = await anna.must(swipe, { body: { action: 'like', id }, headers })
    expect(answer.likes_left).toBe(3)
  }
  expect((await act(anna, 'like', id)).body?.likes_left).toBe(3)
})

test('a like in the game that is answered is a match', async () => {
  const { anna } = await player(0)
  const bram = await person(server)
  await bram.must(likeMember, { body: { id: anna.id } })
  expect((await act(anna, 'like', bram.id)).body).toMatchObject({ match: true, likes_left: 3 })
})

test.each([
  ['in winter', '2026-11-21T22:59:30Z', '2026-11-21T23:00:00.000Z'],
  ['on the night to summer time', '2026-03-28T22:59:30Z', '2026-03-28T23:00:00.000Z'],
  ['on the short day', '2026-03-29T21:59:30Z', '2026-03-29T22:00:00.000Z'],
  ['on the night to winter time', '2026-10-24T21:59:30Z', '2026-10-24T22:00:00.000Z'],
  ['on the long day', '2026-10-25T22:59:30Z', '2026-10-25T23:00:00.000Z']
])('four more likes come at Amsterdam’s midnight: %s', async (_, moment, midnight) => {
  server.clock.set(moment)
  const anna = await person(server)
  for (let at = 0; at < 4; at++) await act(anna, 'like', await stranger())
  const fifth = await act(anna, 'like', await stranger())
  expect(fifth.refused).toMatchObject({ code: 'swipe_limit', resets_at: midnight })
  expect(fifth.headers['retry-after']).toBe('30')
  server.clock.pass(29)
  expect((await act(anna, 'like', await stranger())).status).toBe(429)
  server.clock.pass(1)
  expect((await act(anna, 'like', await stranger())).body?.likes_left).toBe(3)
  server.clock.set('2026-11-21T12:00:00Z')
})

test('who was passed over stays away for ninety days', async () => {
  const home = { country: 'BE', region: 'BE-VAN' } as const
  const anna = await person(server, {
    profile: { ...home, gender: 'male', looking_for: ['female'] }
  })
  const id = await card(home)
  await act(anna, 'pass', id)
  expect(await deckOf(anna, 'BE-VAN')).toEqual([])
  server.clock.pass(89 * 86_400)
  expect(await deckOf(await again(anna), 'BE-VAN')).toEqual([])
  server.clock.pass(86_400)
  expect(await deckOf(await again(anna), 'BE-VAN')).toEqual([id])
  server.clock.set('2026-11-21T12:00:00Z')
})

test('the last pass can be taken back, once a day, and lies on top again', async () => {
  const { anna, ids, region } = await player(4)
  const [one = 0, two = 0] = await deckOf(anna, region)
  await act(anna, 'pass', one)
  server.clock.pass(1)
  await act(anna, 'pass', two)
  const wrong = await anna.call(swipe, { body: { action: 'undo', id: one } })
  expect(wrong.status).toBe(404)
  const undone = await anna.must(swipe, { body: { action: 'undo', id: two } })
  expect(undone).toMatchObject({ undo_left: 0, match: false })
  expect(await deckOf(anna, region)).toEqual([two, ...ids.slice(2)])
  const { refused } = await anna.call(swipe, { body: { action: 'undo' } })
  expect(refused?.code).toBe('swipe_limit')
  server.clock.pass(86_400)
  await anna.must(swipe, { body: { action: 'undo' } })
  expect(await deckOf(anna, region)).toEqual(ids)
  server.clock.pass(86_400)
  expect((await anna.call(swipe, { body: { action: 'undo' } })).status).toBe(404)
})

test('a card that is gone leaves the deck by itself', async () => {
  const { anna, region } = await player(2)
  const bram = await person(server, { profile: { region, picture: 'p' } })
  expect(await deckOf(anna, region)).toContain(bram.id)
  await bram.must(saveProfile, { body: { looking_for: ['female'] } })
  expect(await deckOf(anna, region)).not.toContain(bram.id)
})

test('of another brand, unknown or not confirmed: no swipe', async () => {
  const anna = await person(server)
  const other = await profile(server, { brand: 'papillon' })
  for (const id of [other, anna.id, 999_999_999]) {
    expect((await act(anna, 'like', id)).status).toBe(404)
    expect((await act(anna, 'pass', id)).status).toBe(404)
  }
  const early = await person(server, { account: { status: 'not_confirmed' } })
  expect((await act(early, 'like', await stranger())).refused?.code).toBe('not_confirmed')
})

/** The same member after the session has run out. */
async function again(who: Person): Promise<Person> {
  await server.database.kysely
    .updateTable('sessions')
    .set({ expires_at: new Date(server.clock.now().getTime() + 86_400_000) })
    .where('account_id', '=', who.id)
    .execute()
  return who
}
