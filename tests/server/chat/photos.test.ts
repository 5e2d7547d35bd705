import { beforeEach, expect, test } from 'vitest'
import {
  dropPending,
  getChat,
  listChats,
  listLedger,
  listPending,
  markChat,
  sendMessage,
  sendPending,
  sendPhoto,
  withdrawMessage
} from '#contract/calls/chat.ts'
import { blockMember, unblockMember } from '#contract/calls/people.ts'
import { brandCtx } from '#server/core/context.ts'
import { clearPending } from '#server/domains/chat/jobs.ts'
import { grant, type Person, person, profile } from '../../world/people.ts'
import { Browser, press, useServer } from '../../world/server.ts'
import { picture } from './picture.ts'

const server = useServer()

beforeEach(() => server.clock.pass(120))

const PRICE = 2
const rich = (credits = 20) => person(server, { credits, isPremium: true })

const photo = (from: Person, to: number | { id: number }) =>
  from.call(sendPhoto, {
    body: { to: String(typeof to === 'number' ? to : to.id) },
    file: { bytes: picture }
  })

async function sent(from: Person, to: Person) {
  const { body, refused } = await photo(from, to)
  if (!body) throw new Error(JSON.stringify(refused))
  return body
}

const answered = async (from: Person, to: Person) => {
  await from.must(sendMessage, { body: { to: to.id, body: 'Hoe was Texel?' } })
  await to.must(sendMessage, { body: { to: from.id, body: 'Wind en zon' } })
}

const viewOf = async (by: Person, conversation: number) =>
  (await by.must(getChat, { query: { conversation: String(conversation) } })).messages[0]

const statusOf = async (by: Browser, address: string | undefined) =>
  (await by.get(address ?? '/')).status

const filesLeft = async () =>
  (
    await server.database.kysely
      .selectFrom('files')
      .selectAll()
      .where('state', '=', 'kept')
      .execute()
  ).length

test('a photo costs photo_credits, with a line that says so, and is in both chats', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const { message, credits, conversation } = await sent(anna, bram)
  expect(credits).toBe(20 - PRICE)
  expect(message).toMatchObject({ type: 'photo', body: '', cost: PRICE, from_me: true })
  const { lines } = await anna.must(listLedger)
  expect(lines[0]).toMatchObject({ amount: -PRICE, reason: 'photo', member: bram.id })
  expect(await viewOf(bram, conversation)).toMatchObject({ type: 'photo', cost: null })
  expect((await bram.must(listChats)).chats[0]).toMatchObject({
    conversation: { last_message: { type: 'photo', body: '', from_me: false } },
    num_unread_messages: 1
  })
})

test('a photo of somebody who was not answered yet is blurred until it is opened', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const { message, conversation } = await sent(anna, bram)
  const before = (await viewOf(bram, conversation))?.photo
  expect(before).toMatchObject({ is_blurred: true, opened: false })
  expect(before?.filename).toContain('_blur.webp')
  expect(before?.thumb_filename).toContain('_blur.webp')
  expect((await viewOf(anna, conversation))?.photo?.filename).toContain('_full.webp')
  const opened = await bram.must(markChat, { body: { conversation, open: message.id } })
  expect(opened.message?.photo).toMatchObject({ is_blurred: false, opened: true })
  expect(opened.message?.photo?.filename).toContain('_full.webp')
  expect(await statusOf(bram, opened.message?.photo?.filename)).toBe(200)
  expect((await viewOf(anna, conversation))?.photo).toMatchObject({ opened: true })
})

test('a photo of somebody who was answered is shown at once', async () => {
  const [anna, bram] = [await rich(), await rich()]
  await answered(anna, bram)
  const { conversation } = await sent(anna, bram)
  expect((await viewOf(bram, conversation))?.photo).toMatchObject({
    is_blurred: false,
    opened: false,
    filename: expect.stringContaining('_full.webp')
  })
})

test('only the receiver opens a photo, and only in its conversation', async () => {
  const [anna, bram, carl] = [await rich(), await rich(), await rich()]
  const { message, conversation } = await sent(anna, bram)
  const open = (by: Person, id: number) =>
    by.call(markChat, { body: { conversation: id, open: message.id } })
  expect((await open(anna, conversation)).status).toBe(404)
  expect((await open(carl, conversation)).status).toBe(404)
  const other = await sent(carl, bram)
  expect((await open(bram, other.conversation)).status).toBe(404)
})

