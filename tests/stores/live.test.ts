import { expect, test } from 'vitest'
import { subscribePush as attach, getUser } from '#contract/calls/accounts/session.ts'
import { getSettings } from '#contract/calls/brand.ts'
import { listChats } from '#contract/calls/chat.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $live, onEvent } from '#stores/app/live.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { $likes } from '#stores/likes/likes.ts'
import { $push } from '#stores/notifications/push.ts'
import { settle } from '../world/fake-browser.ts'
import { aChat, aUser, brandSettings, someLikes } from '../world/shapes.ts'
import { letGo, storeWorld } from '../world/stores.ts'

const world = storeWorld()

/** A member is here, and two screens want chats and likes. */
async function open(): Promise<void> {
  const { server } = world
  server.answer(getUser, { user: aUser(), server_time: '2026-11-21T12:00:00.000Z' })
  server.answer(listChats, { chats: [aChat(1)], next: null, unread: 0 })
  server.answer(listLikes, someLikes([], {}))
  receiveUser(aUser())
  world.listen($chats)
  world.listen($likes)
  await settle()
}

const polls = () => world.server.times(getUser)

test('without a member nothing is polled and no stream is opened', async () => {
  world.server.answer(getUser, { user: null, server_time: '2026-11-21T12:00:00.000Z' })
  receiveUser(null)
  world.listen($chats)
  await world.browser.pass(300_000)
  expect(world.server.times(listChats)).toBe(0)
  expect(world.browser.streams).toHaveLength(0)
  expect($live.get()).toBe('off')
})

test('without a listener nothing is polled either', async () => {
  receiveUser(aUser())
  await world.browser.pass(300_000)
  expect(world.server.asked).toHaveLength(0)
})

test('user, chats and likes are polled first after 5 s and then every 60 s', async () => {
  await open()
  expect(polls()).toBe(0)
  await world.browser.pass(4_999)
  expect(polls()).toBe(0)
  await world.browser.pass(1)
  expect(polls()).toBe(1)
  await world.browser.pass(59_999)
  expect(polls()).toBe(1)
  await world.browser.pass(1)
  expect(polls()).toBe(2)
  expect(world.server.times(listChats)).toBe(3)
  expect(world.server.times(listLikes)).toBe(3)
})

test('a browser that takes push messages polls every 300 s', async () => {
  world.browser.pushes.permission = 'granted'
  world.browser.pushes.subscription = {
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p', auth: 'a' }
  }
  world.server.answer(getSettings, { settings: brandSettings({ push_public_key: 'brand-key' }) })
  world.server.answer(attach, { ok: true })
  await open()
  await settle()
  expect($push.get().status).toBe('subscribed')
  await world.browser.pass(5_000)
  expect(polls()).toBe(1)
  await world.browser.pass(299_999)
  expect(polls()).toBe(1)
  await world.browser.pass(1)
  expect(polls()).toBe(2)
})

test('polling ends with the last listener', async () => {
  receiveUser(aUser())
  const stop = world.listen($chats)
  await settle()
  const asked = world.server.times(listChats)
  stop()
  letGo()
  await world.browser.pass(300_000)
  expect(world.server.times(listChats)).toBe(asked)
  expect(world.browser.timers).toBe(0)
  expect(world.browser.openStreams).toBe(0)
})

test('polling ends when the member logs out, and begins again for the next', async () => {
  await open()
  receiveUser(null)
  await world.browser.pass(120_000)
  expect(polls()).toBe(0)
  expect(world.browser.openStreams).toBe(0)
  receiveUser(aUser({ id: 2 }))
  world.server.answer(getUser, { user: aUser({ id: 2 }), server_time: '2026-11-21T12:00:00.000Z' })
  await world.browser.pass(5_000)
  expect(polls()).toBe(1)
})

test('nothing is polled offline; coming back online reloads at once', async () => {
  await open()
  await world.browser.goOffline()
  await world.browser.pass(180_000)
  expect(polls()).toBe(0)
  await world.browser.goOnline()
  expect(polls()).toBe(1)
})

test('the server is not told of a look when a page in the background polls', async () => {
  await open()
  await world.browser.hide()
  await world.browser.pass(5_000)
  expect(polls()).toBe(1)
  expect(world.browser.beacons.map(({ path }) => path)).toEqual(['/api/page-hidden.php'])
})

test('a stream stands only while the page is visible and online', async () => {
  await open()
  expect($live.get()).toBe('connecting')
  world.browser.stream.opens()
  expect($live.get()).toBe('open')
  await world.browser.hide()
  expect(world.browser.openStreams).toBe(0)
  expect($live.get()).toBe('paused')
  await world.browser.show()
  expect(world.browser.openStreams).toBe(1)
  await world.browser.goOffline()
  expect(world.browser.openStreams).toBe(0)
  await world.browser.goOnline()
  expect(world.browser.openStreams).toBe(1)
})

