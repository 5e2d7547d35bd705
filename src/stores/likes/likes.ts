import { atom, computed, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { likeMember, listLikes, markLikesSeen, unlikeMember } from '#contract/calls/likes/likes.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { onSessionEnd, serverNow, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { field, reloadOnNews } from '#stores/app/live.ts'
import { oneAtATime } from '#stores/app/one-at-a-time.ts'
import { keepSame } from '#stores/app/same.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import {
  firstPage,
  joined,
  type Likes,
  NO_LIKES,
  type Wish,
  withSeen,
  withWish,
  withWishes
} from './likes-lists.ts'

const $told = atom<Likes>(NO_LIKES)
const $toldNew = atom(0)
let pages = 1

const $wishes = atom<ReadonlyMap<number, Wish>>(new Map())
const $seen = atom<ReadonlySet<number>>(new Set())

/** Likes with pending wishes applied; the first listener loads them. */
export const $likes: ReadableAtom<Likes> = computed([$told, $wishes, $seen], (told, wishes, seen) =>
  withSeen(withWishes(told, wishes), seen)
)

export const $newLikes: ReadableAtom<number> = computed(
  [$told, $toldNew, $seen],
  ({ likedBy }, fresh, seen) =>
    Math.max(0, fresh - likedBy.filter(({ id, like_new }) => like_new && seen.has(id)).length)
)

const $given = atom<ReadonlySet<number>>(new Set())

/** Ids with pending wishes applied, for the hearts in every list. */
export const $likedIds: ReadableAtom<ReadonlySet<number>> = computed(
  [$likes, $given, $wishes],
  ({ likes }, given, wishes) => {
    const ids = new Set([...given, ...likes.map(({ id }) => id)])
    for (const [id, { isLiked }] of wishes) if (!isLiked) ids.delete(id)
    return ids
  }
)

export const $matchIds: ReadableAtom<ReadonlySet<number>> = computed(
  $likes,
  ({ likes, likedBy }) => {
    const given = new Set(likes.map(({ id }) => id))
    return new Set(likedBy.map(({ id }) => id).filter(id => given.has(id)))
  }
)

const $isMore = atom(false)
export const $isLoadingLikes: ReadableAtom<boolean> = readonlyType($isMore)

onMount($told, () =>
  reloadOnNews(
    reloadLikes,
    {
      like: true,
      match: true,
      reload: data => !['user', 'chats'].includes(String(field(data, 'what')))
    },
    () => told().state === 'loaded'
  )
)

onSessionEnd(() => {
  pages = 1
  $told.set(NO_LIKES)
  $toldNew.set(0)
  $given.set(new Set())
  $wishes.set(new Map())
  $seen.set(new Set())
  $isMore.set(false)
})

export function isLiked(id: number): boolean {
  return $likedIds.get().has(id)
}

/** Counts changes here: an answer requested before the latest one is outdated. */
let acts = 0

export const reloadLikes: () => Promise<void> = oneAtATime(async () => {
  const isStill = thisSession()
  try {
    const earlier = acts
    const answer = await ask(listLikes)
    if (!isStill()) return
    if (acts !== earlier) return void reloadLikes()
    const before = told()
    $told.set(keepSame(before, firstPage(before, answer, pages)))
    $toldNew.set(answer.new_likes ?? answer.liked_by.filter(({ like_new }) => like_new).length)
    $given.set(new Set(answer.given))
    if (!answer.has_more) pages = 1
  } catch (error) {
    if (isStill() && told().state !== 'loaded') $told.set({ ...NO_LIKES, state: 'failed', error })
  }
})

export async function loadMoreLikes(): Promise<void> {
  const { hasMore, state } = told()
  if (!hasMore || state !== 'loaded' || $isMore.value) return
  const isStill = thisSession()
  $isMore.set(true)
  try {
    const answer = await ask(listLikes, { query: { pageNumber: String(pages + 1) } })
    if (!isStill()) return
    pages += 1
    $told.set(joined(told(), answer))
  } catch (error) {
    if (isStill()) showErrorToast(error)
  } finally {
    if (isStill()) $isMore.set(false)
  }
}

export async function like(card: ProfileCard): Promise<'liked' | 'match' | 'refused'> {
  const answer = await wish(card, true, async () => {
    const { match } = await ask(likeMember, { body: { id: card.id } })
    return match ? 'match' : 'liked'
  })
  if (answer === 'match') for (const listener of matchListeners) listener(card)
  return answer ?? 'refused'
}

export function onMatch(listener: (card: ProfileCard) => void): () => void {
  matchListeners.add(listener)
  return () => matchListeners.delete(listener)
}
const matchListeners = new Set<(card: ProfileCard) => void>()

export async function unlike(card: ProfileCard): Promise<'unliked' | 'refused'> {
  const answer = await wish(card, false, async () => {
    await ask(unlikeMember, { body: { id: card.id } })
    return 'unliked' as const
  })
  return answer ?? 'refused'
}

/** Clears the "new" mark of likes whose profile or list was opened (product.md §4). */
export async function markSeen(ids: readonly number[]): Promise<void> {
  const isNew = new Set(told().likedBy.flatMap(({ id, like_new }) => (like_new ? [id] : [])))
  const fresh = ids.filter(id => isNew.has(id) && !$seen.value?.has(id)).slice(0, 200)
  if (fresh.length === 0) return
  const isStill = thisSession()
  $seen.set(new Set([...($seen.value ?? []), ...fresh]))
  try {
    const { new_likes } = await ask(markLikesSeen, { body: { seen: fresh } })
    if (!isStill()) return
    acts += 1
    $told.set(withSeen(told(), new Set(fresh)))
    $toldNew.set(new_likes)
  } catch {
    // Silent: the mark just returns.
  } finally {
    if (isStill()) $seen.set(new Set([...($seen.value ?? [])].filter(id => !fresh.includes(id))))
  }
}

/** Requests for one member run in order, so that the last press wins. */
const queues = new Map<number, Promise<unknown>>()

async function wish<T>(
  card: ProfileCard,
  isLiked: boolean,
  send: () => Promise<T>
): Promise<T | undefined> {
  const isStill = thisSession()
  const mine: Wish = { card, isLiked, at: new Date(serverNow()).toISOString() }
  $wishes.set(new Map($wishes.value).set(card.id, mine))
  const turn = (queues.get(card.id) ?? Promise.resolve()).then(send)
  queues.set(
    card.id,
    turn.catch(() => {})
  )
  try {
    const answer = await turn
    if (!isStill()) return undefined
    acts += 1
    $told.set(withWish(told(), mine))
    const given = new Set($given.value)
    if (isLiked) given.add(card.id)
    else given.delete(card.id)
    $given.set(given)
    return answer
  } catch (error) {
    if (isStill()) showErrorToast(error)
    return undefined
  } finally {
    if (isStill() && $wishes.value?.get(card.id) === mine) {
      const left = new Map($wishes.value)
      left.delete(card.id)
      $wishes.set(left)
    }
  }
}

function told(): Likes {
  return $told.value ?? NO_LIKES
}
