import { expect, test } from 'vitest'
import { Refused } from '#api/refused.ts'
import {
  getUser,
  logIn as logInCall,
  logOut as logOutCall
} from '#contract/calls/accounts/session.ts'
import {
  $account,
  $session,
  $sessionEnded,
  $sessionTrouble,
  $user,
  beforeLogOut,
  changeUser,
  logIn,
  logOut,
  onSessionEnd,
  receiveUser,
  reloadSession,
  serverNow,
  setCredits,
  thisSession
} from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import { FakeBrowser, settle, sharedDevice } from '../world/fake-browser.ts'
import { aUser, premium, type UserShape } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

const here = (user: UserShape | null, server_time = '2026-11-21T12:00:00.000Z') => ({
  user,
  server_time
})

/** Somebody wants to know who is here. */
async function listen(): Promise<void> {
  world.listen($session)
  await settle()
}

test('nobody is asked who is here before somebody wants to know', async () => {
  world.server.answer(getUser, here(null))
  await settle()
  expect(world.server.times(getUser)).toBe(0)
  await listen()
  expect(world.server.times(getUser)).toBe(1)
  expect($session.get()).toEqual({ state: 'visitor' })
})

test('a member who bought something is premium, another one is free', async () => {
  world.server.answer(getUser, here(aUser()))
  await listen()
  expect($session.get().state).toBe('free')
  world.server.answer(getUser, here(premium(20)))
  await reloadSession()
  expect($session.get().state).toBe('premium')
  expect($user.get()?.credits).toBe(20)
})

test('an unreached server leaves the session unknown, says why, and is asked again', async () => {
  world.server.refuse(getUser, 'offline')
  await listen()
  expect($session.get().state).toBe('unknown')
  expect($sessionTrouble.get()?.code).toBe('offline')
  world.server.answer(getUser, here(aUser()))
  await world.browser.pass(15_000)
  expect($session.get().state).toBe('free')
  expect($sessionTrouble.get()).toBeNull()
})

test('coming online asks again for an unknown session at once', async () => {
  world.server.refuse(getUser, 'offline')
  await listen()
  world.server.answer(getUser, here(aUser()))
  await world.browser.goOffline()
  await world.browser.goOnline()
  expect($session.get().state).toBe('free')
})

test('a member stays logged in while the server is out of reach', async () => {
  world.server.answer(getUser, here(aUser()))
  await listen()
  world.server.refuse(getUser, 'offline')
  await reloadSession()
  expect($session.get().state).toBe('free')
})

test('a poll that brings nothing new wakes nobody', async () => {
  world.server.answer(getUser, () => here(aUser()))
  await listen()
  let wakes = 0
  world.keep($session.listen(() => (wakes += 1)))
  await reloadSession()
  expect(wakes).toBe(0)
})

test('an answer that was asked for before credits were spent does not bring them back', async () => {
  world.server.answer(getUser, here(premium(5)))
  await listen()
  const release = world.server.hold(getUser)
  const polled = reloadSession()
  await settle()
  world.server.answer(getUser, here(premium(4)))
  setCredits(4)
  const seen: number[] = []
  world.keep($user.listen(user => seen.push(user?.credits ?? -1)))
  await release()
  await polled
  await settle()
  expect($user.get()?.credits).toBe(4)
  expect(seen).not.toContain(5)
})

test('an answer that was asked for before logging in does not log out again', async () => {
  world.server.answer(getUser, here(null))
  await listen()
  const release = world.server.hold(getUser)
  void reloadSession()
  await settle()
  world.server.answer(logInCall, { user: aUser() })
  world.server.answer(getUser, here(aUser()))
  await logIn('lid1@example.org', 'geheim-genoeg')
  const states: string[] = []
  world.keep($session.listen(({ state }) => states.push(state)))
  await release()
  expect($session.get().state).toBe('free')
  expect(states).not.toContain('visitor')
})

test('logging in says why it was refused, and changes nothing', async () => {
  world.server.answer(getUser, here(null))
  await listen()
  world.server.refuse(logInCall, 'login_blocked', { minutes: 15 })
  await expect(logIn('a@example.org', 'fout')).rejects.toBeInstanceOf(Refused)
  expect($session.get().state).toBe('visitor')
})

test('another member clears what belonged to the one before, and the same one does not', async () => {
  world.server.answer(getUser, here(aUser({ id: 1 })))
  await listen()
  let cleared = 0
  world.keep(onSessionEnd(() => (cleared += 1)))
  receiveUser(aUser({ id: 1, credits: 3 }))
  expect(cleared).toBe(0)
  receiveUser(aUser({ id: 2 }))
  expect(cleared).toBe(1)
  receiveUser(null)
  expect(cleared).toBe(2)
})

test('stores are cleared before anybody hears of the new member', async () => {
  world.server.answer(getUser, here(aUser({ id: 1 })))
  await listen()
  const order: string[] = []
  world.keep(onSessionEnd(() => order.push('cleared')))
  world.keep($account.listen(id => order.push(`member ${id}`)))
  receiveUser(aUser({ id: 2 }))
  expect(order).toEqual(['cleared', 'member 2'])
})

test('after somebody else came, an earlier answer knows that it is not of this session', async () => {
  world.server.answer(getUser, here(aUser({ id: 1 })))
  await listen()
  const isStill = thisSession()
  changeUser(user => ({ ...user, credits: 9 }))
  expect(isStill()).toBe(true)
  receiveUser(aUser({ id: 2 }))
  expect(isStill()).toBe(false)
})

