import { atom } from 'nanostores'
import { reactivate } from '#contract/calls/rights.ts'
import {
  askReset,
  changeMail,
  checkReset,
  resetPassword,
  undoChange
} from '#contract/calls/session.ts'
import { addressIn, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '#contract/locale.ts'
import type { User } from '#contract/shapes.ts'
import type { RouteId } from '#site/routes.ts'
import { ask } from '#stores/app/client.ts'
import { $facts } from '#stores/app/facts.ts'
import { $place, go, placeOf } from '#stores/app/place.ts'
import { browser } from '#stores/browser/port.ts'
import { $user, receiveUser, reloadSession } from './session.ts'

/** What the login says of what was done just before; gone when it has been left. */
export type LoginNotice = 'password_set' | 'password_undone' | 'email_undone'
export const $loginNotice = atom<LoginNotice | null>(null)

/** Screens that nobody wants to come back to after logging in. */
const NO_RETURN: readonly RouteId[] = [
  'login',
  'reset-password',
  'reset-password-do',
  'signup',
  'members-id-signup'
]

/**
 * Where a member goes after logging in: the page of ours that `?next=` names, or where the day
 * begins. Anything that is no page of this site counts for nothing: a link must not lead away.
 */
export function nextPath(query: URLSearchParams, user: User | null = $user.get()): string {
  return ownPath(query.get('next')) ?? homeOf(user)
}

function ownPath(given: string | null): string | undefined {
  if (given === null || !/^\/(?![/\\])[^\\]*$/.test(given)) return undefined
  const base = 'https://own.invalid'
  if (!URL.canParse(given, base)) return undefined
  const url = new URL(given, base)
  const { route, path } = placeOf(url)
  if (url.origin !== base || route === 'not-found' || NO_RETURN.includes(route)) return undefined
  return `${path}${url.search}${url.hash}`
}

/**
 * An account on hold reads why; a sign-up that was broken off goes on, until the address is confirmed:
 * after that nobody is sent back to it; else there are people to see.
 */
function homeOf(user: User | null): string {
  if (user?.status === 'on_hold') return '/settings#decisions'
  const step = user?.status === 'not_confirmed' ? user.signup_step : null
  const isBrokenOff = step !== null && step !== 'activation'
  return isBrokenOff ? '/complete-signup' : '/members'
}

/**
 * Leaves the login for where the member wanted to go, in the language of the account unless another
 * was chosen in this browser; the way back does not lead here again.
 */
export function leaveLogin(): void {
  $loginNotice.set(null)
  const path = nextPath($place.get().query)
  const language = accountLanguage()
  if (language === undefined) {
    go(path, { replace: true })
    return
  }
  browser.saveCookie(LOCALE_COOKIE, language, LOCALE_COOKIE_DAYS)
  // Another language is another page: nothing of this one is kept.
  browser.leaveTo(addressIn(language, $facts.get().defaultLocale, path), true)
}

/** The member's language, where this page is in another one that nobody chose. */
function accountLanguage(): Locale | undefined {
  const { locale, locales } = $facts.get()
  const language = $user.get()?.language
  const isChosen = locales.some(each => each === browser.cookie(LOCALE_COOKIE))
  const isOther = !isChosen && language !== locale
  return isOther ? locales.find(each => each === language) : undefined
}

/** How hard a password is to guess, as far as a browser can tell; the server has the last word. */
export type Strength = 'short' | 'weak' | 'fair' | 'good'

/** Length counts most, then how many different characters there are (contract.md §1: 8 at least). */
export function strengthOf(password: string): Strength {
  const length = [...password].length
  const kinds = new Set(password.toLowerCase()).size
  if (length < 8) return 'short'
  if (kinds < 5 || /^(\d+|[a-z]{8,9})$/i.test(password)) return 'weak'
  return length >= 14 && kinds >= 8 ? 'good' : 'fair'
}

/** Asks for the mail that leads to a new password. Throws Refused: reset_limit, not_found. */
export async function sendReset(email: string): Promise<void> {
  await ask(askReset, { body: { email: email.trim() } })
}

/** Whether a link of such a mail still works. Throws Refused: token_expired. */
export async function readReset(token: string): Promise<void> {
  await ask(checkReset, { query: { token } })
}

/** Sets the password by link; every session has ended, so the login is next. */
export async function choosePassword(given: {
  token: string
  password: string
  password2: string
}): Promise<void> {
  await ask(resetPassword, { body: given })
  receiveUser(null)
  $loginNotice.set('password_set')
  go('/login', { replace: true })
}

/** Takes a change of password or address back, by the link of its notice: every session ends. */
export async function takeBack(token: string): Promise<'password' | 'email'> {
  const { undone } = await ask(undoChange, { body: { token } })
  receiveUser(null)
  return undone
}

/** What became of the link to a new address. */
export type MailChange =
  | { state: 'working' }
  | { state: 'done'; email: string }
  | { state: 'refused'; error: unknown }
export const $mailChange = atom<MailChange>({ state: 'working' })

let followed: string | undefined

/** Makes the address of a mail the one of the account, once: such a link works a single time. */
export async function confirmMail(token: string, { again = false } = {}): Promise<void> {
  if (token === followed && !again) return
  followed = token
  $mailChange.set({ state: 'working' })
  try {
    const { email } = await ask(changeMail, { body: { token } })
    $mailChange.set({ state: 'done', email })
    await reloadSession()
  } catch (error) {
    $mailChange.set({ state: 'refused', error })
  }
}

/** Brings a deleted account back, logged in. */
export async function bringBack(token: string): Promise<void> {
  const { user } = await ask(reactivate, { body: { token } })
  receiveUser(user)
}
