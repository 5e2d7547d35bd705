import { describe, expect, test } from 'vitest'
import { listChats } from '#contract/calls/chat.ts'
import { ROUTES, type RouteId } from '#site/routes.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $place } from '#stores/app/place.ts'
import { $chats, reloadChats } from '#stores/chat/inbox.ts'
import { NOTICE_RULES } from '#stores/notifications/notice-rules.ts'
import {
  $keptNotices,
  $notices,
  hasKeptNotices,
  hideNotice,
  skipNotice
} from '#stores/notifications/notices.ts'
import { settle, sharedDevice } from '../world/fake-browser.ts'
import { aChat, aUser, type UserShape } from '../world/shapes.ts'
import { letGo, storeWorld } from '../world/stores.ts'

const world = storeWorld()
const DAY_MS = 86_400_000
const PICTURE = { filename: '/a.webp', thumb_filename: '/b.webp', match: '/c.webp' }

/** Nothing is due for this member. */
const content = (changes: Partial<UserShape> = {}) => aUser(changes, { main_image: PICTURE })

function goTo(route: RouteId, path = `/${route}`): void {
  $place.set({ route, path, params: {}, query: new URLSearchParams(), hash: '' })
}

/** A member whose alerts are known, on the search. */
function open(user: UserShape): void {
  goTo('members')
  receiveUser(user)
  world.listen($notices)
  world.listen($chats)
}

test('a member without anything to be told sees nothing', () => {
  open(content())
  expect($notices.get()).toEqual([])
})

// The routes of product.md §6, word for word.
test.each([
  [
    'photo',
    ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', 'settings']
  ],
  ['push', ['signup', 'notifications', 'activate-done', 'directdebit', 'premium']],
  ['mails', ['settings', 'notifications']]
] as const)(
  'the %s alert keeps off the routes of spec §6, and off those of signing up, buying and leaving besides',
  (name, wanted) => {
    const { hiddenOn } = NOTICE_RULES[name]
    const more = [
      'members-id-signup',
      'complete-signup',
      'signup',
      'activate-done',
      'credits',
      'credits-id-paymentmethod',
      'account-delete',
      'export',
      'complaints'
    ]
    expect(wanted.filter(route => !hiddenOn.includes(route))).toEqual([])
    const others = hiddenOn.filter(route => !wanted.some(each => each === route))
    expect(others.filter(route => !more.includes(route))).toEqual([])
    const known = ROUTES.map(({ id }) => id)
    expect(hiddenOn.filter(route => !known.includes(route))).toEqual([])
  }
)

test('an alert leaves with the route that it keeps off, and is back on the next', () => {
  open(aUser())
  expect($notices.get()).toEqual(['photo'])
  goTo('settings')
  expect($notices.get()).toEqual([])
  goTo('likes')
  expect($notices.get()).toEqual(['photo'])
})

test('two stand there at most, the most important first', () => {
  const stopped = [{ reason: 'bounce' as const, since: '2026-11-20T12:00:00.000Z' }]
  open(aUser({ status: 'not_confirmed', notifications_disabled: stopped }, { status: 'disabled' }))
  expect($notices.get()).toEqual(['activation', 'mails'])
  hideNotice('activation')
  goTo('likes')
  expect($notices.get()).toEqual(['mails', 'photo'])
})

test('the reminder of the activation needs both: the address unconfirmed and the profile disabled', () => {
  open(content({ status: 'not_confirmed' }))
  expect($notices.get()).toEqual([])
  receiveUser({
    ...content({ status: 'not_confirmed' }),
    profile: { ...content().profile, status: 'disabled' }
  })
  goTo('likes')
  expect($notices.get()).toEqual(['activation'])
})

test('an account on hold is told so everywhere, and cannot put it away', () => {
  open(content({ status: 'on_hold' }))
  hideNotice('hold')
  for (const route of ['settings', 'premium', 'profile'] as const) {
    goTo(route)
    expect($notices.get()).toEqual(['hold'])
  }
})

