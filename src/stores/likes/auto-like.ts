import type { ProfileCard } from '#contract/shapes.ts'
import { HOUR_SECONDS, MINUTE_MS } from '#contract/time.ts'
import { $user, onSessionEnd } from '#stores/accounts/session.ts'
import { field, onEvent } from '#stores/app/live.ts'
import { $place, type Place } from '#stores/app/place.ts'
import { browser } from '#stores/browser/port.ts'
import { $newLikes, onMatch } from './likes.ts'

export type LikeNews =
  | { kind: 'match'; card: ProfileCard }
  | {
      kind: 'like'
      card: ProfileCard
      isNew: boolean
    }

/** The server would name the same like for ten minutes (product.md §16). */
const AGAIN_MS = 10 * MINUTE_MS
const ARRIVED_MS = 4_000
/** The largest value of `?t=`, in seconds. */
const MAX_SECONDS = HOUR_SECONDS
const ASKED = 'auto-like-at'

let stopArrival: (() => void) | undefined
let stopTimed: (() => void) | undefined

const news = () => import('./like-news.ts')

/**
 * Opens like and match modals for matches, `?t=` (product.md §4) and waiting likes. Waiting likes
 * are requested on the search only, if new, every ten minutes. Returns the stop function.
 */
export function watchLikes(): () => void {
  const again = () => onPlace($place.get())
  const stops = [
    onMatch(card => soon(news().then(({ announceMatch }) => announceMatch(card)))),
    onEvent('match', data =>
      soon(news().then(({ hearMatch }) => hearMatch(field(data, 'member'))))
    ),
    $place.subscribe(onPlace),
    $user.listen(again),
    $newLikes.listen(again),
    onSessionEnd(forget)
  ]
  return () => {
    for (const stop of stops) stop()
    forget()
  }
}

function onPlace({ route, query }: Place): void {
  const seconds = query.get('t')
  // There `t` is the token of a mail.
  if (seconds !== null && route !== 'notifications' && stopTimed === undefined) {
    stopTimed = browser.after(secondsIn(seconds) * 1_000, () => soon(timed()))
  }
  if (route !== 'members') {
    stopArrival?.()
    stopArrival = undefined
  } else if (stopArrival === undefined && mayAsk()) {
    stopArrival = browser.after(ARRIVED_MS, arrived)
  }
}

/** The timer counts as running until `t` has left the address: news that comes before starts no second. */
async function timed(): Promise<void> {
  let shown: Promise<void> | undefined
  try {
    shown = (await news()).showTimed()
  } finally {
    stopTimed = undefined
  }
  await shown
}

function secondsIn(text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return Math.min(seconds, MAX_SECONDS)
}

function mayAsk(): boolean {
  const asked = Number(browser.recall(ASKED)) || 0
  const isDue = Math.abs(browser.now() - asked) >= AGAIN_MS
  return isDue && $user.get()?.status === 'active' && $newLikes.get() > 0
}

function arrived(): void {
  if (!mayAsk()) return
  browser.remember(ASKED, String(browser.now()))
  soon(news().then(({ showWaiting }) => showWaiting()))
}

function soon(work: Promise<unknown>): void {
  work.catch(() => {})
}

function forget(): void {
  stopArrival?.()
  stopTimed?.()
  stopArrival = stopTimed = undefined
}
