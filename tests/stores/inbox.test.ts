import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { deleteChat, listChats } from '#contract/calls/chat.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import {
  $chats,
  $isLoadingChats,
  $unread,
  hideChat,
  loadMoreChats,
  markOpened,
  reloadChats,
  removeChat
} from '#stores/chat/inbox.ts'
import { settle } from '../world/fake-browser.ts'
import { aChat, aUser, someLikes } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

const ids = () => $chats.get().entries.map(({ conversation }) => conversation.id)

async function open(chats = [aChat(3, 2), aChat(2), aChat(1, 1)], next: number | null = null) {
  const { server } = world
  server.answer(getUser, { user: aUser(), server_time: '2026-11-21T12:00:00.000Z' })
  server.answer(listLikes, someLikes([]))
  const unread = chats.reduce((sum, { num_unread_messages }) => sum + num_unread_messages, 0)
  server.answer(listChats, { chats, next, unread })
  receiveUser(aUser())
  world.listen($chats)
  world.listen($unread)
  await settle()
}

test('conversations are unknown until the first listener has them loaded', async () => {
  expect($chats.value?.state ?? 'unknown').toBe('unknown')
  await open()
  expect($chats.get().state).toBe('loaded')
  expect(ids()).toEqual([3, 2, 1])
  expect($unread.get()).toBe(3)
})

test('a first load that fails is a state with its error; the next one that comes mends it', async () => {
  receiveUser(aUser())
  world.server.refuse(listChats, 'failed')
  world.listen($chats)
  await settle()
  const chats = $chats.get()
  expect(chats.state === 'failed' && chats.error).toMatchObject({ code: 'failed' })
  expect(chats.entries).toEqual([])
  await open()
  await reloadChats()
  expect($chats.get().state).toBe('loaded')
})

test('a later load that fails leaves what is there', async () => {
  await open()
  world.server.refuse(listChats, 'offline')
  await reloadChats()
  expect($chats.get().state).toBe('loaded')
  expect(ids()).toEqual([3, 2, 1])
})

test('a reload without news keeps every entry, so that no row is drawn again', async () => {
  await open()
  const before = $chats.get()
  world.server.answer(listChats, {
    chats: [aChat(3, 2), aChat(2), aChat(1, 1)],
    next: null,
    unread: 3
  })
  await reloadChats()
  expect($chats.get()).toBe(before)
  world.server.answer(listChats, {
    chats: [aChat(3, 5), aChat(2), aChat(1, 1)],
    next: null,
    unread: 6
  })
  await reloadChats()
  expect($chats.get().entries[1]).toBe(before.entries[1])
  expect($chats.get().entries[0]).not.toBe(before.entries[0])
})

test('opening a conversation sets its unread count to zero at once', async () => {
  await open()
  markOpened(3)
  expect($unread.get()).toBe(1)
  expect($chats.get().entries[0]?.num_unread_messages).toBe(0)
  expect(world.server.times(listChats)).toBe(1)
})

test('unread messages of pages that are not loaded count', async () => {
  await open()
  world.server.answer(listChats, { chats: [aChat(3, 2)], next: 2, unread: 12 })
  await reloadChats()
  expect($unread.get()).toBe(12)
  markOpened(3)
  expect($unread.get()).toBe(10)
})

test('the next page is added once, and stays when the first is reloaded', async () => {
  await open([aChat(9), aChat(8)], 2)
  world.server.answer(listChats, ({ query }) =>
    query.pageNumber === '2'
      ? { chats: [aChat(8), aChat(7), aChat(6)], next: null, unread: 0 }
      : { chats: [aChat(9), aChat(8)], next: 2, unread: 0 }
  )
  await loadMoreChats()
  expect(ids()).toEqual([9, 8, 7, 6])
  await loadMoreChats()
  expect(world.server.times(listChats)).toBe(2)
  await reloadChats()
  expect(ids()).toEqual([9, 8, 7, 6])
  expect($chats.get().next).toBeNull()
})

test('two asks for more are one', async () => {
  await open([aChat(9)], 2)
  const release = world.server.hold(listChats)
  void loadMoreChats()
  void loadMoreChats()
  expect($isLoadingChats.get()).toBe(true)
  await release()
  expect(world.server.times(listChats)).toBe(2)
  expect($isLoadingChats.get()).toBe(false)
})

