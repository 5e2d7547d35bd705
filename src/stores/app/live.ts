import { atom, effect, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { EventName } from '#contract/calls/chat.ts'
import { $account, $user, reloadSession } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { $push } from '#stores/notifications/push.ts'
import { keepStream, type StreamState } from './live-stream.ts'
import { notePageHidden } from './page-hidden.ts'
import { stopAll } from './stop-all.ts'

/** `off` without a member or listener, `paused` while hidden or offline. */
export type Live = 'off' | 'paused' | StreamState

const FIRST_POLL_MS = 5_000
const POLL_MS = 60_000
const POLL_PUSHED_MS = 300_000

const $state = atom<Live>('off')

/** Runs while it has listeners (CONTRIBUTING.md §5.3). */
export const $live: ReadableAtom<Live> = readonlyType($state)

const listeners = new Map<EventName, Set<(data: unknown) => void>>()
const refreshers = new Set<() => Promise<void>>()

/** Listens while the page is visible. Events are hints; only `message` carries what it announces. */
export function onEvent(name: EventName, act: (data: unknown) => void): () => void {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set.add(act))
  const stop = $state.listen(() => {})
  return () => {
    set.delete(act)
    stop()
  }
}

/** Registers a reload for each poll and whenever events may have been missed. */
export function registerRefresh(reload: () => Promise<void>): () => void {
  refreshers.add(reload)
  const stop = $state.listen(() => {})
  return () => {
    refreshers.delete(reload)
    stop()
  }
}

/**
 * Reloads after a login, with every refresh, and after these server events. Returns the stop
 * function.
 */
export function reloadOnNews(
  reload: () => Promise<void>,
  events: Partial<Record<EventName, true | ((data: unknown) => boolean)>>,
  isLoaded: () => boolean
): () => void {
  return stopAll(
    $account.subscribe(account => {
      if (account !== null && !isLoaded()) void reload()
    }),
    registerRefresh(reload),
    ...(Object.keys(events) as EventName[]).map(name =>
      onEvent(name, data => {
        const isMeant = events[name]
        if (isMeant === true || isMeant?.(data)) void reload()
      })
    )
  )
}

export async function refresh(): Promise<void> {
  await Promise.allSettled([reloadSession(), ...[...refreshers].map(reload => reload())])
}

onMount($state, () => {
  const stop = effect($account, account => {
    if (account === null) return
    return stopAll(poll(), listenWhileVisible(), refreshWhenBack())
  })
  return () => {
    stop()
    $state.set('off')
  }
})

/** After 5 s, then every minute, or every five minutes with push messages (product.md §4). */
function poll(): () => void {
  let isPushed = false
  const stopPush = $push.subscribe(({ status }) => {
    isPushed = status === 'subscribed'
  })
  let stop = browser.after(FIRST_POLL_MS, tick)
  let isOver = false
  async function tick(): Promise<void> {
    stop = browser.after(isPushed ? POLL_PUSHED_MS : POLL_MS, tick)
    if (!browser.isOnline()) return
    await refresh()
    // A hidden page polls for its title; the server learns that the member is away.
    if (!browser.isVisible() && !isOver) notePageHidden()
  }
  return () => {
    isOver = true
    stopPush()
    stop()
  }
}

function listenWhileVisible(): () => void {
  let close: (() => void) | undefined
  const adjust = (): void => {
    const isWanted = browser.isVisible() && browser.isOnline()
    if (isWanted && close === undefined) {
      close = keepStream({ event: onMessage, state: state => $state.set(state), again: refresh })
    } else if (!isWanted) {
      close?.()
      close = undefined
      $state.set('paused')
    }
  }
  const stops = [browser.onVisible(adjust), browser.onOnline(adjust)]
  adjust()
  return () => {
    for (const stop of stops) stop()
    close?.()
    $state.set('off')
  }
}

function refreshWhenBack(): () => void {
  return stopAll(
    browser.onVisible(isVisible => {
      if (isVisible && browser.isOnline()) void refresh()
    }),
    browser.onOnline(isOnline => {
      if (isOnline) void refresh()
    }),
    browser.push.onMessage(data => {
      if (isPushed(data)) void refresh()
    })
  )
}

function onMessage(name: EventName, data: unknown): void {
  if (name === 'credits' || (name === 'reload' && isOfUser(data)) || isOwnMessage(name, data)) {
    void reloadSession()
  }
  for (const act of listeners.get(name) ?? []) act(data)
}

function isOfUser(data: unknown): boolean {
  const what = field(data, 'what')
  return what === undefined || what === 'user'
}

/** Sent from another tab or device: it may have cost credits. */
function isOwnMessage(name: EventName, data: unknown): boolean {
  return name === 'message' && field(data, 'from') === $user.get()?.id
}

function isPushed(data: unknown): boolean {
  return field(data, 'kind') === 'pushed'
}

export function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)[name]
    : undefined
}
