import { expect, test } from 'vitest'
import { likeMember, markLikesSeen, unlikeMember } from '#contract/calls/likes/likes.ts'
import { blockMember } from '#contract/calls/people.ts'
import { type Person, person, profile } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { after, choose, HOUR, listTold, MINUTE, toldTo, withPush } from './members.ts'

const server = useServer()

const man = () => person(server, { profile: { gender: 'male' } })

async function liked(by: number): Promise<{ anna: Person; men: Person[] }> {
  const anna = await person(server)
  const men: Person[] = []
  for (let at = 0; at < by; at++) {
    const bram = await man()
    await bram.must(likeMember, { body: { id: anna.id } })
    men.push(bram)
    server.clock.pass(1)
  }
  return { anna, men }
}

test('new likes are told of together, by name, ten minutes later and once', async () => {
  const { anna, men } = await liked(3)
  await after(server, 5 * MINUTE)
  expect(await listTold(server, anna)).toEqual([])
  await after(server, 5 * MINUTE)
  await after(server, 5 * HOUR)
  const [told, ...more] = await toldTo(server, anna)
  expect(more).toEqual([])
  expect(told).toMatchObject({ channel: 'mail', template: 'like', kind: 'like' })
  expect(told?.data).toMatchObject({ others: '2', match: '0', label: '' })
  const { name } = await server.database.kysely
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', men.at(-1)?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(told?.data.name).toBe(name)
})

test('a like that answers one is told as a match', async () => {
  const anna = await person(server)
  const bram = await man()
  await anna.must(likeMember, { body: { id: bram.id } })
  await after(server, 11 * MINUTE)
  await bram.must(likeMember, { body: { id: anna.id } })
  await after(server, 11 * MINUTE)
  const [told] = await toldTo(server, anna)
  expect(told?.data.match).toBe('1')
})

test('a like that was seen, taken back or blocked by then is told to nobody', async () => {
  const [seen, gone, blocked] = [await liked(1), await liked(1), await liked(1)]
  const [one, two, three] = [seen, gone, blocked].map(({ men }) => men[0])
  if (!one || !two || !three) throw new Error('nobody')
  await seen.anna.must(markLikesSeen, { body: { seen: [one.id] } })
  await two.must(unlikeMember, { body: { id: gone.anna.id } })
  await three.must(blockMember, { body: { id: blocked.anna.id } })
  await after(server, 11 * MINUTE)
  for (const { anna } of [seen, gone, blocked]) expect(await listTold(server, anna)).toEqual([])
})

test('whoever likes, takes it back and likes again is told of once, ever', async () => {
  const { anna, men } = await liked(1)
  await after(server, 11 * MINUTE)
  await men[0]?.must(unlikeMember, { body: { id: anna.id } })
  await men[0]?.must(likeMember, { body: { id: anna.id } })
  await after(server, 5 * HOUR)
  expect(await listTold(server, anna)).toEqual(['mail like'])
})

test('likes that follow are told of an hour later, together', async () => {
  const { anna } = await liked(1)
  await after(server, 11 * MINUTE)
  for (let at = 0; at < 2; at++) {
    const carl = await man()
    await carl.must(likeMember, { body: { id: anna.id } })
    await after(server, 11 * MINUTE)
  }
  expect(await listTold(server, anna)).toHaveLength(1)
  await after(server, HOUR)
  const told = await toldTo(server, anna)
  expect(told.map(({ data }) => data.others)).toEqual(['0', '1'])
})

test('a fictional profile that likes carries its label, in mail and push', async () => {
  const [mailed, pushed] = [await person(server), await person(server)]
  await withPush(pushed)
  const brand = server.world.brands.of('avondlicht.example')
  if (brand) brand.site.disclosures.fictional.used = true
  const lotte = await profile(server, {
    kind: 'fictional',
    label: 'x',
    origin: 'operator',
    gender: 'male'
  })
  await server.database.kysely
    .insertInto('likes')
    .values(
      [mailed, pushed].map(({ id }) => ({
        ...{ brand: 'avondlicht', from_id: lotte, to_id: id, origin: 'operator' as const },
        ...{ created_at: server.clock.now(), seen_at: null, shown_at: null }
      }))
    )
    .execute()
  await after(server, 11 * MINUTE)
  for (const member of [mailed, pushed]) {
    const [told] = await toldTo(server, member)
    expect(told?.data.kind).toBe('fictional')
    expect(String(told?.data.label).length).toBeGreaterThan(3)
  }
})

test('likes can be turned off', async () => {
  const { anna } = await liked(1)
  await choose(anna, { types: { like: { email: false } } })
  await after(server, 11 * MINUTE)
  expect(await listTold(server, anna)).toEqual([])
})
