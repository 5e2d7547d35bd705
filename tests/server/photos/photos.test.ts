import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { swipeDeck } from '#contract/calls/likes/games.ts'
import { getMember } from '#contract/calls/people.ts'
import { appealPhoto, changePhoto, deletePhoto, listPhotos } from '#contract/calls/photos.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { checkingPhotos } from '#server/domains/photos/photo-checks.ts'
import { photosWaiting, photoWaiting } from '#server/domains/photos/photo-verdict.ts'
import { type Person, person } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'
import { active, blots, bytesOf, decide, jpeg, send, sent, stored } from './pictures.ts'

const server = useServer()
let anna: Person
let bob: Person
beforeEach(async () => {
  anna = await person(server)
  bob = await person(server, { profile: { gender: 'male', looking_for: ['female'] } })
})

const APPEAL = { appeal: '1' } as const
const own = async (who: Browser = anna) => (await who.must(listPhotos)).photos
const one = async (id: number) => (await own()).find(photo => photo.id === id)
const change = (id: number, body: object) => anna.call(changePhoto, { body: { id, ...body } })
const seen = async (who: Browser, id = anna.id) =>
  (await who.must(getMember, { query: { id: String(id) } })).profile
const picture = async (id = anna.id) =>
  (
    await server.database.kysely
      .selectFrom('profiles')
      .select('picture')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).picture
const becomesPremium = async (since: Date | null = server.clock.now()) =>
  server.database.kysely
    .updateTable('accounts')
    .set({ premium_since: since })
    .where('id', '=', anna.id)
    .execute()

test('a photo that was sent waits: its owner sees it, and nobody else', async () => {
  const { status, body } = await send(anna, await jpeg())
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'pending',
    is_main: false,
    is_private: false,
    position: 0,
    reason: null
  })
  expect(await own()).toMatchObject([{ id: body?.id, status: 'pending' }])
  expect((await seen(bob)).photos).toEqual([])
  expect((await seen(bob)).main_image).toBeNull()
  const { user } = await anna.must(getUser)
  expect(user?.profile.photos).toMatchObject([{ id: body?.id, status: 'pending' }])
  expect(user?.profile.main_image).toBeNull()
})

test('a photo goes by its checks to a person, and what was cut off goes on', async () => {
  const id = await sent(anna)
  await checkingPhotos.run(server.world)
  expect(await one(id)).toMatchObject({ status: 'review' })
  await server.database.kysely
    .updateTable('photos')
    .set({ status: 'checking' })
    .where('id', '=', id)
    .execute()
  await checkingPhotos.run(server.world)
  expect(await one(id)).toMatchObject({ status: 'review' })
  await decide(server, id)
  await checkingPhotos.run(server.world)
  expect(await one(id)).toMatchObject({ status: 'active' })
})

test('moderation finds what waits, the longest first, of its brands alone', async () => {
  const first = await sent(anna)
  server.clock.pass(60)
  const second = await sent(bob)
  const waiting = (await photosWaiting({ db: server.database.kysely }, ['avondlicht'], 1_000)).map(
    ({ id }) => id
  )
  expect(waiting.indexOf(first)).toBeLessThan(waiting.indexOf(second))
  expect(await photosWaiting({ db: server.database.kysely }, ['papillon'], 10)).toEqual([])
  await decide(server, first)
  expect(await photoWaiting({ db: server.database.kysely }, ['avondlicht'], first)).toBeUndefined()
  expect(await photoWaiting({ db: server.database.kysely }, ['papillon'], second)).toBeUndefined()
  expect(await photoWaiting({ db: server.database.kysely }, ['avondlicht'], second)).toMatchObject({
    profile_id: bob.id,
    status: 'pending'
  })
})

test('the first that is approved becomes the main photo, on every card', async () => {
  const [first, second] = [await sent(anna), await sent(anna)]
  await decide(server, second)
  await decide(server, first)
  expect((await own()).map(({ is_main }) => is_main)).toEqual([false, true])
  const profile = await seen(bob)
  expect(profile.photos.map(({ id }) => id)).toEqual([second, first])
  expect(profile.main_image?.match).toMatch(/^\/cdn\/[\w-]{22}\/[0-9a-f-]{36}_match\.webp$/)
})

