import { expect, test } from 'vitest'
import {
  subscribePush as attach,
  unsubscribePush as detach,
  getUser,
  logOut as logOutCall
} from '#contract/calls/accounts/session.ts'
import { getSettings } from '#contract/calls/brand.ts'
import { logOut, receiveUser } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import { $push, subscribePush, unsubscribePush } from '#stores/notifications/push.ts'
import { settle } from '../world/fake-browser.ts'
import { aUser, brandSettings } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }

async function open({ key = 'brand-key' as string | null } = {}): Promise<void> {
  const { server } = world
  server.answer(getUser, { user: aUser(), server_time: '2026-11-21T12:00:00.000Z' })
  server.answer(getSettings, { settings: brandSettings({ push_public_key: key }) })
  server.answer(attach, { ok: true })
  server.answer(detach, { ok: true })
  receiveUser(aUser())
  world.listen($push)
  await settle()
}

test('a browser that cannot take push messages says so', async () => {
  world.browser.pushes.isCapable = false
  await open()
  expect($push.get()).toEqual({ status: 'unsupported' })
  expect(await subscribePush()).toBe(false)
})

test('a member who said no in the browser is told apart from one who was not asked', async () => {
  world.browser.pushes.permission = 'denied'
  await open()
  expect($push.get()).toEqual({ status: 'denied' })
})

test('subscribing asks the browser with the key of the brand and attaches it to the member', async () => {
  await open()
  expect($push.get()).toEqual({ status: 'not_subscribed' })
  expect(await subscribePush()).toBe(true)
  expect($push.get()).toEqual({ status: 'subscribed' })
  expect(world.server.last(attach).query).toEqual({ push: '1' })
  expect(world.server.last(attach).body).toEqual({
    subscription: {
      endpoint: 'https://push.example/brand-key',
      keys: { p256dh: 'p', auth: 'a' }
    }
  })
})

test('a no in the browser is remembered as a no; closing its question is none', async () => {
  await open()
  world.browser.pushes.answers = 'default'
  expect(await subscribePush()).toBe(false)
  expect($push.get()).toEqual({ status: 'not_subscribed' })
  world.browser.pushes.answers = 'denied'
  expect(await subscribePush()).toBe(false)
  expect($push.get()).toEqual({ status: 'denied' })
  expect(world.server.times(attach)).toBe(0)
})

test('a server that does not take the subscription says why, and nothing says subscribed', async () => {
  await open()
  world.server.refuse(attach, 'too_many')
  expect(await subscribePush()).toBe(false)
  expect($push.get().status).not.toBe('subscribed')
  expect($toasts.get()).toHaveLength(1)
})

test('a brand without a key asks nobody, and says that it sends none', async () => {
  await open({ key: null })
  expect($push.get()).toEqual({ status: 'off' })
  expect(await subscribePush()).toBe(false)
  expect(world.browser.pushes.permission).toBe('default')
})

test('a browser that could not register says so, and may be asked again', async () => {
  await open()
  world.browser.pushes.hasService = false
  expect(await subscribePush()).toBe(false)
  expect($push.get()).toEqual({ status: 'failed' })
  expect(world.server.times(attach)).toBe(0)
  world.browser.pushes.hasService = true
  expect(await subscribePush()).toBe(true)
  expect($push.get()).toEqual({ status: 'subscribed' })
})

test('a browser that is subscribed with another key than the brand’s is not subscribed', async () => {
  world.browser.pushes.permission = 'granted'
  world.browser.pushes.subscription = SUBSCRIPTION
  world.browser.pushes.key = 'an older key'
  await open()
  expect($push.get()).toEqual({ status: 'not_subscribed' })
  expect(world.server.times(attach)).toBe(0)
})

test('a browser that is subscribed already is attached to whoever logs in', async () => {
  world.browser.pushes.permission = 'granted'
  world.browser.pushes.subscription = SUBSCRIPTION
  await open()
  expect($push.get()).toEqual({ status: 'subscribed' })
  expect(world.server.last(attach).body).toEqual({ subscription: SUBSCRIPTION })
})

test('a server that does not know push is no error', async () => {
  world.browser.pushes.subscription = SUBSCRIPTION
  receiveUser(aUser())
  world.server.refuse(attach, 'not_found')
  world.listen($push)
  await settle()
  expect($push.get()).toEqual({ status: 'not_subscribed' })
  expect($toasts.get()).toEqual([])
})

test('unsubscribing takes the browser off at the server and in itself', async () => {
  await open()
  await subscribePush()
  expect(await unsubscribePush()).toBe(true)
  expect(world.server.last(detach).body).toEqual({ endpoint: 'https://push.example/brand-key' })
  expect(world.browser.pushes.subscription).toBeNull()
  expect($push.get()).toEqual({ status: 'not_subscribed' })
})

test('unsubscribing that the server does not hear leaves all as it was', async () => {
  await open()
  await subscribePush()
  world.server.refuse(detach, 'offline')
  expect(await unsubscribePush()).toBe(false)
  expect($push.get()).toEqual({ status: 'subscribed' })
})

test('a server that cannot take a browser off does not keep it from being taken off', async () => {
  await open()
  await subscribePush()
  world.server.refuse(detach, 'not_found')
  expect(await unsubscribePush()).toBe(true)
  expect(world.browser.pushes.subscription).toBeNull()
  expect($push.get()).toEqual({ status: 'not_subscribed' })
})

test('logging out ends push messages of this member to this browser first', async () => {
  await open()
  await subscribePush()
  world.server.answer(logOutCall, { ok: true })
  await logOut()
  const names = world.server.asked.map(({ name }) => name)
  expect(names.indexOf('unsubscribePush')).toBeGreaterThan(-1)
  expect(names.indexOf('unsubscribePush')).toBeLessThan(names.indexOf('logOut'))
  expect($push.get().status).toBe('unknown')
})
