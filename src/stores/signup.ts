import { atom, computed } from 'nanostores'
import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import {
  checkEmail,
  checkName,
  SIGNUP_STEPS,
  type SignupStep,
  saveSignupStep,
  signUp
} from '#contract/calls/account.ts'
import type { OwnPhoto } from '#contract/calls/photos.ts'
import { askMailChange } from '#contract/calls/session.ts'
import { TEXT } from '#contract/limits.ts'
import type { FieldCode } from '#contract/refusal.ts'
import type { OwnProfile } from '#contract/shapes.ts'
import { browser } from './browser/port.ts'
import { ask } from './client.ts'
import { $facts } from './facts.ts'
import { $session, $user, changeUser, onSessionEnd, receiveUser, serverNow } from './session.ts'
import { $settings, loadSettings } from './settings.ts'
import {
  $signupDraft,
  $signupPassword,
  changeDraft,
  forgetDraft,
  recallDraft,
  type SignupDraft,
  type ToldAttributes
} from './signup-draft.ts'
import {
  ACCOUNT_FIELDS,
  type AccountField,
  accountFaults,
  type Faults,
  faultOf
} from './signup-fields.ts'
import { $tracking } from './tracking.ts'

/** Every step there is, in order (spec §2, Flows): progress counts them. */
export const SIGNUP_STAGES = ['account', ...SIGNUP_STEPS] as const
export type SignupStage = (typeof SIGNUP_STAGES)[number]

/** A step that was opened again, or null for the one the server waits for. */
const $revisited = atom<SignupStep | null>(null)

/** The first step that is not done: what the server says; `done` when nothing is left. */
const $due = computed($session, (session): SignupStage | 'unknown' | 'done' => {
  if (session.state === 'unknown') return 'unknown'
  if (session.state === 'visitor') return 'account'
  const { signup_step, status } = session.user
  const left = SIGNUP_STEPS.find(step => step === signup_step)
  return left ?? (status === 'not_confirmed' ? 'activation' : 'done')
})

/** The step that is shown. */
export const $signupStage = computed([$due, $revisited], (due, revisited) =>
  due === 'unknown' || due === 'account' ? due : (revisited ?? due)
)

/** What is wrong with the fields of the step that is shown. */
export const $signupFaults = atom<Faults>({})

/** Fields that were wrong when the step was last sent: they stand in the list until they are right. */
const $listed = atom<readonly string[]>([])

/** The list of what is wrong on top of the form; leaving a field adds nothing to it. */
export const $signupErrors = computed([$signupFaults, $listed], (faults, listed) =>
  listed.flatMap(field => {
    const fault = faults[field]
    return fault ? [{ field, fault }] : []
  })
)

/** How often a step was sent with faults: each time the list of them takes the focus. */
export const $signupTries = atom(0)

/** Why a step was refused as a whole. */
export type SignupTrouble =
  | { kind: 'exists' }
  | { kind: 'deleted'; until: string; isMailed: boolean }
  | { kind: 'other'; error: unknown }

export const $signupTrouble = atom<SignupTrouble | null>(null)

/** True while a step is on its way: the modal stays open (spec §4). */
export const $isSigningUp = atom(false)

/** Invitations and traffic sources that the server did not accept. */
const $turnedAway = atom<{ invite?: string; isClosed?: boolean }>({})

/** Whether the form is there at all (spec §6, `signups`). */
export type SignupGate = 'open' | 'closed' | 'invite' | 'wrong_invite'

export const $signupGate = computed(
  [$settings, $tracking, $signupDraft, $turnedAway],
  (settings, { first, last }, { invite }, turnedAway): SignupGate => {
    const isSent = [first, last].some(({ network, ref }) => network || ref)
    if (turnedAway.isClosed) return 'closed'
    if (settings?.signups === 'with_trafficsource' && !isSent) return 'closed'
    if (turnedAway.invite !== undefined && turnedAway.invite === invite) return 'wrong_invite'
    return settings?.signups === 'invite' && invite === '' ? 'invite' : 'open'
  }
)

/** When the form was first seen, in ms: nobody fills it in in a second. */
let seenAt: number | undefined

/** The member whose page led here. */
let member: number | undefined

