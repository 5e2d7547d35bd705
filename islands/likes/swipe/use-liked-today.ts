import { useStore } from '@nanostores/react'
import { SWIPE_LIKES_A_DAY } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { DAY_MS } from '#contract/time.ts'
import { $likes } from '#stores/likes/likes.ts'
import { $liked } from '#stores/likes/swipe.ts'

/** Whom the member liked in this visit, latest first, then others since the day of the game began. */
export function useLikedToday(resetsAt: number): readonly ProfileCard[] {
  const liked = useStore($liked)
  const { likes, profiles } = useStore($likes)
  const today = likes
    .filter(({ at }) => Date.parse(at) >= resetsAt - DAY_MS)
    .flatMap(({ id }) => profiles.find(card => card.id === id) ?? [])
  const all = new Map([...liked.toReversed(), ...today].map(card => [card.id, card]))
  return [...all.values()].slice(0, SWIPE_LIKES_A_DAY)
}