test('what becomes due while one looks waits for the next page, what is done goes at once', () => {
  open(content())
  receiveUser(aUser())
  expect($notices.get()).toEqual([])
  goTo('likes')
  expect($notices.get()).toEqual(['photo'])
  receiveUser(content())
  expect($notices.get()).toEqual([])
})

describe('what was put away', () => {
  test('stays away for a week and then is back', async () => {
    open(aUser())
    hideNotice('photo')
    expect($notices.get()).toEqual([])
    await world.browser.pass(7 * DAY_MS - 1_000)
    goTo('likes')
    expect($notices.get()).toEqual([])
    await world.browser.pass(2_000)
    goTo('members')
    expect($notices.get()).toEqual(['photo'])
  })

  test('stays away after the page is loaded again', () => {
    const device = sharedDevice()
    world.use(device)
    open(aUser())
    hideNotice('photo')
    receiveUser(null)
    letGo()
    world.use(device)
    open(aUser())
    goTo('likes')
    expect($notices.get()).toEqual([])
  })

  test('is back at once when mails were stopped again since', async () => {
    const stopped = (since: string) =>
      content({ notifications_disabled: [{ reason: 'fbl', since }] })
    open(stopped('2026-11-20T12:00:00.000Z'))
    hideNotice('mails')
    expect($notices.get()).toEqual([])
    await world.browser.pass(DAY_MS)
    receiveUser(stopped('2026-11-22T11:00:00.000Z'))
    goTo('likes')
    expect($notices.get()).toEqual(['mails'])
  })
})

test('push is offered after a first conversation, on the page that is opened next', async () => {
  world.browser.push = { ...world.browser.push, isCapable: () => true, permission: () => 'default' }
  world.server.answer(listChats, { chats: [], next: null, unread: 0 })
  open(content())
  await settle()
  goTo('likes')
  expect($notices.get()).toEqual([])
  world.server.answer(listChats, { chats: [aChat(1)], next: null, unread: 0 })
  await reloadChats()
  expect($notices.get()).toEqual([])
  goTo('members')
  await settle()
  expect($notices.get()).toEqual(['push'])
})

test('room is kept for what was due last time; what was not waits for the next page', () => {
  const device = sharedDevice()
  device.storage.set('notices', 'photo')
  world.use(device)
  goTo('members')
  world.listen($notices)
  world.listen($keptNotices)
  expect(hasKeptNotices()).toBe(true)
  expect([$notices.get(), $keptNotices.get()]).toEqual([[], ['photo']])
  const stopped = [{ reason: 'bounce' as const, since: '2026-11-20T12:00:00.000Z' }]
  receiveUser(aUser({ notifications_disabled: stopped }))
  expect([$notices.get(), $keptNotices.get()]).toEqual([['photo'], []])
  goTo('likes')
  expect($notices.get()).toEqual(['mails', 'photo'])
})

test('a dialog that says the same takes the alert off this page alone', () => {
  open(aUser({ status: 'not_confirmed' }, { status: 'disabled', main_image: PICTURE }))
  skipNotice('activation')
  expect($notices.get()).toEqual([])
  goTo('likes')
  expect($notices.get()).toEqual(['activation'])
})

test('an alert that is left out before any is shown stays out until the next screen', () => {
  goTo('likes')
  receiveUser(aUser({ status: 'not_confirmed' }, { status: 'disabled', main_image: PICTURE }))
  skipNotice('activation')
  world.listen($notices)
  expect($notices.get()).not.toContain('activation')
  goTo('chats')
  expect($notices.get()).toContain('activation')
})

describe('the hint to install', () => {
  test('comes with the third visit where the browser can, and rests for a year', async () => {
    const device = sharedDevice()
    const visit = () => {
      const page = world.use(device)
      page.way = 'prompt'
      goTo('members')
      receiveUser(content())
      const stops = [world.listen($notices), world.listen($chats)]
      goTo('likes')
      const shown = $notices.get()
      for (const stop of stops) stop()
      letGo()
      return shown
    }
    expect([visit(), visit()]).toEqual([[], []])
    expect(visit()).toEqual(['install'])
    hideNotice('install')
    expect(visit()).toEqual([])
    world.browser.at += 360 * DAY_MS
    expect(visit()).toEqual([])
  })
})
