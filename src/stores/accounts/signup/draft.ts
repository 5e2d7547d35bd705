import { atom, map } from 'nanostores'
import type { z } from 'zod'
import type { CountryCode } from '#contract/country.ts'
import { INTERESTS, type Interest } from '#contract/interest.ts'
import type { Attributes, Gender } from '#contract/shapes.ts'
import { DAY_MS } from '#contract/time.ts'
import { UNTOLD_ATTRIBUTES } from '#contract/traits.ts'
import { browser } from '#stores/browser/port.ts'

export type GenderName = z.output<typeof Gender>

export type ToldAttributes = Omit<Attributes, 'interests' | 'about'>

/** The sign-up form's values (product.md §3) without the password, which is never stored. */
export interface SignupDraft extends ToldAttributes {
  email: string
  name: string
  /** YYYY-MM-DD, with empty parts while incomplete. */
  date_of_birth: string
  gender: GenderName | null
  looking_for: readonly GenderName[]
  signup_message: string
  /** Consents to sensitive data and to news by mail; off by default. */
  sensitive: boolean
  marketing: boolean
  invite: string
  country: CountryCode | null
  region: string
  city: string
  interests: readonly Interest[]
  about: string
}

const EMPTY: SignupDraft = {
  email: '',
  name: '',
  date_of_birth: '',
  gender: null,
  looking_for: [],
  signup_message: '',
  sensitive: false,
  marketing: false,
  invite: '',
  country: null,
  region: '',
  city: '',
  interests: [],
  about: '',
  ...UNTOLD_ATTRIBUTES,
  signup_reason: null
}

const KEY = 'signup-draft'
/** A draft expires after a week: others may use the browser. */
const MAX_MS = 7 * DAY_MS

export const $signupDraft = map<SignupDraft>(EMPTY)

/** Kept in memory only. */
export const $signupPassword = atom('')

export function changeDraft(change: Partial<SignupDraft>): void {
  $signupDraft.set({ ...$signupDraft.get(), ...change })
  const draft: Partial<SignupDraft> = { ...$signupDraft.get() }
  // Consents are never restored from storage.
  delete draft.sensitive
  browser.remember(KEY, JSON.stringify({ at: browser.now(), draft }))
}

/** Restores the draft; values of the address (a lander's form) fill the gaps. */
export function recallDraft(query: URLSearchParams): void {
  const now = $signupDraft.get()
  const isFresh = now === EMPTY || JSON.stringify(now) === JSON.stringify(EMPTY)
  const before = isFresh ? { ...EMPTY, ...remembered() } : now
  $signupDraft.set({ ...before, ...gapsFilled(before, query) })
}

export function forgetDraft(): void {
  $signupDraft.set(EMPTY)
  $signupPassword.set('')
  browser.remember(KEY, null)
}

function remembered(): Partial<SignupDraft> {
  try {
    const { at, draft } = JSON.parse(browser.recall(KEY) ?? '') as {
      at: number
      draft: Partial<SignupDraft>
    }
    return browser.now() - at < MAX_MS ? known(draft) : {}
  } catch {
    return {}
  }
}

function known(draft: Partial<SignupDraft>): Partial<SignupDraft> {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => {
      const empty = EMPTY[name as keyof SignupDraft]
      if (empty === undefined) return false
      if (Array.isArray(empty)) return Array.isArray(value)
      return empty === null
        ? value === null || typeof value === 'string'
        : typeof value === typeof empty
    })
  )
}

const BOTH: readonly GenderName[] = ['female', 'male']

/** Answers of a lander's quiz as reasons; who only looks around gave none. */
const REASONS: Readonly<Record<string, ToldAttributes['signup_reason']>> = {
  talk: 'chat',
  meet: 'dating',
  relationship: 'relationship'
}

function gapsFilled(draft: SignupDraft, query: URLSearchParams): Partial<SignupDraft> {
  const change: Partial<SignupDraft> = {}
  const gender = BOTH.find(name => name === query.get('gender'))
  if (draft.gender === null && gender) change.gender = gender
  const sought = query.get('looking_for')
  const wanted = sought === 'both' ? BOTH : BOTH.filter(name => name === sought)
  if (draft.looking_for.length === 0 && wanted.length > 0) change.looking_for = wanted
  const region = query.get('countryregion') ?? ''
  if (draft.region === '' && /^[A-Z]{2}-\w{1,3}$/.test(region)) change.region = region
  const reason = REASONS[query.get('reason') ?? '']
  if (draft.signup_reason === null && reason) change.signup_reason = reason
  const interests = INTERESTS.filter(key => query.getAll('interests').includes(key))
  if (draft.interests.length === 0 && interests.length > 0) change.interests = interests
  const invite = query.get('invite') ?? ''
  if (invite !== '') change.invite = invite.slice(0, 64)
  return change
}