test('an address is signed: guessed ones and those of strangers do not work', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const { message } = await sent(anna, bram)
  const address = message.photo?.filename ?? ''
  expect(await statusOf(anna, address)).toBe(200)
  expect(await statusOf(await rich(), address)).toBe(404)
  expect(await statusOf(new Browser(server), address)).toBe(404)
  expect(await statusOf(anna, address.replace(/cdn\/../, 'cdn/xx'))).toBe(404)
  const blurred = (await viewOf(bram, message.id && (await conversationOf(bram))))?.photo?.filename
  expect(await statusOf(bram, blurred?.replace('_blur', '_full'))).toBe(404)
  expect(await statusOf(new Browser(server, 'papillon.example'), address)).toBe(404)
  server.clock.pass(49 * 3600)
  expect(await statusOf(anna, address)).toBe(404)
})

const conversationOf = async (by: Person) =>
  (await by.must(listChats)).chats[0]?.conversation.id ?? 0

test('a block ends the access of both, and lifting it gives it back', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const { message, conversation } = await sent(anna, bram)
  const address = message.photo?.filename
  expect(await statusOf(anna, address)).toBe(200)
  await bram.must(blockMember, { body: { id: anna.id } })
  expect(await statusOf(anna, address)).toBe(404)
  expect((await viewOf(bram, conversation))?.photo).toBeNull()
  const open = { body: { conversation, open: message.id } }
  expect((await bram.call(markChat, open)).status).toBe(404)
  await bram.must(unblockMember, { body: { id: anna.id } })
  expect(await statusOf(anna, address)).toBe(200)
})

test('the sender takes a photo back until it is opened, with its credits, and the file is gone', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const { message, conversation } = await sent(anna, bram)
  await bram.must(markChat, { body: { conversation, read_to: message.id } })
  server.clock.pass(86_400)
  const address = (await viewOf(anna, conversation))?.photo?.filename
  const { credits } = await anna.must(withdrawMessage, { body: { id: message.id } })
  expect(credits).toBe(20)
  expect(await viewOf(bram, conversation)).toMatchObject({ state: 'withdrawn', photo: null })
  expect(await statusOf(anna, address)).toBe(404)
  expect((await bram.must(listChats)).unread).toBe(0)
  await anna.must(withdrawMessage, { body: { id: message.id } })
  expect((await anna.must(listLedger)).credits).toBe(20)
})

test('a photo that was opened, or that was seen unblurred, stays', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const blurred = await sent(anna, bram)
  const { conversation } = blurred
  await bram.must(markChat, { body: { conversation, open: blurred.message.id } })
  const late = await anna.call(withdrawMessage, { body: { id: blurred.message.id } })
  expect(late.refused?.code).toBe('undo_too_late')
  await bram.must(sendMessage, { body: { conversation, body: 'mooi!' } })
  const clear = await sent(anna, bram)
  await bram.must(markChat, { body: { conversation, read_to: clear.message.id } })
  const seen = await anna.call(withdrawMessage, { body: { id: clear.message.id } })
  expect(seen.refused?.code).toBe('undo_too_late')
})

test('a photo that cannot be paid waits with its file and is sent when there are credits', async () => {
  const [anna, bram] = [await rich(1), await rich()]
  const { refused } = await photo(anna, bram)
  expect(refused).toMatchObject({ code: 'not_enough_credits', required: PRICE, credits: 1 })
  const id = Number(refused?.pending_message)
  expect((await anna.must(listPending)).pending).toMatchObject([{ id, type: 'photo', to: bram.id }])
  const query = { pending: String(id) }
  const still = await anna.call(sendPending, { query, body: {} })
  expect(still.refused).toMatchObject({ code: 'not_enough_credits', pending_message: id })
  expect((await anna.must(listPending)).pending).toHaveLength(1)
  await grant(server, anna.id, 4)
  expect((await bram.call(sendPending, { query, body: {} })).status).toBe(404)
  const done = await anna.must(sendPending, { query, body: {} })
  expect(done).toMatchObject({ credits: 3, message: { type: 'photo' } })
  expect(await statusOf(anna, done.message.photo?.filename)).toBe(200)
  expect((await anna.must(listPending)).pending).toEqual([])
})

