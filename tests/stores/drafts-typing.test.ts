import { expect, test } from 'vitest'
import { getUser, logOut as logOutCall } from '#contract/calls/accounts/session.ts'
import { markChat } from '#contract/calls/chat.ts'
import { $account, logOut, receiveUser } from '#stores/accounts/session.ts'
import { $drafts, keepDraft } from '#stores/chat/drafts.ts'
import { $typing, $typingNews, endTyping, hearTyping, sayTyping } from '#stores/chat/typing.ts'
import { sharedDevice } from '../world/fake-browser.ts'
import { aUser } from '../world/shapes.ts'
import { letGo, storeWorld } from '../world/stores.ts'

const world = storeWorld()

function open(id = 1) {
  world.server.answer(getUser, { user: aUser({ id }), server_time: '2026-11-21T12:00:00.000Z' })
  receiveUser(aUser({ id }))
  world.listen($account)
}

test('a draft is there again after a reload', () => {
  const device = sharedDevice()
  world.use(device)
  open()
  const stop = world.listen($drafts)
  keepDraft(107, 'Ik wilde nog')
  stop()
  letGo()
  world.use(device)
  world.listen($drafts)
  expect($drafts.get()).toEqual({ 107: 'Ik wilde nog' })
})

test('a draft that was emptied is forgotten, also on the device', () => {
  open()
  world.listen($drafts)
  keepDraft(107, 'Ik wilde nog')
  keepDraft(107, '  ')
  expect($drafts.get()).toEqual({})
  expect(world.browser.recall('drafts.1')).toBeNull()
})

test('whoever logs out leaves no draft on the device', async () => {
  open()
  world.listen($drafts)
  keepDraft(107, 'Ik wilde nog')
  expect(world.browser.recall('drafts.1')).not.toBeNull()
  world.server.answer(logOutCall, { ok: true })
  expect(await logOut()).toBe(true)
  expect(world.browser.recall('drafts.1')).toBeNull()
})

test('fifty drafts are kept, the latest ones', () => {
  open()
  world.listen($drafts)
  for (let member = 200; member >= 140; member -= 1) keepDraft(member, `voor ${member}`)
  const members = Object.keys($drafts.get()).map(Number)
  expect(members).toHaveLength(50)
  expect(members).toContain(140)
  expect(members).not.toContain(200)
})

test('another member on the same device sees no draft of the first', () => {
  open(1)
  world.listen($drafts)
  keepDraft(107, 'Geheim')
  receiveUser(aUser({ id: 2 }))
  expect($drafts.get()).toEqual({})
  receiveUser(aUser({ id: 1 }))
  expect($drafts.get()).toEqual({ 107: 'Geheim' })
})

test('what is stored and is no draft is passed over', () => {
  world.browser.remember('drafts.1', '{"107": 5}')
  open()
  world.listen($drafts)
  expect($drafts.get()).toEqual({})
})

test('who types is shown for five seconds after they were last heard', async () => {
  open()
  world.listen($typing)
  hearTyping(7)
  await world.browser.pass(4_000)
  hearTyping(7)
  await world.browser.pass(4_000)
  expect($typing.get().has(7)).toBe(true)
  await world.browser.pass(1_000)
  expect($typing.get().has(7)).toBe(false)
})

test('that somebody types is read aloud once a minute at most', async () => {
  open()
  world.listen($typing)
  world.listen($typingNews)
  hearTyping(8)
  expect($typingNews.get()).toBe(8)
  endTyping(8)
  await world.browser.pass(59_000)
  hearTyping(8)
  expect($typingNews.get()).toBeUndefined()
  await world.browser.pass(1_000)
  hearTyping(8)
  expect($typingNews.get()).toBe(8)
})

test('typing is told every three seconds at most, and never hidden or offline', async () => {
  open()
  world.server.answer(markChat, { unread: 0, message: null })
  await world.browser.hide()
  sayTyping(70)
  await world.browser.show()
  await world.browser.goOffline()
  sayTyping(70)
  await world.browser.goOnline()
  expect(world.server.times(markChat)).toBe(0)
  sayTyping(70)
  sayTyping(70)
  await world.browser.pass(2_900)
  sayTyping(70)
  expect(world.server.times(markChat)).toBe(1)
  await world.browser.pass(100)
  sayTyping(70)
  expect(world.server.last(markChat).body).toEqual({ conversation: 70, typing: true })
  expect(world.server.times(markChat)).toBe(2)
})