test('a next page that cannot be had is told, and can be asked for again', async () => {
  await open([aChat(9)], 2)
  world.server.refuse(listChats, 'offline')
  await loadMoreChats()
  expect($toasts.get()).toHaveLength(1)
  expect($chats.get().next).toBe(2)
  expect($isLoadingChats.get()).toBe(false)
})

test('a conversation that was deleted elsewhere goes, also when further pages are loaded', async () => {
  await open([aChat(9), aChat(8)], 2)
  world.server.answer(listChats, { chats: [aChat(7)], next: null, unread: 0 })
  await loadMoreChats()
  world.server.answer(listChats, { chats: [aChat(9), aChat(7)], next: 2, unread: 0 })
  await reloadChats()
  expect(ids()).toEqual([9, 7])
})

test('a conversation that was written in moves to the top and is not there twice', async () => {
  await open([aChat(9), aChat(8)], 2)
  world.server.answer(listChats, { chats: [aChat(7), aChat(6)], next: null, unread: 0 })
  await loadMoreChats()
  world.server.answer(listChats, {
    chats: [aChat(6, 1, '2026-11-21T11:00:00.000Z'), aChat(9)],
    next: 2,
    unread: 1
  })
  await reloadChats()
  expect(ids()).toEqual([6, 9, 8, 7])
})

test('a deleted conversation is gone before the server answers', async () => {
  await open()
  const release = world.server.hold(deleteChat)
  world.server.answer(deleteChat, { ok: true })
  const done = removeChat(3)
  expect(ids()).toEqual([2, 1])
  expect($unread.get()).toBe(1)
  await release()
  await done
  expect(world.server.last(deleteChat).body).toEqual({ conversation: 3 })
  expect(ids()).toEqual([2, 1])
  expect($unread.get()).toBe(1)
})

test('a poll that was asked for before the deletion does not bring it back', async () => {
  await open()
  const release = world.server.hold(deleteChat)
  world.server.answer(deleteChat, { ok: true })
  const done = removeChat(3)
  await reloadChats()
  expect(ids()).toEqual([2, 1])
  expect($unread.get()).toBe(1)
  await release()
  await done
  expect(ids()).toEqual([2, 1])
})

test('an answer that is older than a deletion does not bring it back when it comes late', async () => {
  await open()
  world.server.answer(deleteChat, { ok: true })
  const release = world.server.hold(listChats)
  const polled = reloadChats()
  await settle()
  await removeChat(3)
  world.server.answer(listChats, { chats: [aChat(2), aChat(1, 1)], next: null, unread: 1 })
  const seen: number[][] = []
  world.keep($chats.listen(() => seen.push(ids())))
  await release()
  await polled
  await settle()
  expect(seen.flat()).not.toContain(3)
  expect(ids()).toEqual([2, 1])
})

test('a deletion that the server refuses says why, and the conversations are reloaded', async () => {
  await open()
  world.server.refuse(deleteChat, 'failed')
  const loads = world.server.times(listChats)
  await removeChat(3)
  expect(world.server.times(listChats)).toBe(loads + 1)
  expect(ids()).toEqual([3, 2, 1])
  expect($toasts.get().map(({ tone }) => tone)).toEqual(['bad'])
})

test('hiding a conversation can be taken back', async () => {
  await open()
  const bringBack = hideChat(2)
  expect(ids()).toEqual([3, 1])
  bringBack()
  expect(ids()).toEqual([3, 2, 1])
})

test('nothing of one member is left for the next, not even an answer on its way', async () => {
  await open()
  const release = world.server.hold(listChats)
  void reloadChats()
  await settle()
  receiveUser(null)
  await release()
  expect($chats.get()).toEqual({ state: 'unknown', entries: [], next: null })
  expect($unread.get()).toBe(0)
})

test('the next member gets conversations of their own without reloading the page', async () => {
  await open()
  world.server.answer(listChats, { chats: [aChat(8)], next: null, unread: 0 })
  receiveUser(aUser({ id: 2 }))
  await settle()
  expect(ids()).toEqual([8])
})
