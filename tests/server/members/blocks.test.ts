import { expect, test } from 'vitest'
import { swipe, swipeDeck } from '#contract/calls/likes/games.ts'
import { autoLike, likeMember, listLikes } from '#contract/calls/likes/likes.ts'
import {
  blockMember,
  getMember,
  listBlocked,
  listVisitors,
  unblockMember
} from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { type Person, person, profile } from '../../world/people.ts'
import { press, useServer } from '../../world/server.ts'

const server = useServer()

/** Two who would suit each other. */
async function couple(): Promise<{ anna: Person; bram: Person }> {
  const region = { region: 'NL-DR', picture: 'p' }
  const anna = await person(server, { isPremium: true, profile: region })
  const bram = await person(server, {
    isPremium: true,
    profile: { ...region, gender: 'male', looking_for: ['female'] }
  })
  return { anna, bram }
}

/** Every place where one member might meet another, by what was found there. */
async function traces(who: Person, other: Person): Promise<Record<string, boolean>> {
  const { id } = other
  const found = await who.must(searchMembers, { query: { countryregion: 'NL-DR' } })
  const likes = await who.must(listLikes)
  const deck = await who.must(swipeDeck)
  const visitors = await who.must(listVisitors)
  const shown = await who.must(autoLike)
  const is = (card: { id: number } | null) => card?.id === id
  return {
    search: [...found.results, ...found.similar].some(is),
    profile: (await who.call(getMember, { query: { id: String(id) } })).status !== 404,
    likes: [...likes.profiles, ...likes.likes, ...likes.liked_by].some(is),
    newLikes: likes.new_likes !== 0,
    deck: deck.deck.some(is),
    visitors: visitors.total > 0 || visitors.visitors.some(({ profile }) => is(profile)),
    autoLike: is(shown.profile)
  }
}

test('neither of a blocked pair exists for the other, in any direction', async () => {
  const { anna, bram } = await couple()
  await bram.must(getMember, { query: { id: String(anna.id) } })
  await anna.must(swipeDeck)
  await bram.must(likeMember, { body: { id: anna.id } })
  const before = await traces(anna, bram)
  expect(before).toMatchObject({ search: true, profile: true, likes: true, visitors: true })
  expect(before).toMatchObject({ deck: true, autoLike: true })
  await anna.must(blockMember, { body: { id: bram.id } })
  for (const [one, other] of [
    [anna, bram],
    [bram, anna]
  ] as const) {
    expect(Object.values(await traces(one, other))).not.toContain(true)
    expect((await one.call(likeMember, { body: { id: other.id } })).status).toBe(404)
    for (const action of ['like', 'pass'] as const) {
      expect((await one.call(swipe, { body: { action, id: other.id } })).status).toBe(404)
    }
  }
})

test('a block ends a match; lifting it does not bring the likes back', async () => {
  const { anna, bram } = await couple()
  await anna.must(likeMember, { body: { id: bram.id } })
  await bram.must(likeMember, { body: { id: anna.id } })
  await anna.must(blockMember, { body: { id: bram.id } })
  await anna.must(blockMember, { body: { id: bram.id } })
  await anna.must(unblockMember, { body: { id: bram.id } })
  expect((await anna.call(unblockMember, { body: { id: bram.id } })).status).toBe(404)
  const { profile } = await anna.must(getMember, { query: { id: String(bram.id) } })
  expect(profile).toMatchObject({ liked: false, likes_me: false, match: false })
})

test('blocking tells the other nothing', async () => {
  const { anna, bram } = await couple()
  const heard: string[] = []
  server.world.events.listen('avondlicht', bram.id, ({ name }) => heard.push(name))
  await anna.must(blockMember, { body: { id: bram.id } })
  expect(heard).toEqual([])
})

test('the list has those whom the member has blocked, and only those', async () => {
  const { anna, bram } = await couple()
  const carla = await person(server)
  await anna.must(blockMember, { body: { id: bram.id } })
  await carla.must(blockMember, { body: { id: anna.id } })
  const { blocked, total } = await anna.must(listBlocked)
  expect(total).toBe(1)
  expect(blocked).toMatchObject([
    { profile: { id: bram.id, online: false }, since: server.clock.now().toISOString() }
  ])
})

test('whom the member cannot see cannot be blocked either', async () => {
  const { anna, bram } = await couple()
  const other = await profile(server, { brand: 'papillon' })
  await bram.must(blockMember, { body: { id: anna.id } })
  for (const id of [other, anna.id, bram.id, 999_999_999]) {
    expect((await anna.call(blockMember, { body: { id } })).status).toBe(404)
  }
})

test('a thousand blocks are the most', async () => {
  const anna = await person(server)
  await server.database.pool.query(
    `with made as (
      insert into profiles (brand, kind, origin, status, name, gender, date_of_birth, country,
        last_active_at, created_at)
      select 'avondlicht', 'member', 'session', 'active', 'many' || n, 'male', '1980-01-01', 'NL',
        now(), now() from generate_series(1, 1001) n returning id)
    insert into blocks (brand, blocker_id, blocked_id, created_at)
    select 'avondlicht', $1, id, now() from made order by id limit 1000`,
    [anna.id]
  )
  const bram = await person(server)
  const { status } = await anna.call(blockMember, { body: { id: bram.id } })
  expect(status).toBe(429)
  expect((await anna.must(listBlocked)).total).toBe(1_000)
})

test('a block that is asked for again blocks, also where it was lifted in between', async () => {
  const { anna, bram } = await couple()
  const [headers, body] = [press(), { id: bram.id }]
  await anna.must(blockMember, { body, headers })
  await anna.must(unblockMember, { body })
  await anna.must(blockMember, { body, headers })
  expect((await anna.must(listBlocked)).total).toBe(1)
})
