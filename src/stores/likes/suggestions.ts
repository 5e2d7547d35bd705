import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { searchMembers } from '#contract/calls/members.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { $user, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'

/** So many fill a row of the likes screen twice on a phone. */
const SHOWN = 4

const $cards = atom<readonly ProfileCard[]>([])

/** A few members of the own region who were here last, for a screen that has nothing else to show. */
export const $suggestions: ReadableAtom<readonly ProfileCard[]> = readonlyType($cards)

onSessionEnd(() => $cards.set([]))

/** Fetches them by a search that anybody could make. Without an answer there are none. */
export async function loadSuggestions(): Promise<void> {
  const profile = $user.get()?.profile
  if (!profile || $cards.get().length > 0) return
  const isSame = thisSession()
  const { region, country, looking_for } = profile
  const gender = looking_for.length === 1 ? looking_for[0] : undefined
  const given = { country, photo: '1' as const, ...(gender ? { gender } : {}) }
  const near = region === null ? [] : await search({ ...given, countryregion: region })
  const found = near.length < SHOWN ? [...near, ...(await search(given))] : near
  const cards = [...new Map(found.map(card => [card.id, card])).values()].slice(0, SHOWN)
  if (isSame()) $cards.set(cards)
}

async function search(query: z.input<typeof searchMembers.query>): Promise<readonly ProfileCard[]> {
  const answer = await ask(searchMembers, { query }).catch(() => undefined)
  return answer?.results ?? []
}
