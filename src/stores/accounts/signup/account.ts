import type { z } from 'zod'
import { signUp } from '#contract/calls/accounts/sign-up.ts'
import { landerIn } from '#contract/lander-id.ts'
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '#contract/locale.ts'
import { readyFirstWords } from '#stores/accounts/first-words.ts'
import { onSessionEnd, receiveUser } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { $facts } from '#stores/app/facts.ts'
import { $settings, loadSettings, type Settings } from '#stores/app/settings.ts'
import { browser } from '#stores/browser/port.ts'
import { $emailSuggestion, askEmail, askName, forgetChecks } from './checks.ts'
import {
  $signupDraft,
  $signupPassword,
  changeDraft,
  forgetDraft,
  recallDraft,
  type SignupDraft
} from './draft.ts'
import {
  $signupFaults,
  $signupTrouble,
  attempt,
  clearFaults,
  listFaults,
  showFaults
} from './faults.ts'
import {
  ACCOUNT_FIELDS,
  type AccountField,
  type Faults,
  faultOf,
  faultsIn,
  isSome
} from './fields.ts'
import { $turnedAway } from './gate.ts'
import { given } from './given.ts'
import { $asked, FIELDS_OF, isWhoAnswered, placeOf, turnTo } from './questions.ts'
import { goToStep } from './signup.ts'
import { $tracking } from './tracking.ts'

/** When the form was first shown, in ms; a form filled in within a second is a bot's. */
let seenAt: number | undefined

let member: number | undefined

/** The lander whose form led to the sign-up, if the visit has not recorded it. */
let lander: string | undefined

export function forgetSignup(): void {
  forgetDraft()
  clearFaults()
  forgetChecks()
  $turnedAway.set({})
  $asked.set(null)
  press = undefined
  seenAt = undefined
  member = undefined
  lander = undefined
}

onSessionEnd(forgetSignup)

/** Restores the draft and takes values from the address (the landers' forms, `?invite=`). */
export function beginSignup(query: URLSearchParams, reason?: number): void {
  seenAt ??= browser.now()
  member = reason ?? member
  lander = landerIn(query.get('lander') ?? '') ?? lander
  browser.tell('signup_start')
  recallDraft(query)
  // What a lander or an earlier visit answered is not asked again.
  if (!$asked.get() && isWhoAnswered()) goToStep('account')
  void loadSettings().catch(() => {})
}

export function editSignup(change: Partial<SignupDraft>): void {
  changeDraft(change)
  if (change.email !== undefined && $signupTrouble.get()?.kind === 'exists') {
    $signupTrouble.set(null)
  }
  mend(Object.keys(change))
}

export function editPassword(password: string): void {
  $signupPassword.set(password)
  mend(['password'])
}

function mend(fields: readonly string[]): void {
  const faults = { ...$signupFaults.get() }
  for (const field of fields.map(field => (field === 'sensitive' ? 'consents.sensitive' : field))) {
    if (!(field in faults)) continue
    const isOfAccount = ACCOUNT_FIELDS.some(known => known === field)
    const fault = isOfAccount ? faultOf(field as AccountField, given()) : undefined
    if (fault === undefined || fault.code !== faults[field]?.code) delete faults[field]
  }
  showFaults(faults)
}

/** Checks a field on blur; an empty field is not a fault yet. */
export function leaveField(field: AccountField): void {
  const fault = faultOf(field, given())
  const { [field]: _, ...others } = $signupFaults.get()
  const isTold = fault !== undefined && fault.code !== 'required'
  // A server-side fault stays until its value changes.
  const told = fault === undefined ? $signupFaults.get()[field] : isTold ? fault : undefined
  showFaults(told ? { ...others, [field]: told } : others)
  if (fault === undefined && field === 'email') void askEmail()
  if (fault === undefined && field === 'name') void askName()
}

export function takeSuggestion(): void {
  const email = $emailSuggestion.get()
  if (email === null) return
  $emailSuggestion.set(null)
  editSignup({ email })
}

export function takeOtherEmail(): void {
  $signupTrouble.set(null)
  turnTo('account', 'login')
}

type SignupBody = z.input<typeof signUp.body>
/** The last request; an unchanged form sends the same body and idempotency key again. */
let press: { form: string; body: SignupBody } | undefined

/** Creates the account and logs in. Resolves to whether it was created. */
export async function sendAccount(website = ''): Promise<boolean> {
  const faults = faultsIn(ACCOUNT_FIELDS, given())
  if (isSome(faults)) {
    leadTo(faults)
    return false
  }
  const isMade = await attempt(async () => {
    const settings = $settings.get() ?? (await loadSettings())
    const body = pressOf(bodyOf(settings, website))
    // Signing up in a language chooses it for the account and its mails.
    if (browser.cookie(LOCALE_COOKIE) === null) {
      browser.saveCookie(LOCALE_COOKIE, $facts.get().locale, LOCALE_COOKIE_DAYS)
    }
    const keepWords = await readyFirstWords()
    const { user } = await ask(signUp, { body })
    // A new session empties the draft; what a lander's answers filled in is asked after it.
    const { region, city, interests, signup_reason, signup_message } = $signupDraft.get()
    receiveUser(user)
    keepWords()
    changeDraft({ region, city, interests, signup_reason, about: signup_message })
  })
  if (!isMade) leadBack()
  return isMade
}

/** What was refused is put right at its question. */
function leadBack(): void {
  if (isSome($signupFaults.get())) leadTo($signupFaults.get())
  else if ($signupTrouble.get()?.kind === 'exists') turnTo('account', 'login')
}

function leadTo(faults: Faults): void {
  const place = ACCOUNT_FIELDS.flatMap(field => (faults[field] ? (placeOf(field) ?? []) : []))[0]
  if (!place) {
    listFaults(faults)
    return
  }
  goToStep(place.stage)
  turnTo(place.stage, place.question)
  const told = FIELDS_OF[place.question].flatMap(field =>
    faults[field] ? [[field, faults[field]]] : []
  )
  listFaults(Object.fromEntries(told), faults)
}

function bodyOf({ terms_version, geoip_selected_country }: Settings, website: string): SignupBody {
  const draft = $signupDraft.get()
  const { first, last, lander: kept } = $tracking.get()
  const from = lander ?? kept
  const message = draft.signup_message.trim()
  return {
    email: draft.email.trim(),
    name: draft.name.trim(),
    date_of_birth: draft.date_of_birth,
    gender: draft.gender ?? 'female',
    looking_for: [...draft.looking_for],
    password: $signupPassword.get(),
    ...(message ? { signup_message: message } : {}),
    country: geoip_selected_country,
    terms_version,
    consents: { sensitive: draft.sensitive, marketing: draft.marketing },
    tracking: first,
    last_tracking: last,
    ...(from ? { lander: from } : {}),
    ...(member === undefined ? {} : { member }),
    ...(draft.invite ? { invite: draft.invite } : {}),
    website,
    took: 0
  }
}

function pressOf(body: SignupBody): SignupBody {
  const form = JSON.stringify(body)
  if (press?.form !== form) {
    const took = Math.max(0, Math.round(browser.now() - (seenAt ?? browser.now())))
    press = { form, body: { ...body, took } }
  }
  return press.body
}
