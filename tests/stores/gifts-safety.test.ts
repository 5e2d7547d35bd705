import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { listChats } from '#contract/calls/chat.ts'
import { listGifts, sendGift } from '#contract/calls/gifts.ts'
import { listIcebreakers, sendIcebreaker } from '#contract/calls/icebreakers.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { reportMember } from '#contract/calls/moderation.ts'
import { blockMember, unblockMember } from '#contract/calls/people.ts'
import { $user, receiveUser } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import { $gifts, giftsByCategory, giveGift, loadGifts } from '#stores/chat/gifts.ts'
import { $icebreakers, breakIce, loadIcebreakers } from '#stores/chat/icebreakers.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { $calmed, block, calm, referencesOf, report } from '#stores/moderation/safety.ts'
import { aMessage } from '../world/chat-shapes.ts'
import { settle, sharedDevice } from '../world/fake-browser.ts'
import { aChat, premium, someLikes } from '../world/shapes.ts'
import { letGo, storeWorld } from '../world/stores.ts'

const world = storeWorld()

async function open(chats = [aChat(7), aChat(6)]) {
  const user = premium(10)
  world.server.answer(getUser, { user, server_time: '2026-11-21T12:00:00.000Z' })
  world.server.answer(listLikes, someLikes([]))
  world.server.answer(listChats, { chats, next: null, unread: 0 })
  receiveUser(user)
  for (const $store of [$user, $chats, $calmed]) world.listen($store)
  await settle()
}

const gift = (id: string, category: string) => ({
  ...{ id, category, name: id, image: `/api/gifts/${id}.svg` },
  credits: 5,
  eur_cents: null
})
const members = () => $chats.get().entries.map(({ profile }) => profile.id)

test('gifts are fetched once and stand by their kind, in the order of the server', async () => {
  await open()
  const items = [gift('coffee', 'sweet'), gift('rose', 'flowers'), gift('book', 'sweet')]
  world.server.answer(listGifts, { items })
  await loadGifts()
  await loadGifts()
  expect(world.server.times(listGifts)).toBe(1)
  const kinds = giftsByCategory($gifts.get() ?? []).map(([kind, list]) => [kind, list.length])
  expect(kinds).toEqual([
    ['sweet', 2],
    ['flowers', 1]
  ])
})

test('a gift is given with its line, and the balance is what the server says', async () => {
  await open()
  const message = aMessage(9, { from_me: true, type: 'gift' })
  world.server.answer(sendGift, { message, credits: 5, conversation: 7 })
  const giving = { to: 107, gift: 'coffee', message: '  Voor jou ', acknowledged: false }
  expect(await giveGift(giving)).toBe(7)
  expect(world.server.last(sendGift)).toMatchObject({
    body: { to: 107, gift: 'coffee', message: 'Voor jou' }
  })
  expect($user.get()?.credits).toBe(5)
})

test('a gift that is refused takes nothing from the balance', async () => {
  await open()
  world.server.refuse(sendGift, 'not_enough_credits', {
    required: 25,
    credits: 10,
    pending_message: 1
  })
  const giving = { to: 107, gift: 'bouquet', message: '', acknowledged: false }
  await expect(giveGift(giving)).rejects.toMatchObject({ code: 'not_enough_credits' })
  expect($user.get()?.credits).toBe(10)
})

test('an icebreaker that was sent leaves one less for everybody today', async () => {
  await open()
  world.server.answer(listIcebreakers, { items: [{ id: 'sea', text: 'Zee?' }], left_today: 3 })
  await loadIcebreakers(107)
  await loadIcebreakers(106)
  const message = aMessage(9, { from_me: true, type: 'icebreaker' })
  world.server.answer(sendIcebreaker, { message, conversation: 7, left_today: 2 })
  await breakIce(107, 'sea')
  expect(world.server.last(sendIcebreaker).body).toEqual({ to: 107, icebreaker: 'sea' })
  expect($icebreakers.get()[106]?.left_today).toBe(2)
})

test('who is blocked is gone from the list at once, and nobody says so before the server', async () => {
  await open()
  world.server.answer(blockMember, { ok: true })
  const answer = world.server.hold(blockMember)
  const done = block(107, 'Marieke')
  expect(members()).toEqual([106])
  expect($toasts.get()).toEqual([])
  world.server.answer(listChats, { chats: [aChat(6)], next: null, unread: 0 })
  await answer()
  expect(await done).toBe(true)
  expect($toasts.get().map(({ text }) => text)).toEqual(['Marieke is geblokkeerd'])
  expect(members()).toEqual([106])
})

test('a block that is undone is lifted on the server', async () => {
  await open()
  world.server.answer(blockMember, { ok: true })
  world.server.answer(unblockMember, { ok: true })
  world.server.answer(listChats, { chats: [aChat(6)], next: null, unread: 0 })
  await block(107, 'Marieke')
  await settle()
  world.server.answer(listChats, { chats: [aChat(7), aChat(6)], next: null, unread: 0 })
  $toasts.get()[0]?.action?.act()
  await settle()
  expect(world.server.last(unblockMember).body).toEqual({ id: 107 })
  expect(members()).toEqual([107, 106])
})

test('a block that fails brings the conversation back and says why', async () => {
  await open()
  world.server.refuse(blockMember, 'failed')
  expect(await block(107, 'Marieke')).toBe(false)
  await settle()
  expect(members()).toEqual([107, 106])
  expect($toasts.get().map(({ tone }) => tone)).toEqual(['bad'])
})

test('the reference of a report is kept, over a reload too', async () => {
  const device = sharedDevice()
  world.use(device)
  await open()
  world.server.answer(reportMember, { reference: 'R-1234' })
  const given = {
    id: 107,
    category: 'scam',
    context: 'message',
    ref: 4,
    text: ' ',
    block: false
  } as const
  expect(await report(given)).toBe('R-1234')
  expect(world.server.last(reportMember).body).toEqual({
    ...{ id: 107, category: 'scam', context: 'message', ref: 4 },
    block: false
  })
  world.use(device)
  expect(referencesOf(107).map(({ reference }) => reference)).toEqual(['R-1234'])
  expect(referencesOf(106)).toEqual([])
})

test('a warning that was put away stays so on this device', async () => {
  const device = sharedDevice()
  world.use(device)
  await open()
  const stop = world.listen($calmed)
  calm(4)
  expect($calmed.get()).toEqual([4])
  stop()
  letGo()
  expect(JSON.parse(world.browser.recall('calmed.1') ?? '[]')).toEqual([4])
})
