import type { Interest } from '#contract/interest.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import type { Likes } from '#stores/likes/likes-lists.ts'

/** The tabs in their order; each is an address, `/likes` alone is the first. */
export const LIKE_TABS = ['received', 'given', 'matches'] as const
export type LikeTabName = (typeof LIKE_TABS)[number]

export interface Entry {
  card: ProfileCard
  isNew: boolean
  isLiked: boolean
  likesMe: boolean
  /** ISO 8601: the later of the two likes; empty where no like has a time. */
  at: string
  /** Interests of both, where the like is mutual. */
  shared: readonly Interest[]
}

export function tabOf(type: string | undefined): LikeTabName {
  return LIKE_TABS.find(tab => tab === type) ?? 'received'
}

/** The three lists, the newest first; a match counts from its later like. */
export function listsOf(
  likes: Likes,
  takenBack: ReadonlySet<number>
): Record<LikeTabName, readonly Entry[]> {
  const cards = new Map(likes.profiles.map(card => [card.id, card]))
  const given = new Map(
    likes.likes.filter(({ id }) => !takenBack.has(id)).map(like => [like.id, like])
  )
  const likedBy = new Map(likes.likedBy.map(one => [one.id, one]))
  const entry = (id: number): Entry[] => {
    const card = cards.get(id)
    const mine = likedBy.get(id)
    if (card === undefined) return []
    const isNew = mine?.like_new ?? false
    const ours = given.get(id)
    return [
      {
        ...{ card, isNew, isLiked: ours !== undefined, likesMe: mine !== undefined },
        ...{ at: later(id), shared: ours?.shared ?? [] }
      }
    ]
  }
  const later = (id: number): string =>
    [given.get(id)?.at ?? '', likedBy.get(id)?.at ?? ''].sort().at(-1) ?? ''
  const matches = [...given.keys()].filter(id => likedBy.has(id))
  return {
    received: [...likedBy.keys()].flatMap(entry),
    given: [...given.keys()].flatMap(entry),
    matches: matches.sort((one, other) => (later(one) < later(other) ? 1 : -1)).flatMap(entry)
  }
}
