import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { undoDeletion } from '#contract/calls/accounts/rights.ts'
import { reportMember } from '#contract/calls/moderation.ts'
import { blockMember, getMember, listVisitors } from '#contract/calls/people.ts'
import { changePhoto, deletePhoto, listPhotos } from '#contract/calls/photos.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { removingFiles } from '#server/domains/files/chores.ts'
import { type Person, person } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'
import { decided } from '../reports/desk.ts'
import { lastMail, leave, member, tokenIn } from '../rights/member.ts'
import { active, decide, jpeg, send, sent, stored } from './pictures.ts'

const server = useServer({
  sites: site => ({ ...site, access: { ...site.access, loggedOutSearch: 'all' } })
})
let anna: Person
let bob: Person
beforeEach(async () => {
  anna = await person(server)
  bob = await person(server, { profile: { gender: 'male' } })
})

const status = async (url: string, domain = anna.domain) =>
  (await server.app.inject({ url, headers: { host: domain } })).statusCode
const statusFor = async (who: Browser, url: string) => (await who.get(url)).status
const seen = async (who: Browser) =>
  (await who.must(getMember, { query: { id: String(anna.id) } })).profile
const own = async () => (await anna.must(listPhotos)).photos
const addressTo = async (who: Browser) => (await seen(who)).photos[0]?.filename ?? ''

test('an address works for two days, and not after that', async () => {
  await active(server, anna)
  server.clock.set('2026-12-01T00:00:00Z')
  const address = await addressTo(bob)
  server.clock.set('2026-12-02T23:59:59Z')
  expect(await status(address)).toBe(200)
  server.clock.set('2026-12-03T00:00:00Z')
  expect(await status(address)).toBe(404)
  server.clock.set('2026-12-01T12:00:00Z')
})

test('an address is the same all day, so that browsers keep the picture', async () => {
  await active(server, anna)
  const first = await addressTo(bob)
  server.clock.pass(3_600)
  expect(await addressTo(bob)).toBe(first)
})

test('what is not signed so is nowhere', async () => {
  await active(server, anna)
  const address = await addressTo(bob)
  const [, , signature = '', name = ''] = address.split('/')
  const key = name.slice(0, 36)
  for (const wrong of [
    `/cdn/${'A'.repeat(22)}/${name}`,
    `/cdn/${signature.slice(0, -1)}/${name}`,
    `/cdn/${signature}A/${name}`,
    `/cdn/${signature}/${key}_thumb.webp`,
    `/cdn/${signature}/${key}_full.jpg`,
    `/cdn/${signature}/${key.replace(/^./, '0')}_full.webp`,
    `/cdn/${signature}/..%2f..%2fsecret`,
    `/cdn/${signature}/${key}_full.webp%00`,
    `/cdn/%2e%2e/${name}`,
    `/cdn/${name}`
  ]) {
    expect(await status(wrong), wrong).toBe(wrong === address ? 200 : 404)
  }
})

test('an address of one brand leads nowhere at another', async () => {
  await active(server, anna)
  const address = await addressTo(bob)
  expect(await status(address)).toBe(200)
  expect(await status(address, 'papillon.example')).toBe(404)
})

test('an answer says how long it may be kept, and that it is a picture', async () => {
  await active(server, anna)
  const url = await addressTo(bob)
  const headers = { host: anna.domain }
  const answer = await server.app.inject({ url, headers })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    'cdn-cache-control': 'public, max-age=60',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff'
  })
  const again = { ...headers, 'if-none-match': String(answer.headers.etag) }
  expect((await server.app.inject({ url, headers: again })).statusCode).toBe(304)
  const mine = (await own())[0]?.filename ?? ''
  const forOwner = (await anna.get(mine)).headers
  expect(forOwner).toMatchObject({ 'cache-control': 'private, no-cache' })
  expect(forOwner).not.toHaveProperty('cdn-cache-control')
})

test('until it is approved only its owner has an address of it', async () => {
  const { body } = await send(anna, await jpeg())
  expect(await statusFor(anna, body?.filename ?? '')).toBe(200)
  expect(JSON.stringify(await seen(bob))).not.toContain('/cdn/')
})

test.each(['in review', 'rejected', 'private'] as const)(
  'the address of a photo that is %s opens for those who may see it, whoever else has it',
  async how => {
    const rich = await person(server, { isPremium: true })
    const stranger = await person(server, { domain: 'papillon.example', isPremium: true })
    if (how === 'private') await active(server, anna, { private: '1' })
    else if (how === 'rejected') await decide(server, await sent(anna), 'nudity_public')
    else await sent(anna)
    const address = (await own())[0]?.filename ?? ''
    expect(await statusFor(anna, address)).toBe(200)
    expect(await statusFor(rich, address)).toBe(how === 'private' ? 200 : 404)
    expect(await statusFor(bob, address)).toBe(404)
    expect(await statusFor(stranger, address)).toBe(404)
    expect(await status(address)).toBe(404)
    const etag = String((await anna.get(address)).headers.etag)
    expect((await bob.get(address, { 'if-none-match': etag })).status).toBe(404)
  }
)

