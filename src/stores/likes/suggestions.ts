import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { searchMembers } from '#contract/calls/search.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { $user, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { $likedIds, $likes } from './likes.ts'

/** As many are shown; the others take the place of those whom a screen shows already. */
export const SHOWN = 3
const KEPT = 6

const $cards = atom<readonly ProfileCard[]>([])

/** At most six whom the member does not like yet; they stay while they are liked here. */
export const $suggestions: ReadableAtom<readonly ProfileCard[]> = readonlyType($cards)

onSessionEnd(() => $cards.set([]))

export async function loadSuggestions(): Promise<void> {
  const profile = $user.get()?.profile
  if (!profile || $cards.get().length > 0) return
  const isSame = thisSession()
  const { region, country, looking_for } = profile
  const gender = looking_for.length === 1 ? looking_for[0] : undefined
  const given = { country, photo: '1' as const, ...(gender ? { gender } : {}) }
  const liked = await likedAlready()
  const near = region === null ? [] : await search({ ...given, countryregion: region })
  const isNear = near.filter(({ id }) => !liked.has(id)).length >= SHOWN
  const found = isNear ? near : [...near, ...(await search(given))]
  const fresh = found.filter(({ id }) => !liked.has(id))
  const cards = [...new Map(fresh.map(card => [card.id, card])).values()].slice(0, KEPT)
  if (isSame()) $cards.set(cards)
}

/** Waits for the first answer about likes. */
function likedAlready(): Promise<ReadonlySet<number>> {
  return new Promise(done => {
    const stop = $likes.subscribe(({ state }) => {
      if (state === 'unknown') return
      done($likedIds.get())
      queueMicrotask(() => stop())
    })
  })
}

async function search(query: z.input<typeof searchMembers.query>): Promise<readonly ProfileCard[]> {
  const answer = await ask(searchMembers, { query }).catch(() => undefined)
  return answer?.results ?? []
}
