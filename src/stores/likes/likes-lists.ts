import type { z } from 'zod'
import type { listLikes } from '#contract/calls/likes/likes.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { keepSameEntries } from '#stores/app/same.ts'

export type LikesPage = z.output<typeof listLikes.response>
export type GivenLike = LikesPage['likes'][number]
export type ReceivedLike = LikesPage['liked_by'][number]

/** `failed` only if nothing was read before. */
export type Likes = (
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded' }
) & {
  profiles: readonly ProfileCard[]
  likes: readonly GivenLike[]
  likedBy: readonly ReceivedLike[]
  hasMore: boolean
}

export const NO_LIKES: Likes = {
  state: 'unknown',
  profiles: [],
  likes: [],
  likedBy: [],
  hasMore: false
}

/** A like or unlike that the server has not answered yet; failing drops it. */
export interface Wish {
  card: ProfileCard
  isLiked: boolean
  at: string
}
export function withWishes(likes: Likes, wishes: ReadonlyMap<number, Wish>): Likes {
  return [...wishes.values()].reduce(withWish, likes)
}

export function withWish(told: Likes, { card, isLiked, at }: Wish): Likes {
  const others = told.likes.filter(({ id }) => id !== card.id)
  const isThere = others.length < told.likes.length
  if (isLiked === isThere) return told
  if (!isLiked) return { ...told, likes: others }
  const isKnown = told.profiles.some(({ id }) => id === card.id)
  return {
    ...told,
    likes: [{ id: card.id, at }, ...others],
    profiles: isKnown ? told.profiles : [...told.profiles, card]
  }
}

export function withSeen(likes: Likes, seen: ReadonlySet<number>): Likes {
  if (seen.size === 0) return likes
  const likedBy = likes.likedBy.map(entry =>
    entry.like_new && seen.has(entry.id) ? { ...entry, like_new: false } : entry
  )
  return { ...likes, likedBy }
}

/** Merges the first page with entries of further pages. */
export function firstPage(before: Likes, answer: LikesPage, pages: number): Likes {
  const fresh: Likes = {
    state: 'loaded',
    profiles: answer.profiles,
    likes: answer.likes,
    likedBy: answer.liked_by,
    hasMore: answer.has_more
  }
  if (pages === 1 || !answer.has_more) {
    return { ...fresh, profiles: keepSameEntries(before.profiles, fresh.profiles, ({ id }) => id) }
  }
  const older = <T extends { id: number; at: string }>(list: readonly T[], first: readonly T[]) => {
    const oldest = first.at(-1)?.at ?? ''
    const known = new Set(first.map(({ id }) => id))
    return [...first, ...list.filter(({ id, at }) => !known.has(id) && at <= oldest)]
  }
  const known = new Map([...before.profiles, ...answer.profiles].map(card => [card.id, card]))
  return {
    state: 'loaded',
    profiles: keepSameEntries(before.profiles, [...known.values()], ({ id }) => id),
    likes: older(before.likes, answer.likes),
    likedBy: older(before.likedBy, answer.liked_by),
    hasMore: before.hasMore
  }
}

export function joined(before: Likes, answer: LikesPage): Likes {
  const add = <T extends { id: number }>(list: readonly T[], more: readonly T[]) => {
    const known = new Set(list.map(({ id }) => id))
    return [...list, ...more.filter(({ id }) => !known.has(id))]
  }
  return {
    state: 'loaded',
    profiles: add(before.profiles, answer.profiles),
    likes: add(before.likes, answer.likes),
    likedBy: add(before.likedBy, answer.liked_by),
    hasMore: answer.has_more
  }
}