test('a private photo that is rejected is gone for those who had its address', async () => {
  const id = await active(server, anna, { private: '1' })
  const rich = await person(server, { isPremium: true })
  const address = await addressTo(rich)
  expect(await statusFor(rich, address)).toBe(200)
  await decide(server, id, 'nudity_public')
  expect(await statusFor(rich, address)).toBe(404)
  expect(await statusFor(anna, (await own())[0]?.filename ?? '')).toBe(200)
})

test.each(['blocks', 'sees banned'] as const)(
  'a private photo is gone for whom its owner %s',
  async how => {
    await active(server, anna, { private: '1' })
    const rich = await person(server, { isPremium: true })
    const address = await addressTo(rich)
    expect(await statusFor(rich, address)).toBe(200)
    if (how === 'blocks') await anna.must(blockMember, { body: { id: rich.id } })
    else await decided(server, rich.id, { outcome: 'banned' })
    expect(await statusFor(rich, address)).toBe(404)
  }
)

test('the photos of a member who leaves are gone from every address, and back when they return', async () => {
  const gone = await member(server, { isPremium: true })
  await active(server, gone)
  const { profile } = await bob.must(getMember, { query: { id: String(gone.id) } })
  const address = profile.photos[0]?.filename ?? ''
  const mine = (await gone.must(listPhotos)).photos[0]?.filename ?? ''
  expect([await statusFor(bob, address), await statusFor(gone, mine)]).toEqual([200, 200])
  await leave(gone)
  expect([await statusFor(bob, address), await statusFor(gone, mine)]).toEqual([404, 404])
  const { link } = await lastMail(server, gone.email, 'account_deleted')
  await new Browser(server).must(undoDeletion, { body: { token: tokenIn(link) } })
  expect(await statusFor(bob, address)).toBe(200)
})

test.each(['private', 'rejected'] as const)(
  'what becomes %s is gone from the addresses that others have',
  async how => {
    const id = await active(server, anna)
    const address = await addressTo(bob)
    if (how === 'private') await anna.must(changePhoto, { body: { id, private: true } })
    else await decide(server, id, 'nudity_public')
    expect(await status(address)).toBe(404)
    expect(await statusFor(anna, (await own())[0]?.filename ?? '')).toBe(200)
    if (how === 'private') await anna.must(changePhoto, { body: { id, private: false } })
    else await decide(server, id)
    expect(await status(address)).toBe(200)
  }
)

test('a deleted photo is gone at once for everybody, and from the disk within a minute', async () => {
  const id = await active(server, anna)
  const addresses = [await addressTo(bob), (await own())[0]?.filename ?? '']
  const files = stored(server).length
  await anna.must(deletePhoto, { body: { id } })
  for (const address of addresses) expect(await statusFor(anna, address)).toBe(404)
  expect(removingFiles.everySeconds).toBeLessThanOrEqual(60)
  await removingFiles.run(server.world)
  expect(stored(server)).toHaveLength(files - 4)
})

test('a photo that an open report speaks of is gone for everybody, but kept until it is closed', async () => {
  const id = await active(server, anna)
  const address = await addressTo(bob)
  await bob.must(reportMember, {
    body: { id: anna.id, category: 'nudity', context: 'photo', ref: id, block: false }
  })
  await anna.must(deletePhoto, { body: { id } })
  const files = stored(server).length
  await removingFiles.run(server.world)
  expect(stored(server)).toHaveLength(files)
  expect(await status(address)).toBe(404)
  await server.database.kysely
    .updateTable('reports')
    .set({ closed_at: server.clock.now() })
    .execute()
  await removingFiles.run(server.world)
  expect(stored(server)).toHaveLength(files - 4)
})

test('the photos of an account that is erased go with it', async () => {
  await active(server, anna)
  await sent(anna)
  const address = await addressTo(bob)
  await removingFiles.run(server.world)
  const files = stored(server).length
  await server.database.kysely.deleteFrom('profiles').where('id', '=', anna.id).execute()
  expect(await status(address)).toBe(404)
  await removingFiles.run(server.world)
  expect(stored(server)).toHaveLength(files - 8)
})

test('whoever is not logged in, and a free member with visitors, sees 24 pixels of a face', async () => {
  await active(server, anna)
  const { results } = await new Browser(server).must(searchMembers, { query: {} })
  const card = results.find(({ id }) => id === anna.id)
  await anna.must(getMember, { query: { id: String(bob.id) } })
  const { visitors } = await bob.must(listVisitors)
  for (const address of [...Object.values(card?.main_image ?? {}), visitors[0]?.blurred ?? '']) {
    expect(address).toMatch(/_blur\.webp$/)
    const { rawPayload } = await server.app.inject({ url: address, headers: { host: anna.domain } })
    const { width, height } = await sharp(rawPayload).metadata()
    expect(Math.max(width, height)).toBe(24)
  }
})

test('a blurred private photo shows no more than that', async () => {
  await active(server, anna, { private: '1' })
  const [blurred = ''] = (await seen(bob)).hidden_pictures
  expect(await status(blurred)).toBe(200)
  expect(await status(blurred.replace('_blur', '_full'))).toBe(404)
})

test("a premium member's address of a private photo works, and nothing is left of it in a cache", async () => {
  await active(server, anna, { private: '1' })
  const rich = await person(server, { isPremium: true })
  const [photo] = (await seen(rich)).photos
  const answer = await rich.get(photo?.filename ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers).not.toHaveProperty('cdn-cache-control')
})