/** The lander whose form led here, where the visit has not kept it. */
let lander: string | undefined

/** Forgets all of it: somebody is logged in now, or somebody has left. */
export function forgetSignup(): void {
  forgetDraft()
  clearStep()
  $revisited.set(null)
  $turnedAway.set({})
  $emailSuggestion.set(null)
  $isNameFree.set(null)
  asked.email = undefined
  asked.name = undefined
  press = undefined
  seenAt = undefined
  member = undefined
  lander = undefined
}

onSessionEnd(forgetSignup)

/** Brings back what was typed, and what the address tells (the landers' forms, `?invite=`). */
export function beginSignup(query: URLSearchParams, reason?: number): void {
  seenAt ??= browser.now()
  member = reason ?? member
  const said = query.get('lander') ?? ''
  if (/^[\w./-]{1,64}$/.test(said)) lander = said
  recallDraft(query)
  void loadSettings().catch(() => {})
}

/** Changes what was typed; what was wrong and is right now is no longer told. */
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

/** Takes away the faults of fields that were changed, unless they are still wrong. */
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

/** What is right leaves the list, and does not come back into it before the next try. */
function showFaults(faults: Faults): void {
  $signupFaults.set(faults)
  $listed.set($listed.get().filter(field => field in faults))
}

/** A try that came to nothing because of these. */
function listFaults(faults: Faults): void {
  $signupFaults.set(faults)
  $listed.set(ORDER.filter(field => field in faults))
  $signupTries.set($signupTries.get() + 1)
}

/** Every field that a step can have wrong, in the order in which they stand. */
const ORDER: readonly string[] = [
  ...ACCOUNT_FIELDS,
  'country',
  'region',
  'city',
  'interests',
  'about'
]

/** Says what is wrong with a field that was left; one that is still empty is not scolded yet. */
export function leaveField(field: AccountField): void {
  const fault = faultOf(field, given())
  const { [field]: _, ...others } = $signupFaults.get()
  const isTold = fault !== undefined && fault.code !== 'required'
  // What the server said of a value stays until the value changes.
  const told = fault === undefined ? $signupFaults.get()[field] : isTold ? fault : undefined
  showFaults(told ? { ...others, [field]: told } : others)
  if (fault === undefined && field === 'email') void askEmail()
  if (fault === undefined && field === 'name') void askName()
}

function given() {
  const { minAge } = $facts.get()
  const age = Math.max(18, minAge, $settings.get()?.min_age ?? 18)
  return {
    draft: $signupDraft.get(),
    password: $signupPassword.get(),
    minAge: age,
    now: serverNow()
  }
}

/** What the server thinks of the address: which was probably meant. */
export const $emailSuggestion = atom<string | null>(null)
export const $isNameFree = atom<boolean | null>(null)
const asked: { email: string | undefined; name: string | undefined } = {
  email: undefined,
  name: undefined
}

async function askEmail(): Promise<void> {
  const value = $signupDraft.get().email.trim()
  if (asked.email === value) return
  asked.email = value
  $emailSuggestion.set(null)
  // A check that is not answered says nothing: the server looks again when the form is sent.
  const answer = await ask(checkEmail, { query: { check: 'email', value } }).catch(() => undefined)
  if (!answer || $signupDraft.get().email.trim() !== value) return
  $emailSuggestion.set(answer.suggestion)
  if (answer.reason) tellFields({ email: answer.reason as FieldCode })
}

async function askName(): Promise<void> {
  const { name, email } = $signupDraft.get()
  const value = name.trim()
  if (asked.name === value) return
  asked.name = value
  $isNameFree.set(null)
  const query = { check: 'name' as const, value, ...(email ? { email: email.trim() } : {}) }
  const answer = await ask(checkName, { query }).catch(() => undefined)
  if (!answer || $signupDraft.get().name.trim() !== value) return
  $isNameFree.set(answer.ok)
  if (answer.reason) tellFields({ name: answer.reason as FieldCode })
}

/** Puts the address right as it was probably meant. */
export function takeSuggestion(): void {
  const email = $emailSuggestion.get()
  if (email === null) return
  $emailSuggestion.set(null)
  asked.email = email
  editSignup({ email })
}