test('logging out does first what needs the session, and goes on where that fails', async () => {
  world.server.answer(getUser, here(aUser()))
  world.server.answer(logOutCall, { ok: true })
  await listen()
  const order: string[] = []
  world.keep(
    beforeLogOut(async () => {
      order.push($session.get().state)
      throw new Error('push service')
    })
  )
  expect(await logOut()).toBe(true)
  expect(order).toEqual(['free'])
  expect($session.get().state).toBe('visitor')
})

test('logging out without a connection keeps the member logged in and says so', async () => {
  world.server.answer(getUser, here(aUser()))
  world.server.refuse(logOutCall, 'offline')
  await listen()
  expect(await logOut()).toBe(false)
  expect($session.get().state).toBe('free')
  expect($toasts.get().map(({ tone }) => tone)).toEqual(['bad'])
})

test('a tab that logs out is followed by the others', async () => {
  const device = sharedDevice()
  world.use(device)
  world.server.answer(getUser, here(aUser()))
  await listen()
  const other = new FakeBrowser(device)
  world.server.answer(getUser, here(null))
  other.tellTabs('session')
  await settle()
  expect($session.get().state).toBe('visitor')
})

test('logging in and out is told to the other tabs', async () => {
  const device = sharedDevice()
  world.use(device)
  const heard: string[] = []
  new FakeBrowser(device).onTabs(message => heard.push(message))
  world.server.answer(getUser, here(null))
  await listen()
  world.server.answer(logInCall, { user: aUser() })
  await logIn('a@example.org', 'goed-genoeg')
  expect(heard.length).toBeGreaterThan(0)
  heard.length = 0
  world.server.answer(logOutCall, { ok: true })
  await logOut()
  expect(heard).toEqual(['logout'])
})

test('a page that learns who is here says nothing to the other tabs', async () => {
  const device = sharedDevice()
  world.use(device)
  const heard: string[] = []
  new FakeBrowser(device).onTabs(message => heard.push(message))
  world.server.answer(getUser, here(aUser()))
  await listen()
  await reloadSession()
  expect(heard).toEqual([])
})

test('logging out before it is known who is here is told too', async () => {
  const device = sharedDevice()
  world.use(device)
  const heard: string[] = []
  new FakeBrowser(device).onTabs(message => heard.push(message))
  world.server.answer(logOutCall, { ok: true })
  await logOut()
  expect(heard).toEqual(['logout'])
})

test('a page is marked while a member is logged in', async () => {
  world.server.answer(getUser, here(aUser()))
  await listen()
  expect(world.browser.isMarkedMember).toBe(true)
  receiveUser(null)
  expect(world.browser.isMarkedMember).toBe(false)
})

test('a mark that is left from before goes when nobody is logged in', async () => {
  world.browser.isMarkedMember = true
  world.server.answer(getUser, here(null))
  await listen()
  expect(world.browser.isMarkedMember).toBe(false)
})

test('a session that ends by itself is told, until somebody is in again', async () => {
  world.server.answer(getUser, here(aUser()))
  await listen()
  expect($sessionEnded.get()).toBe(false)
  world.server.answer(getUser, here(null))
  await reloadSession()
  await reloadSession()
  expect($sessionEnded.get()).toBe(true)
  receiveUser(aUser())
  expect($sessionEnded.get()).toBe(false)
})

test('a page that opens without the session of the last one tells so', async () => {
  world.browser.isMarkedMember = true
  world.server.answer(getUser, here(null))
  await listen()
  expect($sessionEnded.get()).toBe(true)
})

test('whoever logs out is told nothing of an end', async () => {
  world.server.answer(getUser, here(aUser()))
  await listen()
  world.server.answer(logOutCall, { ok: true })
  await logOut()
  expect($sessionEnded.get()).toBe(false)
})

test('another tab that follows a logout is told nothing of an end, and of a later end it is', async () => {
  const device = sharedDevice()
  world.use(device)
  const other = new FakeBrowser(device)
  const heard: string[] = []
  other.onTabs(message => heard.push(message))
  world.server.answer(getUser, here(aUser()))
  await listen()
  world.server.answer(logOutCall, { ok: true })
  await logOut()
  const [message = ''] = heard
  receiveUser(aUser())
  world.server.answer(getUser, here(null))
  other.tellTabs(message)
  await settle()
  expect($session.get().state).toBe('visitor')
  expect($sessionEnded.get()).toBe(false)
  receiveUser(aUser())
  await reloadSession()
  expect($sessionEnded.get()).toBe(true)
})

test('a refusal that overtakes the answer of a logout tells no end, here or in other tabs', async () => {
  const device = sharedDevice()
  world.use(device)
  const heard: string[] = []
  new FakeBrowser(device).onTabs(message => heard.push(message))
  world.server.answer(getUser, here(aUser()))
  await listen()
  world.server.answer(logOutCall, { ok: true })
  const release = world.server.hold(logOutCall)
  const left = logOut()
  await settle()
  world.server.answer(getUser, here(null))
  await reloadSession()
  await release()
  await left
  expect($sessionEnded.get()).toBe(false)
  expect(heard.at(-1)).toBe('logout')
})

test('countdowns count from the clock of the server', async () => {
  world.server.answer(getUser, here(null, '2026-11-21T12:07:00.000Z'))
  await listen()
  expect(serverNow()).toBe(Date.parse('2026-11-21T12:07:00.000Z'))
  await world.browser.pass(1_000)
  expect(serverNow()).toBe(Date.parse('2026-11-21T12:07:01.000Z'))
})
