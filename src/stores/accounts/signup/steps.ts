import type { z } from 'zod'
import { askMailChange } from '#contract/calls/accounts/access.ts'
import { saveSignupStep } from '#contract/calls/accounts/sign-up.ts'
import type { OwnPhoto } from '#contract/calls/photos.ts'
import type { OwnProfile } from '#contract/shapes.ts'
import { $user, changeUser } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { $signupDraft, changeDraft, type ToldAttributes } from './draft.ts'
import { attempt, listFaults } from './faults.ts'
import { goOnFrom, isDoable } from './signup.ts'

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

export async function sendPersonal(fields: readonly (keyof ToldAttributes)[]): Promise<boolean> {
  const draft = $signupDraft.get()
  const told = Object.fromEntries(fields.map(field => [field, draft[field]]))
  const interests = [...draft.interests]
  return saveStep({ step: 'personal', ...told, interests }, { ...told, interests })
}

export async function sendAbout(): Promise<boolean> {
  const about = $signupDraft.get().about.trim()
  if (about === '') return skipStep('about')
  return saveStep({ step: 'about', about }, { about_in_review: about, about_reason: null })
}

export function photoSent(photo: OwnPhoto): void {
  changeUser(user => ({
    ...user,
    profile: { ...user.profile, photos: [...user.profile.photos, photo] }
  }))
}

export const pushDone = (): Promise<boolean> => saveStep({ step: 'push' })

export function skipStep(step: 'photo' | 'personal' | 'about' | 'push'): Promise<boolean> {
  return saveStep({ step, skip: true })
}

/** Throws Refused: `old_wrong`, `email_exists`, or field faults. */
export async function correctEmail(email: string, password: string): Promise<void> {
  await ask(askMailChange, { body: { email: email.trim(), password } })
}

type StepBody = z.input<typeof saveSignupStep.body>

async function saveStep(body: StepBody, told: Partial<OwnProfile> = {}): Promise<boolean> {
  return attempt(async () => {
    const saved = await ask(saveSignupStep, { body })
    const { next, completeness } = await passUndoable(saved)
    const left = next === 'activation' ? null : next
    changeUser(user => ({
      ...user,
      signup_step: left,
      profile: { ...user.profile, ...told, completeness }
    }))
    goOnFrom(body.step, next)
  })
}

type Saved = z.output<typeof saveSignupStep.response>

async function passUndoable(saved: Saved): Promise<Saved> {
  if (saved.next !== 'push' || isDoable('push')) return saved
  return ask(saveSignupStep, { body: { step: 'push', skip: true } })
}

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