test('a page that becomes visible again reloads', async () => {
  await open()
  await world.browser.hide()
  expect(polls()).toBe(0)
  await world.browser.show()
  expect(polls()).toBe(1)
  expect(world.server.times(listChats)).toBe(2)
})

test('a lost stream comes back after waits that double, up to a minute', async () => {
  await open()
  const waits: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    const opened = world.browser.streams.length
    world.browser.stream.ends('lost')
    const from = world.browser.at
    while (world.browser.streams.length === opened) await world.browser.pass(100)
    waits.push(world.browser.at - from)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test('waits have a jitter of half their length', async () => {
  world.browser.random = () => 0
  await open()
  world.browser.stream.ends('lost')
  await world.browser.pass(499)
  expect(world.browser.streams).toHaveLength(1)
  await world.browser.pass(1)
  expect(world.browser.streams).toHaveLength(2)
})

test('a stream that stood for a while begins its waits anew', async () => {
  await open()
  for (const _ of [1, 2, 3]) {
    world.browser.stream.ends('lost')
    await world.browser.pass(10_000)
  }
  world.browser.stream.opens()
  await world.browser.pass(10_000)
  const opened = world.browser.streams.length
  world.browser.stream.ends('lost')
  await world.browser.pass(1_000)
  expect(world.browser.streams.length).toBe(opened + 1)
})

test('what happened while the stream was lost is asked for when it stands again', async () => {
  await open()
  world.browser.stream.opens()
  await settle()
  expect(polls()).toBe(0)
  world.browser.stream.ends('lost')
  await world.browser.pass(1_000)
  world.browser.stream.opens()
  await settle()
  expect(polls()).toBe(1)
})

test('a server without events is polled alone, and asked for events again after a while', async () => {
  await open()
  for (const wait of [1_000, 2_000]) {
    world.browser.stream.ends('refused')
    await world.browser.pass(wait)
  }
  world.browser.stream.ends('refused')
  expect($live.get()).toBe('absent')
  const opened = world.browser.streams.length
  await world.browser.pass(899_000)
  expect(world.browser.streams.length).toBe(opened)
  expect(polls()).toBeGreaterThan(10)
  await world.browser.pass(1_000)
  expect(world.browser.streams.length).toBe(opened + 1)
})

test('an event reaches who listens for it, and nobody else', async () => {
  const heard: unknown[] = []
  await open()
  world.keep(onEvent('typing', data => heard.push(data)))
  world.browser.stream.tells('typing', { conversation: 4 })
  world.browser.stream.tells('read', { conversation: 5 })
  expect(heard).toEqual([{ conversation: 4 }])
})

test('a message reloads the chats, a like the likes', async () => {
  await open()
  world.browser.stream.tells('message', { conversation: 1, message: 5, from: 101 })
  await settle()
  expect(world.server.times(listChats)).toBe(2)
  expect(world.server.times(listLikes)).toBe(1)
  world.browser.stream.tells('like', { member: 101 })
  await settle()
  expect(world.server.times(listLikes)).toBe(2)
  expect(world.server.times(listChats)).toBe(2)
})

test('many events at once are one reload more, not many', async () => {
  await open()
  const release = world.server.hold(listChats)
  for (let turn = 0; turn < 10; turn += 1) world.browser.stream.tells('message', {})
  await settle()
  await release()
  expect(world.server.times(listChats)).toBe(3)
})

test('a message of my own from another tab asks what credits are left', async () => {
  await open()
  world.browser.stream.tells('message', { conversation: 1, from: 101 })
  await settle()
  expect(polls()).toBe(0)
  world.browser.stream.tells('message', { conversation: 1, from: 1 })
  await settle()
  expect(polls()).toBe(1)
})

test('reload says what: the user alone, or everything', async () => {
  await open()
  world.browser.stream.tells('reload', { what: 'user' })
  await settle()
  expect([polls(), world.server.times(listChats), world.server.times(listLikes)]).toEqual([1, 1, 1])
  world.browser.stream.tells('reload', {})
  await settle()
  expect([polls(), world.server.times(listChats), world.server.times(listLikes)]).toEqual([2, 2, 2])
})

test('a pushed message reloads chats and likes', async () => {
  await open()
  await world.browser.pushed({ kind: 'pushed' })
  expect(world.server.times(listChats)).toBe(2)
  expect(world.server.times(listLikes)).toBe(2)
  await world.browser.pushed('something else')
  expect(world.server.times(listChats)).toBe(2)
})
