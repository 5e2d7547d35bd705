import { atom } from 'nanostores'
import type { ProfileCard } from '#contract/shapes.ts'
import { onSessionEnd } from '#stores/accounts/session.ts'
import type { Filters } from './filters.ts'
import { type Found, withoutMember } from './found.ts'

// What a search found, apart from searching: profiles look into it, and few of them search.

export type Search =
  | { state: 'unknown' }
  | { state: 'loading'; filters: Filters; before: Found | null }
  | { state: 'found'; found: Found; more: 'idle' | 'loading' | 'failed' | 'end' }
  | { state: 'failed'; filters: Filters; error: unknown; before: Found | null }
  | { state: 'closed'; filters: Filters }

export const $search = atom<Search>({ state: 'unknown' })

/** Cards from other lists, shown while a profile loads (product.md §3, otherCachedProfiles). */
export const $otherCachedProfiles = atom<ReadonlyMap<number, ProfileCard>>(new Map())

onSessionEnd(() => {
  $search.set({ state: 'unknown' })
  $otherCachedProfiles.set(new Map())
})

export function cardOf(id: number): ProfileCard | undefined {
  const found = foundNow()
  const isThem = (card: ProfileCard) => card.id === id
  const here = found?.results.find(isThem) ?? found?.similar.find(isThem)
  return here ?? $otherCachedProfiles.get().get(id)
}

export function cacheProfiles(cards: readonly ProfileCard[]): void {
  const all = new Map($otherCachedProfiles.get())
  for (const card of cards) all.set(card.id, card)
  $otherCachedProfiles.set(all)
}

export function dropMember(id: number): void {
  const now = $search.get()
  if (now.state === 'found') $search.set({ ...now, found: withoutMember(now.found, id) })
}

export function filtersNow(): Filters | null {
  const now = $search.get()
  if (now.state === 'unknown') return null
  return now.state === 'found' ? now.found.filters : now.filters
}

export function foundNow(now: Search = $search.get()): Found | null {
  if (now.state === 'found') return now.found
  return now.state === 'loading' || now.state === 'failed' ? now.before : null
}
