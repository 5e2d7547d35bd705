import { atom } from 'nanostores'
import type { z } from 'zod'
import { saveProfile } from '#contract/calls/own-profile.ts'
import type { OwnProfile as OwnProfileShape } from '#contract/shapes.ts'
import { $account, $user, changeUser, onSessionEnd } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { aboutKey } from '#stores/chat/draft-key.ts'

export type OwnProfile = z.output<typeof OwnProfileShape>
export type ProfileChange = z.input<(typeof saveProfile)['body']>

export async function changeProfile(change: ProfileChange): Promise<void> {
  const { profile } = await ask(saveProfile, { body: change })
  changeUser(user => ({ ...user, profile }))
}

export const $aboutDraft = atom<string | null>(null)
onSessionEnd(() => $aboutDraft.set(null))

/** Kept over reloads and session ends, until the member logs out. */
export function keepAbout(text: string | null): void {
  $aboutDraft.set(text)
  const account = $account.get()
  if (account !== null) browser.remember(aboutKey(account), text)
}

export function recallAbout(): void {
  const account = $account.get()
  $aboutDraft.set(account === null ? null : browser.recall(aboutKey(account)))
}

/** Sends the "about" text or removes it; shown to others after review. Throws Refused. */
export async function sendAbout(text: string | null): Promise<void> {
  await changeProfile({ about: text })
  keepAbout(null)
}

export type Fact = Pick<
  ProfileChange,
  | 'sexuality'
  | 'hair_colour'
  | 'eye_colour'
  | 'body_type'
  | 'relationship_status'
  | 'tattoos'
  | 'signup_reason'
  | 'looking_for'
  | 'interests'
>

export async function setFact(fact: Fact): Promise<boolean> {
  const before = $user.get()?.profile
  if (before === undefined) return false
  const [name] = Object.keys(fact) as (keyof Fact)[]
  changeUser(user => ({ ...user, profile: { ...user.profile, ...fact } as OwnProfile }))
  try {
    await changeProfile(fact)
    return true
  } catch (error) {
    if (name) changeUser(user => ({ ...user, profile: { ...user.profile, [name]: before[name] } }))
    showErrorToast(error)
    return false
  }
}

export type Gap = 'photo' | 'about' | 'interests' | 'place' | 'facts'

export function gapsOf(profile: OwnProfile, asked: readonly string[]): Gap[] {
  const isAsked = (field: string) => asked.includes(field)
  const facts = Object.entries(FACT_FIELDS).filter(([field]) => isAsked(field))
  const empty: Record<Gap, boolean> = {
    photo: profile.main_image === null,
    about: profile.about === null && profile.about_in_review === null,
    interests: isAsked('interests') && profile.interests.length === 0,
    place:
      (isAsked('region') && profile.region === null) || (isAsked('city') && profile.city === null),
    facts: facts.some(([, name]) => profile[name] === null)
  }
  return (Object.keys(empty) as Gap[]).filter(gap => empty[gap])
}

/** What a profile is made of at a brand that asks for these fields. */
export function partsOf(asked: readonly string[]): Gap[] {
  const isAsked = (...fields: string[]) => fields.some(field => asked.includes(field))
  const parts: Record<Gap, boolean> = {
    photo: true,
    about: true,
    interests: isAsked('interests'),
    place: isAsked('region', 'city'),
    facts: isAsked(...Object.keys(FACT_FIELDS))
  }
  return (Object.keys(parts) as Gap[]).filter(part => parts[part])
}

export const FACT_FIELDS = {
  relationship: 'relationship_status',
  reason: 'signup_reason',
  sexuality: 'sexuality',
  body: 'body_type',
  hair: 'hair_colour',
  eyes: 'eye_colour',
  tattoos: 'tattoos'
} as const
export type FactName = (typeof FACT_FIELDS)[keyof typeof FACT_FIELDS]
