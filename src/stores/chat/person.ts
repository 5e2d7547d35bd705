import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { getMember, getMemberCard } from '#contract/calls/people.ts'
import type { Profile, ProfileCard } from '#contract/shapes.ts'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'

const $cards = atom<Readonly<Record<number, ProfileCard>>>({})
const $profiles = atom<Readonly<Record<number, Profile | null>>>({})

/** Age and place of those written with, by id; reading them is no visit. */
export const $partnerCards: ReadableAtom<Readonly<Record<number, ProfileCard>>> =
  readonlyType($cards)

/** Their whole profiles, by id, where a screen has the room for one; null where there is none. */
export const $partnerProfiles: ReadableAtom<Readonly<Record<number, Profile | null>>> =
  readonlyType($profiles)

onSessionEnd(() => {
  $cards.set({})
  $profiles.set({})
})

/** Loads age and place; without them the conversation is whole all the same. */
export async function loadPartnerCard(id: number): Promise<void> {
  if ($cards.get()[id] !== undefined) return
  try {
    const { profile } = await ask(getMemberCard, { query: { id: String(id), card: '1' } })
    $cards.set({ ...$cards.get(), [id]: profile })
  } catch {
    // Who has left or is blocked has no card.
  }
}

/** Loads the profile that a desk shows beside the conversation; it counts as a visit. */
export async function loadPartnerProfile(id: number): Promise<void> {
  try {
    const { profile } = await ask(getMember, { query: { id: String(id) } })
    $profiles.set({ ...$profiles.get(), [id]: profile })
  } catch {
    $profiles.set({ [id]: null, ...$profiles.get() })
  }
}
