import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { searchMembers } from '#contract/calls/people.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { $user, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'

const SHOWN = 4

const $cards = atom<readonly ProfileCard[]>([])

export const $suggestions: ReadableAtom<readonly ProfileCard[]> = readonlyType($cards)

onSessionEnd(() => $cards.set([]))

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
