import { atom, computed, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { likeMember, listLikes, markLikesSeen, unlikeMember } from '#contract/calls/likes.ts'
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

/** What the server said of the pages that were loaded. */
const $told = atom<Likes>(NO_LIKES)
const $toldNew = atom(0)
let pages = 1

const $wishes = atom<ReadonlyMap<number, Wish>>(new Map())
const $seen = atom<ReadonlySet<number>>(new Set())

/** Likes given and received, with what is wished laid over them; the first listener loads them. */
export const $likes: ReadableAtom<Likes> = computed([$told, $wishes, $seen], (told, wishes, seen) =>
  withSeen(withWishes(told, wishes), seen)
)

/** New likes over all pages. */
export const $newLikes: ReadableAtom<number> = computed(
  [$told, $toldNew, $seen],
  ({ likedBy }, fresh, seen) =>
    Math.max(0, fresh - likedBy.filter(({ id, like_new }) => like_new && seen.has(id)).length)
)

/** Everyone who is liked, as the server said and as was pressed since. */
const $given = atom<ReadonlySet<number>>(new Set())

/** Who is liked, with what is wished laid over it: hearts in every list are drawn from it. */
export const $likedIds: ReadableAtom<ReadonlySet<number>> = computed(
  [$likes, $given, $wishes],
  ({ likes }, given, wishes) => {
    const ids = new Set([...given, ...likes.map(({ id }) => id)])
    for (const [id, { isLiked }] of wishes) if (!isLiked) ids.delete(id)
    return ids
  }
)

/** Who likes both ways: an id in both lists is a match (spec §3). */
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

/** Whether a member is liked, as far as it is known here. */
export function isLiked(id: number): boolean {
  return $likedIds.get().has(id)
}

/** Grows with what was done here, so that an answer asked for before is known to be old. */
let acts = 0

/** Reloads the newest likes; further pages that were loaded stay. Never rejects. */
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

/** Loads the next page, if there is one; says why where it cannot be had. */
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

/** Likes a member: on screen at once; where it is refused the heart empties and a toast says why. */
export async function like(card: ProfileCard): Promise<'liked' | 'match' | 'refused'> {
  const answer = await wish(card, true, async () => {
    const { match } = await ask(likeMember, { body: { id: card.id } })
    return match ? 'match' : 'liked'
  })
  if (answer === 'match') for (const listener of matchListeners) listener(card)
  return answer ?? 'refused'
}

/** Hears of a like that made a match. */
export function onMatch(listener: (card: ProfileCard) => void): () => void {
  matchListeners.add(listener)
  return () => matchListeners.delete(listener)
}
const matchListeners = new Set<(card: ProfileCard) => void>()

/** Takes a like back: on screen at once; where it is refused the heart fills again. */
export async function unlike(card: ProfileCard): Promise<'unliked' | 'refused'> {
  const answer = await wish(card, false, async () => {
    await ask(unlikeMember, { body: { id: card.id } })
    return 'unliked' as const
  })
  return answer ?? 'refused'
}

/** Takes the mark of new likes off: their profiles were opened, or the list was looked at (spec §4). */
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
    // The mark comes back: nothing is told, since nothing was asked for.
  } finally {
    if (isStill()) $seen.set(new Set([...($seen.value ?? [])].filter(id => !fresh.includes(id))))
  }
}

/** Presses for one member go one after the other, so that the last one is what stays. */
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
