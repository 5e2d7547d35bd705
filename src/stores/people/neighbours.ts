import { computed, type ReadableAtom } from 'nanostores'
import type { ProfileCard } from '#contract/shapes.ts'
import { $member } from './member.ts'
import { $search, foundNow } from './search/state.ts'

export interface Neighbours {
  previous: ProfileCard | null
  next: ProfileCard | null
  position: number
  total: number
}

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

const AHEAD = 3

export function loadAhead(): void {
  const here = $neighbours.get()
  const loaded = foundNow()?.results.length ?? 0
  if (here && here.position + AHEAD > loaded && loaded < here.total) {
    // Whoever has neighbours came from the search, and has this file.
    import('./search/search.ts').then(part => part.loadMore()).catch(() => {})
  }
}
