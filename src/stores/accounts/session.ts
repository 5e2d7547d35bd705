import { atom, computed, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import * as calls from '#contract/calls/accounts/session.ts'
import type { User as UserShape } from '#contract/shapes.ts'
import { ask, onLoggedOut } from '#stores/app/client.ts'
import { oneAtATime } from '#stores/app/one-at-a-time.ts'
import { keepSame } from '#stores/app/same.ts'
import { stopAll } from '#stores/app/stop-all.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { draftKeys } from '#stores/chat/draft-key.ts'

export type User = z.output<typeof UserShape>

export type Session =
  | { state: 'unknown' } // not asked yet, or the server was not reached
  | { state: 'visitor' }
  | { state: 'free'; user: User }
  | { state: 'premium'; user: User }

const TAB_MESSAGE = 'session'
const LEFT_MESSAGE = 'logout'
const AGAIN_MS = 15_000

const $now = atom<Session>({ state: 'unknown' })

/** The session; the first listener asks the server. */
export const $session: ReadableAtom<Session> = readonlyType($now)

export const $user: ReadableAtom<User | null> = computed($now, session =>
  'user' in session ? session.user : null
)

/** Id of the logged-in member; changes only when another member logs in. */
export const $account: ReadableAtom<number | null> = computed($user, user => user?.id ?? null)

const $lastTrouble = atom<Refused | null>(null)

/** Why the session could not be read; null after a success. */
export const $sessionTrouble: ReadableAtom<Refused | null> = readonlyType($lastTrouble)

const $ended = atom(false)

/** The member was logged out by the server; false after a login. */
export const $sessionEnded: ReadableAtom<boolean> = readonlyType($ended)

let hasLeft = false

const clears = new Set<() => void>()
/** Counts changes of the user: an answer requested before the latest one is outdated. */
let version = 0
let sessions = 0
let ahead = 0

onMount($now, () => {
  onLoggedOut(() => {
    noteEnd()
    receiveUser(null)
  })
  if ($now.value?.state === 'unknown') void reloadSession()
  return stopAll(
    browser.onTabs(message => {
      if (message === LEFT_MESSAGE) noteLeft()
      if (message === TAB_MESSAGE || message === LEFT_MESSAGE) void reloadSession()
    }),
    browser.onOnline(isOnline => {
      if (isOnline && $now.value?.state === 'unknown') void reloadSession()
    })
  )
})

/**
 * Reads the session. Never rejects: a failure keeps the session, sets `$sessionTrouble`, and an
 * unknown session is read again later.
 */
export const reloadSession: () => Promise<void> = oneAtATime(async () => {
  const asked = browser.now()
  const before = version
  try {
    const { user, server_time } = await ask(calls.getUser)
    setClock(server_time, asked)
    $lastTrouble.set(null)
    // A credit spent meanwhile is newer than this answer.
    if (version !== before) return void reloadSession()
    if (user === null) noteEnd()
    if (take(user)) browser.tellTabs(TAB_MESSAGE)
  } catch (error) {
    $lastTrouble.set(error instanceof Refused ? error : new Refused('failed', 0, {}, error))
    if ($now.value?.state === 'unknown') browser.after(AGAIN_MS, () => void reloadSession())
  }
})

export async function logIn(email: string, password: string): Promise<void> {
  const { user } = await ask(calls.logIn, { body: { email, password } })
  receiveUser(user)
}

const leavings = new Set<() => Promise<void>>()

/** Registers work to do before logging out, while the session is valid; it may fail. */
export function beforeLogOut(act: () => Promise<void>): () => void {
  leavings.add(act)
  return () => leavings.delete(act)
}

/** Logs out. Resolves to false, with a toast, if the server was not reached. */
export async function logOut(): Promise<boolean> {
  await Promise.allSettled([...leavings].map(act => act()))
  const account = $account.get()
  try {
    await ask(calls.logOut)
    await browser.worker.keepFor(null)
    // Drafts must not stay on a shared computer.
    if (account !== null) for (const key of draftKeys(account)) browser.remember(key, null)
  } catch (error) {
    showErrorToast(error)
    return false
  }
  noteLeft()
  take(null)
  browser.tellTabs(LEFT_MESSAGE)
  return true
}

/**
 * Takes over the user of an answer. If it is another member, all member stores are cleared first
 * and other tabs are notified.
 */
export function receiveUser(user: User | null): void {
  const isNews = $now.value?.state === 'unknown'
  if (take(user) || isNews) browser.tellTabs(TAB_MESSAGE)
}

function noteEnd(): void {
  const before = $now.value ?? { state: 'unknown' }
  const wasHere = before.state === 'unknown' ? browser.isSessionMarked() : 'user' in before
  if (wasHere && !hasLeft) $ended.set(true)
}

/** After a logout, a late refusal does not count as a lost session. */
function noteLeft(): void {
  hasLeft = true
  $ended.set(false)
}

function take(user: User | null): boolean {
  const before = $now.value ?? { state: 'unknown' }
  const earlier = 'user' in before ? before.user : null
  const isOther = before.state !== 'unknown' && earlier?.id !== user?.id
  version += 1
  if (user !== null) {
    hasLeft = false
    $ended.set(false)
  }
  if (isOther) endSession()
  $now.set(sessionOf(before, user === null || earlier === null ? user : keepSame(earlier, user)))
  if (isOther || before.state === 'unknown') browser.markSession(user !== null)
  return isOther
}

export function changeUser(change: (user: User) => User): void {
  const session = $now.value
  if (session && 'user' in session) receiveUser(change(session.user))
}

export function setCredits(credits: number): void {
  changeUser(user => ({ ...user, credits }))
}

/** The server's time in ms since epoch. */
export function serverNow(): number {
  return browser.now() + ahead
}

/** Registers what clears a store when the member changes. Returns the unregister function. */
export function onSessionEnd(clear: () => void): () => void {
  clears.add(clear)
  return () => clears.delete(clear)
}

/** Returns a check, for use after awaiting an answer, that the member is still the same. */
export function thisSession(): () => boolean {
  const mine = sessions
  return () => mine === sessions
}

/** For tests: the session becomes unknown. */
export function forgetSession(): void {
  $now.set({ state: 'unknown' })
  $lastTrouble.set(null)
  hasLeft = false
  $ended.set(false)
}

function sessionOf(before: Session, user: User | null): Session {
  if (user === null) return before.state === 'visitor' ? before : { state: 'visitor' }
  const state = user.paid_user ? 'premium' : 'free'
  return before.state === state && before.user === user ? before : { state, user }
}

function endSession(): void {
  sessions += 1
  for (const clear of clears) clear()
}

/** Without a server time both clocks are taken to agree. */
function setClock(time: string | undefined, asked: number): void {
  const told = Date.parse(time ?? '')
  ahead = Number.isNaN(told) ? 0 : told - (asked + browser.now()) / 2
}
