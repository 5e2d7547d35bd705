import { expect, test } from 'vitest'
import { getUser, logOut as logOutCall } from '#contract/calls/accounts/session.ts'
import { listChats } from '#contract/calls/chat.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { logOut, receiveUser } from '#stores/accounts/session.ts'
import { startInstalled } from '#stores/app/installed.ts'
import { $toasts } from '#stores/app/toasts.ts'
import { settle } from '../world/fake-browser.ts'
import { aUser, someLikes } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()
const OFFER = 'Er is een nieuwe versie.'

async function member(id = 7): Promise<void> {
  const { server } = world
  server.answer(getUser, { user: aUser({ id }), server_time: '2026-11-21T12:00:00.000Z' })
  server.answer(listChats, { chats: [], next: null, unread: 0 })
  server.answer(listLikes, someLikes([], {}))
  receiveUser(aUser({ id }))
  await settle()
}

const texts = () => $toasts.get().map(({ text }) => text)

test('what this device keeps belongs to who is logged in, and to nobody after a logout', async () => {
  world.server.answer(logOutCall, { ok: true })
  world.keep(startInstalled())
  await member()
  expect(world.browser.workers.owner).toBe(7)
  await member(8)
  expect(world.browser.workers.owner).toBe(8)
  await logOut()
  expect(world.browser.workers.owner).toBe(null)
})

test('the worker comes for a member, after the first screen, and keeps the main screens', async () => {
  world.keep(startInstalled())
  receiveUser(null)
  await world.browser.pass(10_000)
  expect(world.browser.workers.registered).toBe(0)
  await member()
  expect(world.browser.workers.registered).toBe(0)
  await world.browser.pass(3_000)
  await settle()
  expect(world.browser.workers.registered).toBe(1)
  expect(world.browser.workers.kept).toContain('/members/_id')
})

test('a new release waits for a pause in typing, and is offered once', async () => {
  world.keep(startInstalled())
  await member()
  await world.browser.pass(3_000)
  await settle()
  world.browser.typedAt = world.browser.now()
  world.browser.workers.isWaiting()
  expect(texts()).not.toContain(OFFER)
  await world.browser.pass(10_000)
  expect(texts().filter(text => text === OFFER)).toHaveLength(1)
  world.browser.workers.isWaiting()
  expect(texts().filter(text => text === OFFER)).toHaveLength(1)
  expect(world.browser.reloads).toBe(0)
  $toasts
    .get()
    .find(({ text }) => text === OFFER)
    ?.action?.act()
  expect(world.browser.workers.takenOver).toBe(1)
})