test('whoever has an approved photo is found by it, and dealt in the game', async () => {
  const found = async () => {
    const { results } = await bob.must(searchMembers, { query: { photo: '1' } })
    const { deck } = await bob.must(swipeDeck)
    return [results, deck].map(cards => cards.some(({ id }) => id === anna.id))
  }
  const id = await sent(anna)
  expect(await found()).toEqual([false, false])
  await decide(server, id)
  expect(await found()).toEqual([true, true])
  await decide(server, id, 'not_you')
  expect(await found()).toEqual([false, false])
})

test('only an approved photo becomes the main one', async () => {
  await active(server, anna)
  const waiting = await sent(anna)
  expect((await change(waiting, { main: true })).refused).toMatchObject({
    code: 'main_needs_active'
  })
  await decide(server, waiting, 'no_face')
  expect((await change(waiting, { main: true })).refused).toMatchObject({
    code: 'main_needs_active'
  })
})

test('a private photo never becomes the main one', async () => {
  const hidden = await active(server, anna, { private: '1' })
  expect(await picture()).toBeNull()
  expect((await change(hidden, { main: true })).refused).toMatchObject({
    code: 'main_needs_active'
  })
  const open = await active(server, anna)
  expect((await change(open, { main: true, private: true })).refused?.code).toBe(
    'main_needs_active'
  )
  expect((await one(open))?.is_private).toBe(false)
  expect((await change(hidden, { main: true, private: false })).body).toMatchObject({
    is_main: true
  })
})

test('another becomes the main one, and there is one at a time', async () => {
  const [first, second] = [await active(server, anna), await active(server, anna)]
  expect((await change(second, { main: true })).body).toMatchObject({ is_main: true })
  expect((await own()).filter(({ is_main }) => is_main)).toMatchObject([{ id: second }])
  expect(await one(first)).toMatchObject({ is_main: false })
})

test.each(['deleted', 'rejected', 'made private'] as const)(
  'when the main photo is %s, the next one takes its place',
  async how => {
    const [first, second] = [await active(server, anna), await active(server, anna)]
    const before = await picture()
    if (how === 'deleted') await anna.must(deletePhoto, { body: { id: first } })
    if (how === 'rejected') await decide(server, first, 'violence')
    if (how === 'made private') await change(first, { private: true })
    expect((await own()).filter(({ is_main }) => is_main)).toMatchObject([{ id: second }])
    expect(await picture()).not.toBe(before)
    await anna.must(deletePhoto, { body: { id: second } })
    expect(await picture()).toBeNull()
  }
)

test('photos stand in the order that the member gives them', async () => {
  await becomesPremium()
  const ids = [await sent(anna), await sent(anna), await sent(anna), await sent(anna)]
  const [a, b, c, d] = ids
  await change(d ?? 0, { position: 1 })
  expect((await own()).map(({ id }) => id)).toEqual([a, d, b, c])
  await change(a ?? 0, { position: 99 })
  expect((await own()).map(({ id, position }) => [id, position])).toEqual([
    [d, 0],
    [b, 1],
    [c, 2],
    [a, 3]
  ])
})

test('a free member has three photos, and a premium member 25', async () => {
  for (let count = 0; count < 3; count++) await sent(anna)
  expect(await anna.must(listPhotos)).toMatchObject({ limit: 3 })
  const files = stored(server).length
  const { status, refused } = await send(anna, await jpeg())
  expect([status, refused]).toMatchObject([409, { code: 'photo_limit', limit: 3 }])
  expect(stored(server)).toHaveLength(files)
  await becomesPremium()
  await sent(anna)
  await fill(21)
  expect((await send(anna, await jpeg())).refused).toMatchObject({ code: 'photo_limit', limit: 25 })
})

async function fill(count: number) {
  const row = {
    brand: 'avondlicht',
    profile_id: anna.id,
    origin: 'session',
    status: 'active'
  } as const
  const rows = Array.from({ length: count }, (_, at) => ({
    ...row,
    file: `drawn/woman-41-${at}`,
    position: 10 + at,
    reason: null,
    created_at: server.clock.now()
  }))
  await server.database.kysely.insertInto('photos').values(rows).execute()
}

test('a rejected photo takes no place', async () => {
  const [first] = [await sent(anna), await sent(anna), await sent(anna)]
  await decide(server, first ?? 0, 'no_face')
  await sent(anna)
})