test('a photo that waited seven days, or was thrown away, leaves no file', async () => {
  const [anna, bram] = [await rich(0), await rich()]
  const before = await filesLeft()
  await photo(anna, bram)
  const second = await photo(anna, bram)
  expect(await filesLeft()).toBe(before + 2)
  await anna.must(dropPending, { query: { pending: String(second.refused?.pending_message) } })
  expect(await filesLeft()).toBe(before + 1)
  server.clock.pass(7 * 86_400 + 1)
  await clearPending.run(server.world)
  expect(await filesLeft()).toBe(before)
})

test('before the activation a photo is held, and is charged when it is delivered', async () => {
  const account = { status: 'not_confirmed' as const, activated_at: null }
  const anna = await person(server, { credits: 5, isPremium: true, account })
  const bram = await rich()
  const { message, conversation, credits } = await sent(anna, bram)
  expect({ ...message, credits }).toMatchObject({ state: 'held', cost: 0, credits: 5 })
  expect((await bram.must(listChats)).chats).toEqual([])
  await deliver(anna)
  expect(await viewOf(bram, conversation)).toMatchObject({
    state: 'sent',
    photo: { is_blurred: true }
  })
  expect((await anna.must(listLedger)).lines[0]).toMatchObject({ amount: -PRICE, reason: 'photo' })
})

test('a held photo that cannot be paid waits with its file', async () => {
  const account = { status: 'not_confirmed' as const, activated_at: null }
  const anna = await person(server, { credits: 2, isPremium: true, account })
  await sent(anna, await rich())
  await sent(anna, await rich())
  const before = await filesLeft()
  await deliver(anna)
  expect((await anna.must(listPending)).pending).toMatchObject([{ type: 'photo' }])
  expect(await filesLeft()).toBe(before)
})

async function deliver(to: Person) {
  const { deliverHeld } = await import('#server/domains/chat/held.ts')
  const { kysely } = server.database
  await kysely.updateTable('accounts').set({ status: 'active' }).where('id', '=', to.id).execute()
  const brand = server.world.brands.of('avondlicht.example')
  if (brand === undefined) throw new Error('no brand')
  await kysely.transaction().execute(tx => deliverHeld(brandCtx(server.world, brand, tx), to.id))
}

test('the photos of an account go with it', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const before = await filesLeft()
  await sent(anna, bram)
  await photo(await rich(0), bram)
  expect(await filesLeft()).toBe(before + 2)
  await server.database.kysely.deleteFrom('profiles').where('id', '=', anna.id).execute()
  expect(await filesLeft()).toBe(before + 1)
})

test('a fictional profile asks for the acknowledgement first', async () => {
  const anna = await rich()
  const lotte = await profile(server, { kind: 'fictional', label: 'fictief profiel' })
  const first = await photo(anna, lotte)
  expect(first.refused?.code).toBe('acknowledgement_required')
  const body = { to: String(lotte), acknowledged: 'true' as const }
  const second = await anna.call(sendPhoto, { body, file: { bytes: picture } })
  expect(second.status).toBe(201)
})

test('the same press is one photo and one charge', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const headers = press()
  const given = { body: { to: String(bram.id) }, file: { bytes: picture }, headers }
  const [one, two] = [await anna.must(sendPhoto, given), await anna.must(sendPhoto, given)]
  expect(two).toEqual(one)
  expect((await anna.must(listLedger)).credits).toBe(20 - PRICE)
})

test.each([
  ['text', new TextEncoder().encode('not a photo'), 'unsupported_type'],
  ['half a photo', picture.slice(0, 200), 'broken_image']
])('%s is refused and leaves no file', async (_, bytes, code) => {
  const [anna, bram] = [await rich(), await rich()]
  const { kysely } = server.database
  const count = async () => (await kysely.selectFrom('files').select('key').execute()).length
  const before = await count()
  const { refused } = await anna.call(sendPhoto, { body: { to: String(bram.id) }, file: { bytes } })
  expect(refused?.code).toBe(code)
  expect(await count()).toBe(before)
  expect((await anna.must(listLedger)).credits).toBe(20)
})