/** Another code of an invitation. */
export function enterInvite(code: string): void {
  $turnedAway.set({})
  changeDraft({ invite: code.trim() })
}

/** Back to the form, with another address. */
export function takeOtherEmail(): void {
  $signupTrouble.set(null)
}

type SignupBody = z.input<typeof signUp.body>
/** A press that was not answered is sent again as it was: one account, whatever the network did. */
let press: { form: string; body: SignupBody; key: string } | undefined

/** Makes the account and logs it in; answers whether it was made. */
export async function sendAccount(website = ''): Promise<boolean> {
  const faults = accountFaults(given())
  if (Object.keys(faults).length > 0) {
    listFaults(faults)
    return false
  }
  return attempt(async () => {
    const settings = $settings.get() ?? (await loadSettings())
    const { body, key } = pressOf(bodyOf(settings, website))
    const { user } = await ask(signUp, { body, key })
    const { region, city, signup_message } = $signupDraft.get()
    receiveUser(user)
    changeDraft({ region, city, about: signup_message })
  })
}

function bodyOf(
  { terms_version, geoip_selected_country }: NonNullable<ReturnType<typeof $settings.get>>,
  website: string
): SignupBody {
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

function pressOf(body: SignupBody): { body: SignupBody; key: string } {
  const form = JSON.stringify(body)
  if (press?.form !== form) {
    const took = Math.max(0, Math.round(browser.now() - (seenAt ?? browser.now())))
    press = { form, body: { ...body, took }, key: crypto.randomUUID() }
  }
  return press
}

/** Where a member is, as the location step saves it. */
export async function sendLocation(): Promise<boolean> {
  const { region, city } = $signupDraft.get()
  const country = $signupDraft.get().country ?? $user.get()?.profile.country
  if (!country || region === '') {
    listFaults({ region: { code: 'required' } })
    return false
  }
  const place = { country, region, ...(city.trim() ? { city: city.trim() } : {}) }
  return saveStep({ step: 'location', ...place }, { ...place, city: city.trim() || null })
}

/** The profile fields that this brand shows, as far as they were told. */
export async function sendPersonal(fields: readonly (keyof ToldAttributes)[]): Promise<boolean> {
  const draft = $signupDraft.get()
  const told = Object.fromEntries(fields.map(field => [field, draft[field]]))
  const interests = [...draft.interests]
  return saveStep({ step: 'personal', ...told, interests }, { ...told, interests })
}

/** What others read; it is shown to them once it has been looked at. */
export async function sendAbout(): Promise<boolean> {
  const about = $signupDraft.get().about.trim()
  if (about === '') return skipStep('about')
  return saveStep({ step: 'about', about }, { about_in_review: about, about_reason: null })
}

/** Shows a photo that was sent: it waits for its inspection. */
export function photoSent(photo: OwnPhoto): void {
  changeUser(user => ({
    ...user,
    profile: { ...user.profile, photos: [...user.profile.photos, photo] }
  }))
}

export const pushDone = (): Promise<boolean> => saveStep({ step: 'push' })

/** Goes on without this step; it stays open in the profile. */
export function skipStep(step: 'photo' | 'personal' | 'about' | 'push'): Promise<boolean> {
  return saveStep({ step, skip: true })
}

/** The step before, to change what was said there; null where there is none to go back to. */
export function stepBefore(stage: SignupStage | 'unknown' | 'done'): SignupStep | null {
  const at = SIGNUP_STEPS.findIndex(step => step === stage)
  return at > 0 ? (SIGNUP_STEPS[at - 1] ?? null) : null
}

export function goToStep(step: SignupStep): void {
  clearStep()
  $revisited.set(step)
}

/**
 * Has the activation mail sent to another address: the one that was typed was wrong. Throws Refused:
 * `old_wrong`, `email_exists`, or what is wrong with the address.
 */
export async function correctEmail(email: string, password: string): Promise<void> {
  await ask(askMailChange, { body: { email: email.trim(), password } })
}

type StepBody = z.input<typeof saveSignupStep.body>

/** Saves a step and goes on to the one after it; answers whether it was saved. */
async function saveStep(body: StepBody, told: Partial<OwnProfile> = {}): Promise<boolean> {
  return attempt(async () => {
    const { next, completeness } = await ask(saveSignupStep, { body })
    const left = next === 'activation' ? null : next
    changeUser(user => ({
      ...user,
      signup_step: left,
      profile: { ...user.profile, ...told, completeness }
    }))
    goOn(body.step, next)
  })
}

/** After a step that was opened again comes the one behind it, up to where the server waits. */
function goOn(done: SignupStep, next: SignupStep | null): void {
  const after = SIGNUP_STEPS[SIGNUP_STEPS.indexOf(done) + 1] ?? null
  const isBehind =
    after !== null && SIGNUP_STEPS.indexOf(after) < SIGNUP_STEPS.indexOf(next ?? 'activation')
  $revisited.set(isBehind ? after : null)
}

/** One press: nothing typed is lost, whatever the answer is. */
async function attempt(act: () => Promise<void>): Promise<boolean> {
  if ($isSigningUp.get()) return false
  $isSigningUp.set(true)
  clearStep()
  try {
    await act()
    return true
  } catch (error) {
    receiveRefusal(error)
    return false
  } finally {
    $isSigningUp.set(false)
  }
}

function clearStep(): void {
  $signupFaults.set({})
  $listed.set([])
  $signupTrouble.set(null)
}

function receiveRefusal(error: unknown): void {
  const { invite } = $signupDraft.get()
  if (!(error instanceof Refused)) return $signupTrouble.set({ kind: 'other', error })
  const { code, extras } = error
  if (code === 'signups_closed') return $turnedAway.set({ isClosed: true })
  if (code === 'invite_required') return $turnedAway.set({ invite })
  if (code === 'email_exists') return $signupTrouble.set({ kind: 'exists' })
  if (code === 'deleted_account') {
    const isMailed = extras.reactivation_sent === true
    return $signupTrouble.set({ kind: 'deleted', until: String(extras.until), isMailed })
  }
  if (code === 'invalid' && Object.keys(error.fields).length > 0) {
    listFaults(faultsBy(error.fields))
  }
  if (code !== 'invalid' || isHidden(error.fields)) $signupTrouble.set({ kind: 'other', error })
}

/** Fields that no form shows cannot be put right there. */
function isHidden(fields: Readonly<Record<string, FieldCode>>): boolean {
  const hidden = ['terms_version', 'website', 'took', 'country', 'tracking']
  return Object.keys(fields).every(field => hidden.includes(field))
}

/** What a check of one field came to, while others are being filled in. */
function tellFields(fields: Readonly<Record<string, FieldCode>>): void {
  $signupFaults.set({ ...$signupFaults.get(), ...faultsBy(fields) })
}

/** Faults that the server found, with the numbers that their words need. */
function faultsBy(fields: Readonly<Record<string, FieldCode>>): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => {
      const isEmail = field === 'email' && code === 'invalid'
      const bound = BOUNDS[field]
      const count = code === 'too_short' ? bound?.min : code === 'too_long' ? bound?.max : undefined
      const extras = count === undefined ? {} : { extras: { count } }
      return [field, { code: isEmail ? 'email_invalid' : code, ...extras }]
    })
  )
}

const BOUNDS: Readonly<Record<string, { min: number; max: number }>> = {
  email: TEXT.email,
  name: TEXT.name,
  password: TEXT.password,
  signup_message: TEXT.signupMessage,
  about: TEXT.about,
  city: { min: 0, max: 80 }
}

/** The form of a profile that has something to show already: what was told stands in it. */
export function takeProfile(profile: OwnProfile): void {
  const draft = $signupDraft.get()
  const { sexuality, hair_colour, eye_colour, body_type } = profile
  const { relationship_status, tattoos, signup_reason } = profile
  const told = { sexuality, hair_colour, eye_colour, body_type, relationship_status, tattoos }
  const gaps = Object.entries({ ...told, signup_reason }).filter(
    ([field]) => draft[field as keyof ToldAttributes] === null
  )
  changeDraft({
    ...Object.fromEntries(gaps),
    country: draft.country ?? profile.country,
    region: draft.region || (profile.region ?? ''),
    city: draft.city || (profile.city ?? ''),
    interests: draft.interests.length > 0 ? draft.interests : profile.interests,
    about: draft.about || profile.about_in_review || profile.about || ''
  })
}
