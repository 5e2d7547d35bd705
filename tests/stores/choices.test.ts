import { beforeEach, describe, expect, test } from 'vitest'
import {
  getNotifications,
  type NotificationSettings,
  saveNotifications,
  unsubscribe
} from '#contract/calls/notifications.ts'
import { getPrivacy, savePrivacy } from '#contract/calls/own-profile.ts'
import { listBlocked, unblockMember } from '#contract/calls/people.ts'
import { NOTIFICATION_TYPES } from '#contract/notification.ts'
import {
  $blocked,
  $privacy,
  loadBlocked,
  loadMoreBlocked,
  loadPrivacy,
  setPrivacy,
  unblock
} from '#stores/accounts/privacy.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import {
  $notifications,
  loadNotifications,
  setChannel,
  setFrequency,
  setQuiet,
  setQuietTime,
  stopMails
} from '#stores/notifications/notifications.ts'
import { aCard, aUser } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

const SETTINGS: NotificationSettings = {
  types: Object.fromEntries(
    NOTIFICATION_TYPES.map(type => [type, { email: true, push: true }])
  ) as NotificationSettings['types'],
  frequency: 'now',
  quiet: null,
  push_text: false,
  notifications_disabled: []
}
const PRIVACY = {
  invisible: false,
  hide_online: false,
  hide_age: false,
  no_visits: false,
  search_engines: false,
  share_picture: false,
  sites: []
}

beforeEach(async () => {
  world.server.answer(getNotifications, SETTINGS)
  world.server.answer(getPrivacy, PRIVACY)
  receiveUser(aUser())
  await Promise.all([loadNotifications(), loadPrivacy()])
})

const settings = () => {
  const data = $notifications.get()
  if (data.state !== 'loaded') throw new Error(data.state)
  return data.value
}
const like = (changes: { email?: boolean; push?: boolean }) => ({
  ...SETTINGS,
  types: { ...SETTINGS.types, like: { email: true, push: true, ...changes } }
})

describe('notifications', () => {
  test('a switch shows at once and sends nothing but itself', async () => {
    const release = world.server.hold(saveNotifications)
    world.server.answer(saveNotifications, like({ email: false }))
    const done = setChannel('like', 'email', false)
    expect(settings().types.like).toEqual({ email: false, push: true })
    await release()
    expect(await done).toBe(true)
    expect(world.server.last(saveNotifications).body).toEqual({ types: { like: { email: false } } })
  })

  test('a switch that is refused comes back with words, and the others stay as they were put', async () => {
    world.server.answer(saveNotifications, like({ email: false }))
    await setChannel('like', 'email', false)
    world.server.refuse(saveNotifications, 'offline')
    expect(await setChannel('like', 'push', false)).toBe(false)
    expect(settings().types.like).toEqual({ email: false, push: true })
    expect($toasts.get()).toMatchObject([{ tone: 'bad' }])
  })

  test('of two switches in a row the first answer does not put the second one back', async () => {
    const { server } = world
    const releaseFirst = server.hold(saveNotifications)
    server.answer(saveNotifications, like({ email: false }))
    const first = setChannel('like', 'email', false)
    const releaseSecond = server.hold(saveNotifications)
    server.answer(saveNotifications, like({ email: false, push: false }))
    const second = setChannel('like', 'push', false)
    await releaseFirst()
    await first
    expect(settings().types.like).toEqual({ email: false, push: false })
    await releaseSecond()
    await second
    expect(settings().types.like).toEqual({ email: false, push: false })
  })

  test('a reading that was under way does not undo a switch', async () => {
    const release = world.server.hold(getNotifications)
    const reading = loadNotifications()
    world.server.answer(saveNotifications, like({ email: false }))
    await setChannel('like', 'email', false)
    await release()
    await reading
    expect(settings().types.like.email).toBe(false)
  })

  test('quiet hours begin as half past ten until eight, and can be switched off', async () => {
    world.server.answer(saveNotifications, ({ body }) => ({ ...SETTINGS, ...(body as object) }))
    await setQuiet(true)
    expect(settings().quiet).toEqual({ from: '22:30', to: '08:00' })
    await setQuiet(false)
    expect(settings().quiet).toBeNull()
  })

  test('quiet hours that end when they begin are not sent', async () => {
    world.server.answer(saveNotifications, ({ body }) => ({ ...SETTINGS, ...(body as object) }))
    await setQuiet(true)
    expect(await setQuietTime('to', '22:30')).toBe(false)
    expect(world.server.times(saveNotifications)).toBe(1)
  })

  test('a frequency that is refused is the one from before', async () => {
    world.server.refuse(saveNotifications, 'too_many')
    await setFrequency('weekly')
    expect(settings().frequency).toBe('now')
  })

  test('a link of a mail stops mails of its type, or all', async () => {
    world.server.answer(unsubscribe, { ok: true, type: 'like', stopped: 'type' })
    await stopMails('t', 'type')
    expect(world.server.last(unsubscribe).query).toEqual({ t: 't', only: 'type' })
    await stopMails('t', 'all')
    expect(world.server.last(unsubscribe).query).toEqual({ t: 't' })
  })
})

describe('privacy', () => {
  test('invisible mode shows at once and comes back where it is refused', async () => {
    world.server.refuse(savePrivacy, 'account_on_hold')
    const done = setPrivacy('invisible', true)
    const now = $privacy.get()
    expect(now.state === 'loaded' && now.value.invisible).toBe(true)
    expect(await done).toBe(false)
    const after = $privacy.get()
    expect(after.state === 'loaded' && after.value.invisible).toBe(false)
  })

  test('a first reading that fails is a state with its error', async () => {
    receiveUser(aUser({ id: 2 }))
    world.server.refuse(getPrivacy, 'offline')
    await loadPrivacy()
    expect($privacy.get()).toMatchObject({ state: 'failed', error: { code: 'offline' } })
  })

  const row = (id: number) => ({ profile: aCard(id), since: '2026-11-20T10:00:00.000Z' })

  test('blocked members come page by page, none of them twice', async () => {
    const pages: Record<string, number[]> = { '1': [9, 8], '2': [8, 7] }
    world.server.answer(listBlocked, ({ query }) => ({
      blocked: (pages[String(query.pageNumber)] ?? []).map(row),
      total: 3
    }))
    await loadBlocked()
    await loadMoreBlocked()
    const data = $blocked.get()
    expect(data.state === 'loaded' && data.value.rows.map(({ profile }) => profile.id)).toEqual([
      9, 8, 7
    ])
  })

  test('a block is lifted at once, and stands again where that is refused', async () => {
    world.server.answer(listBlocked, { blocked: [row(9)], total: 1 })
    await loadBlocked()
    world.server.refuse(unblockMember, 'offline')
    const done = unblock(9)
    const now = $blocked.get()
    expect(now.state === 'loaded' && now.value).toMatchObject({ rows: [], total: 0 })
    await done
    const after = $blocked.get()
    expect(after.state === 'loaded' && after.value.total).toBe(1)
  })
})
