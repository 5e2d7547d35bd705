import { computed, type ReadableAtom } from 'nanostores'
import type { ProfileCard } from '#contract/shapes.ts'
import { $member } from './member.ts'
import { $search, foundNow, loadMore } from './search/search.ts'

/** Who stands before and after a profile in the results it was opened from. */
export interface Neighbours {
  previous: ProfileCard | null
  next: ProfileCard | null
  /** From 1. */
  position: number
  total: number
}

/** Null where the profile is in no results. */
export const $neighbours: ReadableAtom<Neighbours | null> = computed(
  [$member, $search],
  (member, search) => {
    const found = foundNow(search)
    if (member.state === 'unknown' || !found) return null
    const at = found.results.findIndex(({ id }) => id === member.id)
    if (at < 0) return null
    return {
      previous: found.results[at - 1] ?? null,
      next: found.results[at + 1] ?? null,
      position: at + 1,
      total: found.numResults
    }
  }
)

/** Results that are loaded ahead of the profile on screen. */
const AHEAD = 3

/** Loads more results where the end of those that are there comes near. */
export function loadAhead(): void {
  const here = $neighbours.get()
  const loaded = foundNow()?.results.length ?? 0
  if (here && here.position + AHEAD > loaded && loaded < here.total) void loadMore()
}
