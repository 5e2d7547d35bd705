import { afterEach, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { getChat, listChats, markChat } from '#contract/calls/chat.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $live } from '#stores/app/live.ts'
import {
  $open,
  closeConversation,
  openConversation,
  watchConversation
} from '#stores/chat/conversation.ts'
import { $chats, $unread } from '#stores/chat/inbox.ts'
import { closeOutbox } from '#stores/chat/outbox-queue.ts'
import { $typing } from '#stores/chat/typing.ts'
import { aMessage, aPage } from '../world/chat-shapes.ts'
import { settle } from '../world/fake-browser.ts'
import { aChat, premium, someLikes } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()
afterEach(() => {
  closeConversation()
  closeOutbox()
})

/** Conversation 7, with messages 1 and 2, is open; the list has 8 and 7. */
async function open() {
  const { server } = world
  const user = premium(10)
  const chats = [aChat(8, 1), aChat(7)]
  server.answer(getUser, { user, server_time: '2026-11-21T12:00:00.000Z' })
  server.answer(listLikes, someLikes([]))
  server.answer(listChats, { chats, next: null, unread: 1 })
  server.answer(markChat, { unread: 0, message: null })
  server.answer(getChat, aPage([aMessage(1), aMessage(2)]))
  receiveUser(user)
  for (const $store of [$open, $chats, $unread, $typing, $live]) world.listen($store)
  world.keep(watchConversation())
  await openConversation(7)
  await settle()
  const stream = world.browser.streams.at(-1)
  if (!stream) throw new Error('no stream was opened')
  stream.opens()
  await settle()
  const asked = { chat: server.times(getChat), list: server.times(listChats) }
  const since = () => ({
    chat: server.times(getChat) - asked.chat,
    list: server.times(listChats) - asked.list
  })
  return { stream, since }
}

function told(id: number, after: number | null, changes: Parameters<typeof aMessage>[1] = {}) {
  return { conversation: 7, message: id, from: 107, shown: aMessage(id, changes), after }
}

async function later() {
  await world.browser.pass(200)
  await settle()
}

function shown() {
  const state = $open.get()
  return state.state === 'open' ? state.thread.messages.map(({ id }) => id) : []
}

test('a message that comes with its event is in the chat and in the list without a call', async () => {
  const { stream, since } = await open()
  stream.tells('message', told(3, 2))
  expect(shown()).toEqual([1, 2, 3])
  const [first] = $chats.get().entries
  expect(first?.conversation).toMatchObject({ id: 7, last_message: { body: 'bericht 3' } })
  expect(first?.num_unread_messages).toBe(1)
  expect($unread.get()).toBe(2)
  await later()
  expect(since()).toEqual({ chat: 0, list: 0 })
})

test('an event that comes twice changes nothing the second time', async () => {
  const { stream, since } = await open()
  stream.tells('message', told(3, 2))
  stream.tells('message', told(3, 2))
  await later()
  expect(shown()).toEqual([1, 2, 3])
  expect($unread.get()).toBe(2)
  expect(since()).toEqual({ chat: 0, list: 0 })
})

test('where a message is missing before the one that came, the chat is read', async () => {
  const { stream, since } = await open()
  world.server.answer(getChat, aPage([1, 2, 3, 4].map(id => aMessage(id))))
  stream.tells('message', told(4, 3))
  expect(shown()).toEqual([1, 2])
  await later()
  expect(shown()).toEqual([1, 2, 3, 4])
  expect(since()).toEqual({ chat: 1, list: 0 })
})

test('a page that was asked for before a message came does not take it away', async () => {
  const { stream } = await open()
  const release = world.server.hold(getChat)
  const reading = openConversation(7)
  await settle()
  stream.tells('message', told(3, 2))
  await release()
  await reading
  expect(shown()).toEqual([1, 2, 3])
})

test('an own message of another device comes with its event, and is not unread', async () => {
  const { stream, since } = await open()
  stream.tells('message', told(3, 2, { from_me: true }))
  await later()
  expect(shown()).toEqual([1, 2, 3])
  expect($chats.get().entries[0]?.num_unread_messages).toBe(0)
  expect($unread.get()).toBe(1)
  expect(since()).toEqual({ chat: 0, list: 0 })
})

test('a message of a conversation that the list does not have makes it read again', async () => {
  const { stream, since } = await open()
  stream.tells('message', { ...told(3, 2), conversation: 9 })
  await later()
  expect(since()).toEqual({ chat: 0, list: 1 })
})

test('what another device has read is no longer unread here, without a call', async () => {
  const { stream, since } = await open()
  const left = { conversation: 8, unread: 0, total: 0 }
  stream.tells('reload', { what: 'chats', left })
  await later()
  expect($chats.get().entries.map(entry => entry.num_unread_messages)).toEqual([0, 0])
  expect($unread.get()).toBe(0)
  expect(since()).toEqual({ chat: 0, list: 0 })
})