test('ten sent at once by a free member are three', async () => {
  const pictures = await Promise.all(Array.from({ length: 10 }, () => jpeg()))
  const files = stored(server).length
  const { media } = server.world
  let waiting = pictures.length
  const { promise: allAreThere, resolve: goOn } = Promise.withResolvers<void>()
  server.world.media = {
    ...media,
    // All of them come to the database in the same moment.
    put: async (key, variant, bytes) => {
      await media.put(key, variant, bytes)
      if (variant !== 'blur') return
      if (--waiting === 0) goOn()
      await allAreThere
    }
  }
  const answers = await Promise.all(pictures.map(bytes => send(anna, bytes)))
  server.world.media = media
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(stored(server)).toHaveLength(files + 3 * 4)
})

test('twenty photos a day, deleted ones too', async () => {
  for (let count = 0; count < 20; count++) {
    await anna.must(deletePhoto, { body: { id: await sent(anna) } })
  }
  const { status, refused, headers } = await send(anna, await jpeg())
  expect([status, refused?.code]).toEqual([429, 'too_many'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  server.clock.pass(86_400)
  await sent(anna)
})

test('without premium what is above three is hidden from others, and stays', async () => {
  await becomesPremium()
  const ids: number[] = []
  for (let count = 0; count < 5; count++) ids.push(await active(server, anna))
  await change(ids[4] ?? 0, { main: true })
  expect((await seen(bob)).photos).toHaveLength(5)
  await becomesPremium(null)
  const shown = (await seen(bob)).photos.map(({ id }) => id)
  expect(shown).toEqual([ids[4], ids[0], ids[1]])
  const mine = await own()
  expect(mine).toHaveLength(5)
  expect(mine.filter(({ is_over_limit }) => is_over_limit).map(({ id }) => id)).toEqual([
    ids[2],
    ids[3]
  ])
})

test('a free member sees how many photos are private, and a blur; a premium member sees them', async () => {
  await active(server, anna)
  const hidden = await active(server, anna, { private: '1' })
  const free = await seen(bob)
  expect(free).toMatchObject({ hidden_photos: 1, photos: [{ is_private: false }] })
  expect(free.hidden_pictures).toMatchObject([expect.stringMatching(/_blur\.webp$/)])
  const rich = await person(server, { isPremium: true })
  const all = await seen(rich)
  expect(all).toMatchObject({ hidden_photos: 0, hidden_pictures: [] })
  expect(all.photos.map(({ id }) => id)).toContain(hidden)
})

test.each([
  'no_face',
  'nudity_public',
  'minor',
  'not_you',
  'contact_details',
  'violence',
  'copyright'
] as const)('a rejection says why: %s', async reason => {
  const id = await sent(anna)
  await decide(server, id, reason)
  expect(await one(id)).toMatchObject({ status: 'rejected', reason, can_appeal: true })
  const [mail] = await mails('photo_rejected')
  expect(mail?.data).toMatchObject({ reason, appeal: '1' })
})

const mails = (template: string) =>
  server.database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('account_id', '=', anna.id)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .execute()

test('there is no rejection without a reason that the contract knows', async () => {
  const id = await sent(anna)
  await expect(decide(server, id, 'ugly' as never)).rejects.toThrow('invalid')
  expect(await one(id)).toMatchObject({ status: 'pending' })
})

test('a rejection can be appealed once, and the photo may come back', async () => {
  const id = await sent(anna)
  const appeal = (text = 'That really is me.') =>
    anna.call(appealPhoto, { query: APPEAL, body: { id, text } })
  expect((await appeal()).refused?.code).toBe('appeal_closed')
  await decide(server, id, 'not_you')
  expect((await appeal()).body).toMatchObject({ status: 'appeal', can_appeal: false })
  expect(await photoWaiting({ db: server.database.kysely }, ['avondlicht'], id)).toMatchObject({
    status: 'appeal',
    appeal: 'That really is me.',
    reason: 'not_you'
  })
  expect((await seen(bob)).photos).toEqual([])
  await decide(server, id)
  expect(await one(id)).toMatchObject({ status: 'active', reason: null, is_main: true })
  expect(await mails('photo_approved')).toHaveLength(1)
})

test('what is rejected after an appeal stays so', async () => {
  const id = await sent(anna)
  await decide(server, id, 'no_face')
  await anna.must(appealPhoto, { query: APPEAL, body: { id, text: 'Look again, please.' } })
  await decide(server, id, 'no_face')
  expect(await one(id)).toMatchObject({ status: 'rejected', can_appeal: false })
  expect(
    (await anna.call(appealPhoto, { query: APPEAL, body: { id, text: 'And again.' } })).refused
      ?.code
  ).toBe('appeal_closed')
  expect((await mails('photo_rejected'))[0]?.data).toMatchObject({ appeal: '0' })
})

test('a rejected photo does not come back, whoever sends it and however it was changed', async () => {
  const picture = () => blots(900, 700, 4_711)
  await decide(server, await sent(anna, await bytesOf(picture().jpeg())), 'copyright')
  const files = stored(server).length
  for (const again of [
    picture().jpeg(),
    picture().png(),
    picture().resize(1_800, 1_400).webp({ quality: 40 }),
    sharp(await bytesOf(picture().png()))
      .modulate({ brightness: 1.1 })
      .jpeg({ quality: 30 })
  ]) {
    const { status, refused } = await send(bob, await bytesOf(again))
    expect([status, refused?.code]).toEqual([422, 'rejected_before'])
  }
  expect(stored(server)).toHaveLength(files)
  await sent(bob, await jpeg())
})

test('it does not come back after its member deleted it either, and is welcome at another brand', async () => {
  const bytes = await jpeg()
  const id = await sent(anna, bytes)
  await decide(server, id, 'violence')
  await anna.must(deletePhoto, { body: { id } })
  expect((await send(anna, bytes)).refused?.code).toBe('rejected_before')
  await sent(await person(server, { domain: 'papillon.example' }), bytes)
})

test('a photo that was approved after all can be sent again', async () => {
  const bytes = await jpeg()
  const id = await sent(anna, bytes)
  await decide(server, id, 'not_you')
  await decide(server, id)
  await sent(bob, bytes)
})

test('the same press twice makes one photo, also when the second comes at the limit', async () => {
  await sent(anna)
  await sent(anna)
  const [bytes, key] = [await jpeg(), randomUUID()]
  const first = await send(anna, bytes, { key })
  const files = stored(server).length
  const again = await Promise.all([send(anna, bytes, { key }), send(anna, bytes, { key })])
  for (const answer of again)
    expect(answer).toMatchObject({ status: 201, body: { id: first.body?.id } })
  expect(await own()).toHaveLength(3)
  expect(stored(server)).toHaveLength(files)
  expect((await send(anna, await jpeg(), { key })).refused?.code).toBe('idempotency_mismatch')
  expect(stored(server)).toHaveLength(files)
})

test("nobody touches another member's photo, nor one of another brand", async () => {
  const id = await active(server, anna)
  const rejected = await sent(anna)
  await decide(server, rejected, 'no_face')
  for (const stranger of [bob, await person(server, { domain: 'papillon.example' })]) {
    for (const photo of [id, rejected, 999_999]) {
      const answers = [
        await stranger.call(changePhoto, { body: { id: photo, main: true } }),
        await stranger.call(deletePhoto, { body: { id: photo } }),
        await stranger.call(appealPhoto, {
          query: APPEAL,
          body: { id: photo, text: 'It is mine.' }
        })
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
  }
  expect(await own()).toHaveLength(2)
  await expect(decide(server, id, 'no_face', 'papillon.example')).rejects.toThrow('not_found')
})

test('whoever is not logged in has no photos', async () => {
  const visitor = new Browser(server)
  expect((await visitor.call(listPhotos)).refused?.code).toBe('authentication_required')
  expect((await send(visitor, await jpeg())).refused?.code).toBe('authentication_required')
})

test('an account on hold sends none', async () => {
  await server.database.kysely
    .updateTable('accounts')
    .set({ status: 'on_hold' })
    .where('id', '=', anna.id)
    .execute()
  expect((await send(anna, await jpeg())).refused?.code).toBe('account_on_hold')
})

test('a photo is sent before the address is confirmed, while signing up', async () => {
  const carla = await person(server, {
    account: { status: 'not_confirmed' },
    profile: { status: 'disabled' }
  })
  await sent(carla)
  expect(await own(carla)).toMatchObject([{ status: 'pending' }])
})
