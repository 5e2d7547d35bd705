import { afterEach, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { getChat, listChats, markChat, sendMessage, withdrawMessage } from '#contract/calls/chat.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { getMember } from '#contract/calls/people.ts'
import { $user, receiveUser } from '#stores/accounts/session.ts'
import { $live } from '#stores/app/live.ts'
import {
  $open,
  closeConversation,
  loadOlder,
  markSeen,
  openConversation,
  openMember,
  openPhoto,
  watchConversation,
  withdraw
} from '#stores/chat/conversation.ts'
import { $chats, $unread } from '#stores/chat/inbox.ts'
import { closeOutbox, sendText } from '#stores/chat/outbox-queue.ts'
import { keyOf, type Thread } from '#stores/chat/threads.ts'
import { $typing } from '#stores/chat/typing.ts'
import { aMessage, aPage, aSent, mayStillSend } from '../world/chat-shapes.ts'
import { settle } from '../world/fake-browser.ts'
import { aChat, aProfile, aUser, premium, someLikes } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()
afterEach(() => {
  closeConversation()
  closeOutbox()
})

function begin(user = premium(10), chats = [aChat(7, 2)]) {
  const { server } = world
  server.answer(getUser, { user, server_time: '2026-11-21T12:00:00.000Z' })
  server.answer(listLikes, someLikes([]))
  server.answer(listChats, { chats, next: null, unread: 2 })
  server.answer(markChat, { unread: 0, message: null })
  receiveUser(user)
  for (const $store of [$open, $user, $chats, $unread, $typing, $live]) world.listen($store)
  world.keep(watchConversation())
}

async function opened(page = aPage([aMessage(1), aMessage(2)])) {
  begin()
  world.server.answer(getChat, page)
  await openConversation(7)
}

function thread(): Thread {
  const open = $open.get()
  if (open.state !== 'open') throw new Error(`nothing is open: ${open.state}`)
  return open.thread
}

const ids = () => thread().messages.map(({ id }) => id)

test('a conversation is opened with its newest page, the oldest message first', async () => {
  await opened()
  expect(ids()).toEqual([1, 2])
  expect(thread().partner.name).toBe('Marieke')
})

test('the line before what was unread stays while the conversation is open', async () => {
  await opened(aPage([aMessage(1, { read_at: '2026-11-21T11:00:00.000Z' }), aMessage(2)]))
  expect(thread().unreadFrom).toBe(2)
  await markSeen(7)
  expect(thread().unreadFrom).toBe(2)
  world.server.answer(getChat, aPage([aMessage(1), aMessage(2)].map(read)))
  closeConversation()
  await openConversation(7)
  expect(thread().unreadFrom).toBeUndefined()
})

const read = (message: ReturnType<typeof aMessage>) => ({
  ...message,
  read_at: '2026-11-21T11:00:00.000Z'
})

test('reading is told while the page is seen, and not while it is hidden', async () => {
  await opened()
  await world.browser.hide()
  await markSeen(7)
  expect(world.server.times(markChat)).toBe(0)
  await world.browser.show()
  await markSeen(7)
  world.server.answer(getChat, aPage([aMessage(1), aMessage(2)].map(read)))
  expect(world.server.last(markChat).body).toEqual({ conversation: 7, read_to: 2 })
  await markSeen(7)
  expect(world.server.times(markChat)).toBe(1)
})

test('what is read is no longer unread in the list, at once', async () => {
  await opened()
  await settle()
  const release = world.server.hold(markChat)
  void markSeen(7)
  expect($chats.get().entries[0]?.num_unread_messages).toBe(0)
  await release()
})

test('a message that comes is there after one look at the server, however many events tell of it', async () => {
  await opened()
  const stream = await aStream()
  world.server.answer(getChat, aPage([aMessage(1), aMessage(2), aMessage(3)]))
  const before = world.server.times(getChat)
  stream.tells('message', { conversation: 7, message: 3, from: 107 })
  stream.tells('message', { conversation: 7, message: 3, from: 107 })
  await world.browser.pass(100)
  await settle()
  expect(ids()).toEqual([1, 2, 3])
  expect(world.server.times(getChat) - before).toBe(1)
})

test('messages that did not change are the same objects, so that nothing is drawn twice', async () => {
  await opened()
  const [first] = thread().messages
  world.server.answer(getChat, aPage([aMessage(1), aMessage(2), aMessage(3)]))
  await openConversation(7)
  expect(thread().messages[0]).toBe(first)
})

test('without events the list says that there is something new', async () => {
  await opened(aPage([aMessage(1)]))
  world.server.answer(getChat, aPage([aMessage(1), aMessage(2)]))
  const chats = [aChat(7, 1, '2026-11-21T11:59:00.000Z')]
  world.server.answer(listChats, { chats, next: null, unread: 1 })
  await world.browser.pass(65_000)
  await settle()
  await world.browser.pass(100)
  await settle()
  expect(ids()).toEqual([1, 2])
})

test('two checks come with the event that says it was read', async () => {
  await opened(aPage([aMessage(1, { from_me: true }), aMessage(2, { from_me: true })]))
  const stream = await aStream()
  stream.tells('read', { conversation: 7, read_to: 1 })
  expect(thread().messages.map(({ read_at }) => read_at !== null)).toEqual([true, false])
})

test('older messages come before those that are there, by the oldest of them', async () => {
  begin()
  world.server.answer(getChat, ({ query }) =>
    query.before === undefined
      ? aPage([aMessage(31), aMessage(32)], { has_more: true })
      : aPage([aMessage(29), aMessage(30)], { has_more: false })
  )
  await openConversation(7)
  await loadOlder(7)
  expect(world.server.last(getChat).query).toEqual({ conversation: '7', before: '31' })
  expect(ids()).toEqual([29, 30, 31, 32])
  expect(thread().hasMore).toBe(false)
  await loadOlder(7)
  expect(world.server.times(getChat)).toBe(2)
})

test('a newest page that does not touch what is known begins anew: no gap is shown as talk', async () => {
  await opened(aPage([aMessage(1), aMessage(2)]))
  world.server.answer(getChat, aPage([aMessage(90), aMessage(91)], { has_more: true }))
  await openConversation(7)
  expect(ids()).toEqual([90, 91])
  expect(thread().hasMore).toBe(true)
})

test('older messages that cannot be had are a state that can be tried again', async () => {
  begin()
  world.server.answer(getChat, aPage([aMessage(31)], { has_more: true }))
  await openConversation(7)
  world.server.refuse(getChat, 'failed')
  await loadOlder(7)
  expect(thread().older).toBe('failed')
  world.server.answer(getChat, aPage([aMessage(30)]))
  await loadOlder(7)
  expect(ids()).toEqual([30, 31])
})

test('a conversation that is not there is a failure with its reason', async () => {
  begin()
  world.server.refuse(getChat, 'not_found')
  await openConversation(9)
  expect($open.get()).toMatchObject({ state: 'failed', error: { code: 'not_found' } })
})

test('a member one already talks to is found among the conversations', async () => {
  begin()
  await settle()
  expect(await openMember(107)).toBe(7)
  expect(world.server.times(getMember)).toBe(0)
})

test('a member one already talks to is found also before the list has come', async () => {
  begin()
  expect(await openMember(107)).toBe(7)
})

test('a first message begins the conversation, which moves to its own address', async () => {
  begin(premium(10), [])
  await settle()
  world.server.answer(getMember, {
    profile: aProfile(107, { can: { message: costing(1), like: costing(0), gift: costing(5) } })
  })
  expect(await openMember(107)).toBeUndefined()
  expect($open.get()).toMatchObject({ state: 'new', allowance: { cost: 1, ok: true } })
  world.server.answer(sendMessage, aSent(50, 'Hoi'))
  sendText(107, 'Hoi')
  await world.browser.pass(0)
  expect(world.browser.went.at(-1)).toMatchObject({ isReplaced: true })
  expect(world.browser.went.at(-1)?.href).toMatch(/\/chats\/7$/)
  expect(thread().messages.map(({ body }) => body)).toEqual(['Hoi'])
})

test('a message keeps its key when it arrives, so that its bubble is the same one', async () => {
  await opened(aPage([aMessage(1)]))
  world.server.answer(sendMessage, aSent(50, 'Hoi'))
  sendText(107, 'Hoi')
  await world.browser.pass(0)
  const key = world.server.last(sendMessage).act
  const arrived = thread().messages.find(({ id }) => id === 50)
  expect(arrived && keyOf(arrived)).toBe(key)
})

test('what the next message costs is what the answer said', async () => {
  await opened(aPage([aMessage(1)], { can_send: mayStillSend({ cost: 0, free_left: 1 }) }))
  expect(thread().allowance).toMatchObject({ cost: 0, free_left: 1 })
  world.server.answer(sendMessage, aSent(50, 'Hoi'))
  sendText(107, 'Hoi')
  await world.browser.pass(0)
  expect(thread().allowance).toMatchObject({ cost: 1, free_left: 0 })
})

test('a message that is taken back keeps its place without its text, and its credits come back', async () => {
  await opened(aPage([aMessage(1, { from_me: true, cost: 1 })]))
  world.server.answer(withdrawMessage, { credits: 11 })
  const [message] = thread().messages
  if (!message) throw new Error('no message')
  expect(await withdraw(7, message)).toBe(1)
  expect(thread().messages[0]).toMatchObject({ state: 'withdrawn', body: '' })
  expect($user.get()?.credits).toBe(11)
})

test('taking back that is refused changes nothing', async () => {
  await opened(aPage([aMessage(1, { from_me: true })]))
  world.server.refuse(withdrawMessage, 'undo_too_late')
  const [message] = thread().messages
  if (!message) throw new Error('no message')
  await expect(withdraw(7, message)).rejects.toMatchObject({ code: 'undo_too_late' })
  expect(thread().messages[0]).toMatchObject({ state: 'sent', body: 'bericht 1' })
})

test('a photo that is opened is shown as the server answers', async () => {
  const hidden = { filename: '/b', thumb_filename: '/b', is_blurred: true, opened: false }
  await opened(aPage([aMessage(1, { type: 'photo', photo: hidden })]))
  const shown = { ...hidden, filename: '/f', thumb_filename: '/t', is_blurred: false, opened: true }
  world.server.answer(markChat, {
    unread: 0,
    message: aMessage(1, { type: 'photo', photo: shown })
  })
  await openPhoto(7, 1)
  expect(world.server.last(markChat).body).toEqual({ conversation: 7, open: 1 })
  expect(thread().messages[0]?.photo?.filename).toBe('/f')
})

test('what comes while the page is hidden stands under the line of what is unread', async () => {
  await opened(aPage([read(aMessage(1))]))
  await world.browser.hide()
  world.server.answer(getChat, aPage([read(aMessage(1)), aMessage(2)]))
  await openConversation(7)
  expect(thread().unreadFrom).toBe(2)
})

test('another member sees nothing of what was open', async () => {
  await opened()
  receiveUser(aUser({ id: 2 }))
  expect($open.get().state).toBe('none')
})

async function aStream() {
  await settle()
  const stream = world.browser.streams.at(-1)
  if (!stream) throw new Error('no stream was opened')
  stream.opens()
  await settle()
  return stream
}

const costing = (cost: number) => ({ ok: true, reason: null, cost })
