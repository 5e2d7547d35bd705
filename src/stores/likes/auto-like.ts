import type { ProfileCard } from '#contract/shapes.ts'
import { HOUR_SECONDS, MINUTE_MS } from '#contract/time.ts'
import { $user, onSessionEnd } from '#stores/accounts/session.ts'
import { field, onEvent } from '#stores/app/live.ts'
import { $place, type Place } from '#stores/app/place.ts'
import { browser } from '#stores/browser/port.ts'
import { $newLikes, onMatch } from './likes.ts'

/** What the match modal tells: a like that waits for an answer, or one that found its answer. */
export type LikeNews =
  | { kind: 'match'; card: ProfileCard }
  | {
      kind: 'like'
      card: ProfileCard
      /** Not looked at before; else it only still waits. */
      isNew: boolean
    }

/**
 * How long it is until the server is asked for a waiting like again: for ten minutes it would only
 * name the same one (contract.md §6).
 */
const AGAIN_MS = 10 * MINUTE_MS
/** After coming to the search; who arrives looks at the search first. */
const ARRIVED_MS = 4_000
/** Seconds that `?t=` may ask for. */
const MAX_SECONDS = 3_600
/** Key of the moment of the last auto-like, on this device. */
const ASKED = 'auto-like-at'

let stopArrival: (() => void) | undefined
let stopTimed: (() => void) | undefined

/** What is shown, and how, is fetched when there is something to show. */
const news = () => import('./like-news.ts')

/**
 * Watches for what opens a like or match modal: matches, `?t=` in the address (spec §4), and waiting
 * likes. The server is asked for one of those only when the member comes to the search, where nothing
 * is being written or decided; only while new likes are there; and ten minutes after the last time, on
 * this device as a whole. The answer ends it.
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
  // On /notifications `t` is the token of a mail.
  if (seconds !== null && route !== 'notifications' && stopTimed === undefined) {
    stopTimed = browser.after(secondsIn(seconds) * 1_000, () => {
      stopTimed = undefined
      soon(news().then(({ showTimed }) => showTimed()))
    })
  }
  if (route !== 'members') {
    stopArrival?.()
    stopArrival = undefined
  } else if (stopArrival === undefined && mayAsk()) {
    stopArrival = browser.after(ARRIVED_MS, arrived)
  }
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

/** Nobody waits for it: a file that can't be had is told of elsewhere, and the likes list has it all. */
function soon(work: Promise<unknown>): void {
  work.catch(() => {})
}

function forget(): void {
  stopArrival?.()
  stopTimed?.()
  stopArrival = stopTimed = undefined
}
