import { atom } from 'nanostores'
import {
  askReset,
  changeMail,
  checkReset,
  resetPassword,
  undoChange
} from '#contract/calls/accounts/access.ts'
import { reactivate } from '#contract/calls/accounts/rights.ts'
import { addressIn, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '#contract/locale.ts'
import type { User } from '#contract/shapes.ts'
import type { RouteId } from '#site/routes.ts'
import { ask } from '#stores/app/client.ts'
import { $facts } from '#stores/app/facts.ts'
import { $place, go, placeOf } from '#stores/app/place.ts'
import { browser } from '#stores/browser/port.ts'
import { $user, receiveUser, reloadSession } from './session.ts'

export type LoginNotice = 'password_set' | 'password_undone' | 'email_undone'
export const $loginNotice = atom<LoginNotice | null>(null)

const NO_RETURN: readonly RouteId[] = [
  'login',
  'reset-password',
  'reset-password-do',
  'signup',
  'members-id-signup'
]

/**
 * The path after a login: `?next=` if it is a page of this site, otherwise the member's home. Other
 * targets are ignored, so that a link cannot redirect elsewhere.
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

function homeOf(user: User | null): string {
  if (user?.status === 'on_hold') return '/settings#decisions'
  const step = user?.status === 'not_confirmed' ? user.signup_step : null
  const isBrokenOff = step !== null && step !== 'activation'
  return isBrokenOff ? '/complete-signup' : '/members'
}

/** Replaces the login by `nextPath`, in the account's language unless the visitor chose another. */
export function leaveLogin(): void {
  $loginNotice.set(null)
  const path = nextPath($place.get().query)
  const language = accountLanguage()
  if (language === undefined) {
    go(path, { replace: true })
    return
  }
  browser.saveCookie(LOCALE_COOKIE, language, LOCALE_COOKIE_DAYS)
  browser.leaveTo(addressIn(language, $facts.get().defaultLocale, path), true)
}

/** The member's language if the page has another and no language was chosen. */
function accountLanguage(): Locale | undefined {
  const { locale, locales } = $facts.get()
  const language = $user.get()?.language
  const isChosen = locales.some(each => each === browser.cookie(LOCALE_COOKIE))
  const isOther = !isChosen && language !== locale
  return isOther ? locales.find(each => each === language) : undefined
}

export type Strength = 'short' | 'weak' | 'fair' | 'good'

export function strengthOf(password: string): Strength {
  const length = [...password].length
  const kinds = new Set(password.toLowerCase()).size
  if (length < 8) return 'short'
  if (kinds < 5 || /^(\d+|[a-z]{8,9})$/i.test(password)) return 'weak'
  return length >= 14 && kinds >= 8 ? 'good' : 'fair'
}

/** Requests the mail with the link to a new password. Throws Refused: reset_limit, not_found. */
export async function sendReset(email: string): Promise<void> {
  await ask(askReset, { body: { email: email.trim() } })
}

/** Checks a reset link. Throws Refused: token_expired. */
export async function readReset(token: string): Promise<void> {
  await ask(checkReset, { query: { token } })
}

/** Sets the password by link. This ends all sessions, so the login is next. */
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

/** Undoes a change of password or address by the link of its notice; ends all sessions. */
export async function takeBack(token: string): Promise<'password' | 'email'> {
  const { undone } = await ask(undoChange, { body: { token } })
  receiveUser(null)
  return undone
}

export type MailChange =
  | { state: 'working' }
  | { state: 'done'; email: string }
  | { state: 'refused'; error: unknown }
export const $mailChange = atom<MailChange>({ state: 'working' })

let followed: string | undefined

/** Confirms a new address by link, once per link. */
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

export async function bringBack(token: string): Promise<void> {
  const { user } = await ask(reactivate, { body: { token } })
  receiveUser(user)
}
