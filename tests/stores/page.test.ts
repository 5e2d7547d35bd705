import { expect, test } from 'vitest'
import { subscribePush as attach, getUser } from '#contract/calls/accounts/session.ts'
import { listChats } from '#contract/calls/chat.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $loading, beginLoading } from '#stores/app/loading.ts'
import { $modal, openModal } from '#stores/app/modals.ts'
import { namePage } from '#stores/app/page-news.ts'
import { $place } from '#stores/app/place.ts'
import { startStores } from '#stores/app/start.ts'
import { $toasts, undoable } from '#stores/app/toasts.ts'
import { markOpened } from '#stores/chat/inbox.ts'
import { settle } from '../world/fake-browser.ts'
import { aChat, aUser, someLikes } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

async function start(unread = 3, newLikes = 2): Promise<void> {
  const { server } = world
  server.answer(getUser, { user: aUser(), server_time: '2026-11-21T12:00:00.000Z' })
  server.answer(listChats, { chats: [aChat(1, unread)], next: null, unread })
  server.answer(listLikes, someLikes([], { 21: true }, { new_likes: newLikes }))
  server.answer(attach, { ok: true })
  world.keep(startStores())
  await settle()
}

test('the title and the icon show unread messages and new likes together', async () => {
  await start(3, 2)
  expect(world.browser.shownTitle).toBe('(5) Avondlicht')
  expect(world.browser.shownBadge).toBe(5)
})

test('without news the title is bare and the icon has no number', async () => {
  await start(0, 0)
  expect(world.browser.shownTitle).toBe('Avondlicht')
  expect(world.browser.shownBadge).toBe(0)
})

test('opening a conversation takes its messages off the title', async () => {
  await start(3, 2)
  markOpened(1)
  expect(world.browser.shownTitle).toBe('(2) Avondlicht')
})

test('another page has the number in front of its own title', async () => {
  await start(3, 2)
  await world.browser.turnsPage('Zoeken · Avondlicht')
  expect(world.browser.shownTitle).toBe('(5) Zoeken · Avondlicht')
  markOpened(1)
  expect(world.browser.shownTitle).toBe('(2) Zoeken · Avondlicht')
})

test('a page that gives itself a title keeps the number', async () => {
  await start(3, 2)
  namePage('Sanne, 34')
  expect(world.browser.shownTitle).toBe('(5) Sanne, 34')
})

test('a title that has a number already gets no second one', async () => {
  world.browser.shownTitle = '(9) Avondlicht'
  await start(3, 2)
  expect(world.browser.shownTitle).toBe('(5) Avondlicht')
})

test('logging out takes the number away', async () => {
  await start(3, 2)
  receiveUser(null)
  expect(world.browser.shownTitle).toBe('Avondlicht')
  expect(world.browser.shownBadge).toBe(0)
})

test('the server is told once when the page becomes hidden', async () => {
  await start()
  await world.browser.hide()
  await world.browser.hide()
  expect(world.browser.beacons).toEqual([{ path: '/api/page-hidden.php', body: {} }])
  await world.browser.show()
  await world.browser.hide()
  expect(world.browser.beacons).toHaveLength(2)
})

test('dialogs close when another page is shown, and stay when its query changes', async () => {
  await start()
  openModal('filters')
  $place.set({ ...$place.get(), query: new URLSearchParams('min_age=30') })
  expect($modal.get()?.name).toBe('filters')
  $place.set({ ...$place.get(), path: '/members/7' })
  expect($modal.get()).toBeNull()
})

test('when somebody else is here dialogs close, but for the sign-up that made them', async () => {
  await start()
  openModal('report')
  receiveUser(aUser({ id: 2 }))
  expect($modal.get()).toBeNull()
  openModal('signup')
  receiveUser(aUser({ id: 3 }))
  expect($modal.get()?.name).toBe('signup')
  openModal('signup')
  $place.set({ ...$place.get(), path: '/members/8' })
  expect($modal.get()).toBeNull()
})

test('what could still be undone is not done for the next member', async () => {
  await start()
  const acts: string[] = []
  undoable({ text: 'Weg', undo: () => {}, commit: () => acts.push('commit') })
  receiveUser(null)
  await world.browser.pass(60_000)
  expect(acts).toEqual([])
  expect($toasts.get()).toEqual([])
})

test('the loading bar shows after 200 ms, for what is not quick', async () => {
  world.listen($loading)
  const end = beginLoading()
  await world.browser.pass(199)
  expect($loading.get()).toBe(false)
  await world.browser.pass(1)
  expect($loading.get()).toBe(true)
  end()
  expect($loading.get()).toBe(false)
  beginLoading()()
  await world.browser.pass(10_000)
  expect($loading.get()).toBe(false)
})

test('the loading bar shows for at most five seconds', async () => {
  world.listen($loading)
  const end = beginLoading()
  await world.browser.pass(5_199)
  expect($loading.get()).toBe(true)
  await world.browser.pass(1)
  expect($loading.get()).toBe(false)
  end()
})

test('two loads that are quick leave nothing behind that shows the bar later', async () => {
  world.listen($loading)
  const seen: boolean[] = []
  world.keep($loading.listen(isShown => seen.push(isShown)))
  const ends = [beginLoading(), beginLoading()]
  await world.browser.pass(100)
  for (const end of ends) end()
  await world.browser.pass(10_000)
  expect(seen).toEqual([])
})

test('of two loads the bar waits for the last', async () => {
  world.listen($loading)
  const ends = [beginLoading(), beginLoading()]
  await world.browser.pass(300)
  ends[0]?.()
  expect($loading.get()).toBe(true)
  ends[1]?.()
  expect($loading.get()).toBe(false)
})
