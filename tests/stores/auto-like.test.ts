import { beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { autoLike, likeMember, listLikes } from '#contract/calls/likes/likes.ts'
import type { RouteId } from '#site/routes.ts'
import { receiveUser, type User } from '#stores/accounts/session.ts'
import { $modal, closeModal, openModal } from '#stores/app/modals.ts'
import { $place } from '#stores/app/place.ts'
import { $toasts } from '#stores/app/toasts.ts'
import { watchLikes } from '#stores/likes/auto-like.ts'
import { announceMatch } from '#stores/likes/like-news.ts'
import { like } from '#stores/likes/likes.ts'
import { settle } from '../world/fake-browser.ts'
import { aCard, aUser, someLikes } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

// Fetched on demand by what is watched; here it is there before the clock is held.
beforeAll(() => import('#stores/likes/like-news.ts'))

const MINUTE = 60_000
/** Long enough on the search for the server to be asked. */
const ARRIVED = 4_000

async function start(
  likes = someLikes([], { 7: true }),
  {
    route = 'members',
    query = '',
    user = aUser()
  }: { route?: RouteId; query?: string; user?: User } = {}
) {
  world.server.answer(getUser, { user, server_time: new Date(world.browser.now()).toISOString() })
  world.server.answer(listLikes, likes)
  world.server.answer(autoLike, { profile: aCard(7) })
  at(route, query)
  receiveUser(user)
  world.listen($modal)
  world.keep(watchLikes())
  world.keep(() => closeModal())
  await settle()
}

function at(route: RouteId, query = ''): void {
  const path = `/${route}`
  $place.set({ route, params: {}, query: new URLSearchParams(query), path, hash: '' })
}

async function pass(ms: number): Promise<void> {
  await world.browser.pass(ms)
  await settle()
}

test('on coming to the search a waiting like opens its modal, and likes are read again after half a second', async () => {
  await start()
  expect($modal.get()).toBeNull()
  await pass(ARRIVED)
  expect($modal.get()).toMatchObject({
    name: 'match',
    props: { kind: 'like', card: { id: 7 }, isNew: true }
  })
  const before = world.server.times(listLikes)
  await pass(500)
  expect(world.server.times(listLikes)).toBe(before + 1)
})

test('a like that was looked at already is not called new', async () => {
  await start(someLikes([], { 7: false, 8: true }))
  await pass(ARRIVED)
  expect($modal.get()?.props).toMatchObject({ kind: 'like', isNew: false })
})

test('whoever leaves the search at once is not asked for', async () => {
  await start()
  at('chats')
  await pass(ARRIVED)
  expect(world.server.times(autoLike)).toBe(0)
})

test('nothing is asked anywhere but on the search', async () => {
  await start(someLikes([], { 7: true }), { route: 'chats' })
  await pass(20 * MINUTE)
  expect(world.server.times(autoLike)).toBe(0)
})

test('nothing is asked while there is no new like, nor before the address is confirmed', async () => {
  await start(someLikes([], { 7: false }))
  await pass(ARRIVED)
  expect(world.server.times(autoLike)).toBe(0)
  receiveUser(null)
  await start(someLikes([], { 7: true }), { user: aUser({ id: 2, status: 'not_confirmed' }) })
  await pass(ARRIVED)
  expect(world.server.times(autoLike)).toBe(0)
})

test('the server is asked again after ten minutes, on another coming to the search, and for somebody else', async () => {
  await start()
  await pass(ARRIVED)
  closeModal()
  at('chats')
  at('members')
  await pass(9 * MINUTE)
  expect(world.server.times(autoLike)).toBe(1)
  at('chats')
  await pass(MINUTE)
  at('members')
  await pass(ARRIVED)
  expect(world.server.times(autoLike)).toBe(2)
  expect($modal.get()).toBeNull()
})

test('a reload within the ten minutes asks nothing', async () => {
  world.browser.remember('auto-like-at', String(world.browser.now() - MINUTE))
  await start()
  await pass(ARRIVED)
  expect(world.server.times(autoLike)).toBe(0)
})

test('no one waits, no modal', async () => {
  await start()
  world.server.answer(autoLike, { profile: null })
  await pass(ARRIVED)
  expect(world.server.times(autoLike)).toBe(1)
  expect($modal.get()).toBeNull()
})

test('?t=3 opens the like modal of the newest waiting like after three seconds and leaves the address', async () => {
  await start(someLikes([5], { 5: true, 6: false, 7: true }), { route: 'likes', query: 't=3&x=1' })
  await pass(2_900)
  expect($modal.get()).toBeNull()
  expect($place.get().query.get('t')).toBe('3')
  await pass(100)
  expect($modal.get()).toMatchObject({ name: 'like', props: { card: { id: 7 }, isNew: true } })
  expect($place.get().query.toString()).toBe('x=1')
})

test('news that comes while the modal is fetched does not open it a second time', async () => {
  const { browser } = world
  const after = browser.after.bind(browser)
  browser.after = (ms, act) =>
    after(ms, () => {
      act()
      at('likes', $place.get().query.toString())
    })
  await start(someLikes([], { 7: true }), { route: 'likes', query: 't=1' })
  await pass(1_000)
  expect($modal.get()).toMatchObject({ name: 'like' })
  closeModal()
  await pass(5_000)
  expect($modal.get()).toBeNull()
})

test('?t= shows nobody where nobody waits, and nobody to a visitor', async () => {
  await start(someLikes([5], { 5: true }), { route: 'likes', query: 't=1' })
  await pass(1_000)
  expect($modal.get()).toBeNull()
  expect($place.get().query.has('t')).toBe(false)
  receiveUser(null)
  at('members', 't=1')
  await pass(1_000)
  expect($modal.get()).toBeNull()
})

test('on the page that leaves mails ?t= is a token, and stays', async () => {
  await start(someLikes([], { 7: true }), { route: 'notifications', query: 't=12' })
  await pass(20_000)
  expect($modal.get()).toBeNull()
  expect($place.get().query.get('t')).toBe('12')
})

test('a like that is answered is told as a match, once, although the event speaks of it too', async () => {
  await start(someLikes([], { 7: false }))
  world.server.answer(likeMember, { match: true })
  await like(aCard(7))
  await settle()
  expect($modal.get()).toMatchObject({ name: 'match', props: { kind: 'match', card: { id: 7 } } })
  closeModal()
  world.browser.stream.opens()
  world.browser.stream.tells('match', { member: 7 })
  await settle()
  expect($modal.get()).toBeNull()
})

test('a match by the other side comes by its event, with the card from the likes', async () => {
  await start(someLikes([9]))
  await settle()
  world.server.answer(listLikes, someLikes([9], { 9: true }))
  world.browser.stream.opens()
  world.browser.stream.tells('match', { member: 9 })
  await settle()
  expect($modal.get()).toMatchObject({ props: { kind: 'match', card: { id: 9 } } })
})

test('an event without a match behind it shows nothing', async () => {
  await start(someLikes([9]))
  world.browser.stream.opens()
  world.browser.stream.tells('match', { member: 9 })
  world.browser.stream.tells('match', { member: 'x' })
  await settle()
  expect($modal.get()).toBeNull()
})

test('in a conversation a match is a toast, and opens only when it is asked for', async () => {
  await start(someLikes([]), { route: 'chats-id' })
  announceMatch(aCard(7, { name: 'Ingrid' }))
  expect($modal.get()).toBeNull()
  const [toast] = $toasts.get()
  expect(toast?.text).toContain('Ingrid')
  toast?.action?.act()
  expect($modal.get()).toMatchObject({ props: { kind: 'match', card: { id: 7 } } })
})

test('nothing opens within two seconds of typing', async () => {
  await start(someLikes([]))
  world.browser.typedAt = world.browser.now()
  await pass(1_500)
  announceMatch(aCard(7))
  await pass(400)
  expect($modal.get()).toBeNull()
  await pass(100)
  expect($modal.get()).not.toBeNull()
})

test('nothing opens over another modal or a hidden page; it waits', async () => {
  await start(someLikes([]))
  openModal('report')
  announceMatch(aCard(7))
  expect($modal.get()?.name).toBe('report')
  closeModal()
  expect($modal.get()?.name).toBe('match')
  closeModal()
  world.browser.hide()
  announceMatch(aCard(8))
  expect($modal.get()).toBeNull()
  world.browser.show()
  await settle()
  expect($modal.get()?.props).toMatchObject({ card: { id: 8 } })
})

test('what waits for one member is never shown to the next', async () => {
  await start(someLikes([]))
  openModal('report')
  announceMatch(aCard(7))
  receiveUser(aUser({ id: 2 }))
  closeModal()
  expect($modal.get()).toBeNull()
})
