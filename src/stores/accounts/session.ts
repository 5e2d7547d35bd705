import { atom, computed, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import * as calls from '#contract/calls/session.ts'
import type { User as UserShape } from '#contract/shapes.ts'
import { ask, onLoggedOut } from '#stores/app/client.ts'
import { oneAtATime } from '#stores/app/one-at-a-time.ts'
import { keepSame } from '#stores/app/same.ts'
import { stopAll } from '#stores/app/stop-all.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { draftKeys } from '#stores/chat/draft-key.ts'

export type User = z.output<typeof UserShape>

/** Who is here (spec §4, membership). */
export type Session =
  | { state: 'unknown' } // nobody asked yet, or the server was not reached
  | { state: 'visitor' }
  | { state: 'free'; user: User }
  | { state: 'premium'; user: User }

/** What one tab tells the others when who is logged in has changed. */
const TAB_MESSAGE = 'session'
/** What it tells them when the member has logged out. */
const LEFT_MESSAGE = 'logout'
/** How long to wait before asking again who is here, after it could not be found out. */
const AGAIN_MS = 15_000

const $now = atom<Session>({ state: 'unknown' })

/** Who is here; the first listener asks the server. */
export const $session: ReadableAtom<Session> = readonlyType($now)

/** The logged-in member, or null. */
export const $user: ReadableAtom<User | null> = computed($now, session =>
  'user' in session ? session.user : null
)

/** Id of the logged-in member: changes when somebody else logs in, and with nothing else. */
export const $account: ReadableAtom<number | null> = computed($user, user => user?.id ?? null)

const $lastTrouble = atom<Refused | null>(null)

/** Why the server did not say who is here; null once it did. */
export const $sessionTrouble: ReadableAtom<Refused | null> = readonlyType($lastTrouble)

const $ended = atom(false)

/** Whether whoever was here was logged out without their doing; false once somebody is in. */
export const $sessionEnded: ReadableAtom<boolean> = readonlyType($ended)

/** Whether the member logged out, here or in another tab; false once somebody is in. */
let hasLeft = false

const clears = new Set<() => void>()
/** Grows with every change of the user, so that an answer asked for before is known to be old. */
let version = 0
/** Grows when somebody else is here. */
let sessions = 0
/** Milliseconds by which the server's clock is ahead of this one. */
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
 * Asks the server who is here. Never rejects: where it is not reached the session stays as it was,
 * `$sessionTrouble` says why, and an unknown session is asked for again.
 */
export const reloadSession: () => Promise<void> = oneAtATime(async () => {
  const asked = browser.now()
  const before = version
  try {
    const { user, server_time } = await ask(calls.getUser)
    setClock(server_time, asked)
    $lastTrouble.set(null)
    // A credit that was spent meanwhile is newer than this answer.
    if (version !== before) return void reloadSession()
    if (user === null) noteEnd()
    if (take(user)) browser.tellTabs(TAB_MESSAGE)
  } catch (error) {
    $lastTrouble.set(error instanceof Refused ? error : new Refused('failed', 0, {}, error))
    if ($now.value?.state === 'unknown') browser.after(AGAIN_MS, () => void reloadSession())
  }
})

/** Logs in. Throws Refused: `login_failed`, `login_blocked` {minutes}, `deleted_account` {until}. */
export async function logIn(email: string, password: string): Promise<void> {
  const { user } = await ask(calls.logIn, { body: { email, password } })
  receiveUser(user)
}

const leavings = new Set<() => Promise<void>>()

/** Something to do while the member is still logged in, before logging out; it may fail. */
export function beforeLogOut(act: () => Promise<void>): () => void {
  leavings.add(act)
  return () => leavings.delete(act)
}

/** Logs out; answers false, and says why, where the server was not reached: then nothing has changed. */
export async function logOut(): Promise<boolean> {
  await Promise.allSettled([...leavings].map(act => act()))
  const account = $account.get()
  try {
    await ask(calls.logOut)
    // Whoever logs out leaves no text of theirs on a computer that may be another's too.
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
 * Takes the member that an answer of the server tells of, or null. When it is another one than before,
 * every store that belongs to a member is cleared first, and the other tabs hear of it.
 */
export function receiveUser(user: User | null): void {
  const isNews = $now.value?.state === 'unknown'
  if (take(user) || isNews) browser.tellTabs(TAB_MESSAGE)
}

/** The server knows nobody any more: who was here, or was on the last page, did not log out. */
function noteEnd(): void {
  const before = $now.value ?? { state: 'unknown' }
  const wasHere = before.state === 'unknown' ? browser.isSessionMarked() : 'user' in before
  if (wasHere && !hasLeft) $ended.set(true)
}

/** The member logged out: a refusal that came before the news of it is no end of its own. */
function noteLeft(): void {
  hasLeft = true
  $ended.set(false)
}

/** Answers whether somebody else is here than before. */
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

/** Changes what is known of the member on this side alone, such as a setting that was just saved. */
export function changeUser(change: (user: User) => User): void {
  const session = $now.value
  if (session && 'user' in session) receiveUser(change(session.user))
}

/** Credits as an answer of the server told. */
export function setCredits(credits: number): void {
  changeUser(user => ({ ...user, credits }))
}

/** The server's clock, in milliseconds since epoch: what countdowns count from. */
export function serverNow(): number {
  return browser.now() + ahead
}

/** Has a store cleared when who is logged in changes. */
export function onSessionEnd(clear: () => void): () => void {
  clears.add(clear)
  return () => clears.delete(clear)
}

/** Whether it is still the same member, asked after waiting for an answer. */
export function thisSession(): () => boolean {
  const mine = sessions
  return () => mine === sessions
}

/** Nobody knows who is here: for tests. */
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

/** A server that tells no time is taken to have ours. */
function setClock(time: string | undefined, asked: number): void {
  const told = Date.parse(time ?? '')
  ahead = Number.isNaN(told) ? 0 : told - (asked + browser.now()) / 2
}
