import { expect, test } from 'vitest'
import { $tracking, keepTracking } from '#stores/accounts/signup/tracking.ts'
import { $modal, $modals, closeModal, closeModals, openModal } from '#stores/app/modals.ts'
import { reloadForNewFiles, startNewFiles } from '#stores/app/new-files.ts'
import { $dismissals, dismiss, dismissedAt } from '#stores/notifications/dismissals.ts'
import { FakeBrowser, sharedDevice } from '../world/fake-browser.ts'
import { letGo, storeWorld } from '../world/stores.ts'

const world = storeWorld()

test('a dismissal is remembered with its time, on the next page too', () => {
  dismiss('photo-alert')
  expect(dismissedAt('photo-alert')).toBe(world.browser.at)
  expect(dismissedAt('push-alert')).toBeNull()
  const at = world.browser.at
  letGo()
  expect(JSON.parse(world.browser.recall('dismissed') ?? '')).toEqual({ 'photo-alert': at })
  expect(dismissedAt('photo-alert')).toBe(at)
})

test('what another tab dismissed is dismissed here', () => {
  const device = sharedDevice()
  world.use(device)
  world.listen($dismissals)
  new FakeBrowser(device).remember('dismissed', '{"time-bonus":5}')
  expect(dismissedAt('time-bonus')).toBe(5)
})

test('two tabs dismiss without forgetting what the other did', () => {
  const device = sharedDevice()
  world.use(device)
  world.listen($dismissals)
  // Another tab did, and this one did not hear of it.
  world.browser.remember('dismissed', '{"a":1}')
  dismiss('b')
  expect(Object.keys(JSON.parse(world.browser.recall('dismissed') ?? ''))).toEqual(['a', 'b'])
})

test('where storage is blocked a dismissal holds until the page is left', () => {
  world.browser.isStorageBlocked = true
  world.listen($dismissals)
  dismiss('photo-alert')
  expect(dismissedAt('photo-alert')).not.toBeNull()
})

test('something else in the storage is nothing dismissed', () => {
  for (const text of ['no json', '[]', '{"a":"x"}', 'null']) {
    letGo()
    world.browser.remember('dismissed', text)
    expect(dismissedAt('a')).toBeNull()
  }
})

test('dialogs stand over each other, and the one on top closes first', () => {
  openModal('gallery', { at: 2 })
  openModal('report', { id: 7 })
  expect($modal.get()).toEqual({ name: 'report', props: { id: 7 } })
  closeModal()
  expect($modal.get()?.name).toBe('gallery')
  closeModal('gallery')
  expect($modal.get()).toBeNull()
  closeModal()
  expect($modals.get()).toEqual([])
})

test('a dialog that is open already gets other props, and is not there twice', () => {
  openModal('report', { id: 1 })
  openModal('report', { id: 2 })
  expect($modals.get()).toEqual([{ name: 'report', props: { id: 2 } }])
  closeModals()
})

test('all dialogs close but the one that goes on', () => {
  openModal('signup')
  openModal('report')
  closeModals('signup')
  expect($modals.get().map(({ name }) => name)).toEqual(['signup'])
  closeModals()
  expect($modal.get()).toBeNull()
})

test('a missing file of the app reloads the page, at most once a minute', async () => {
  world.keep(startNewFiles())
  await world.browser.missesFile()
  await world.browser.missesFile()
  expect(world.browser.reloads).toBe(1)
  await world.browser.pass(59_999)
  expect(reloadForNewFiles()).toBe(false)
  await world.browser.pass(1)
  expect(reloadForNewFiles()).toBe(true)
  expect(world.browser.reloads).toBe(2)
})

test('a page never reloads for a file offline, nor where it could not remember that it did', async () => {
  await world.browser.goOffline()
  expect(reloadForNewFiles()).toBe(false)
  await world.browser.goOnline()
  world.browser.isStorageBlocked = true
  expect(reloadForNewFiles()).toBe(false)
  expect(world.browser.reloads).toBe(0)
})

test('an error of our own never reloads the page', () => {
  expect(reloadForNewFiles(new TypeError('x is undefined'))).toBe(false)
  const missing = new TypeError('Failed to fetch dynamically imported module: /_a/x.js')
  expect(reloadForNewFiles(missing)).toBe(true)
})

test('the campaign in the query is kept for the visit, the first and the last one apart', () => {
  world.browser.href = 'https://avondlicht.example/members?network=n1&ref=r1&utm=x'
  keepTracking()
  world.browser.href = 'https://avondlicht.example/signup'
  keepTracking()
  expect($tracking.get()).toMatchObject({ first: { network: 'n1', ref: 'r1' } })
  world.browser.href = 'https://avondlicht.example/?network=n2'
  keepTracking()
  expect($tracking.get()).toEqual({
    first: { network: 'n1', ref: 'r1' },
    last: { network: 'n2' },
    lander: undefined
  })
})

test('a campaign that a lander kept is found, and its lander', () => {
  world.browser.rememberVisit('tracking', 'sub1=abc')
  world.browser.rememberVisit('lander', 'gallery')
  expect($tracking.get()).toEqual({
    first: { sub1: 'abc' },
    last: { sub1: 'abc' },
    lander: 'gallery'
  })
})

test('values that the server would refuse are left out', () => {
  world.browser.href = `https://avondlicht.example/?network=a%20b&ref=${'x'.repeat(65)}&sub2=ok:1&lander=<b>`
  keepTracking()
  expect($tracking.get()).toEqual({
    first: { sub2: 'ok:1' },
    last: { sub2: 'ok:1' },
    lander: undefined
  })
})
