import { atom, onMount } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { ONLINE_MINUTES } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { $user, onSessionEnd } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { $place, changeQuery } from '#stores/app/place.ts'
import { onReturn } from '#stores/app/returns.ts'
import { browser } from '#stores/browser/port.ts'
import { askOf, type Filters, filtersOf, hasFilters, keysOf, textOf } from './filters.ts'
import { type Found, foundBy, hasMore, joined, type SearchAnswer } from './found.ts'
import { keepSearch, keptPages, lastFilters, startFilters } from './kept.ts'
import { $otherCachedProfiles, $search, filtersNow, foundNow } from './state.ts'

/** Whether online marks are recent (product.md §29.3). */
export const $presenceKnown = atom(false)

/** Scroll position to restore in px; reset to null afterwards. */
export const $scrollBack = atom<number | null>(null)

let run = 0
let stop: AbortController | undefined
let endPause: () => void = () => {}
let endPresence: () => void = () => {}
const known = new Map<string, { answer: SearchAnswer; at: number }>()

/** An answer that was just counted is reused. */
const KNOWN_MS = 60_000

onSessionEnd(forgetSearch)
onReturn(() => {
  known.clear()
  if ($search.get().state === 'found') searchAgain()
})
onMount($search, () =>
  browser.onOnline(isOnline => {
    if (!isOnline) $presenceKnown.set(false)
    else if ($search.value?.state === 'failed') searchAgain()
  })
)

/**
 * Starts the search of the address, the visit, the last visit or the preferences, in this order.
 * Keeps results that are loaded.
 */
export function startSearch(): void {
  const { query } = $place.get()
  const now = filtersNow()
  const wanted = hasFilters(query) ? filtersOf(query) : (now ?? lastFilters() ?? startFilters())
  const kept = keptPages(wanted)
  if (now && textOf(now) === textOf(wanted)) {
    changeQuery(keysOf(wanted))
    if ($search.get().state === 'failed') searchAgain()
  } else if (now === null && kept) {
    void bringBack(wanted, kept.pages, kept.top)
  } else {
    void search(wanted)
  }
}

/** Changes filters at once; the request follows after `wait` ms. */
export function changeFilters(change: Partial<Filters>, wait = 0): void {
  const now = filtersNow()
  if (now) void search({ ...now, ...change }, wait)
}

export function searchAgain(): void {
  const now = filtersNow()
  if (now) void search(now)
}

export async function search(filters: Filters, wait = 0): Promise<void> {
  const mine = begin(filters)
  if (wait > 0) await pause(wait)
  if (mine !== run) return
  try {
    const answer = await answerTo(filters, 1, stop?.signal)
    if (mine === run) settle(foundBy(filters, answer))
  } catch (error) {
    if (mine === run) fail(filters, error)
  }
}

export async function loadMore(): Promise<void> {
  const now = $search.get()
  if (now.state !== 'found' || now.more === 'loading' || now.more === 'end') return
  const mine = run
  $search.set({ ...now, more: 'loading' })
  try {
    const answer = await answerTo(now.found.filters, now.found.pageNumber + 1)
    const found = foundNow()
    if (mine === run && found) settle(joined(found, answer))
  } catch {
    const found = foundNow()
    if (mine === run && found) $search.set({ state: 'found', found, more: 'failed' })
  }
}

/** A page of a search. Throws Refused; offline at once, without retries. */
export async function answerTo(
  filters: Filters,
  page: number,
  signal?: AbortSignal
): Promise<SearchAnswer> {
  const key = `${page} ${textOf(filters)}`
  const kept = known.get(key)
  if (kept && browser.now() - kept.at < KNOWN_MS) return kept.answer
  const query = askOf(filters, page)
  const isOnce = !browser.isOnline()
  const answer = await ask(searchMembers, { query, isOnce, ...(signal && { signal }) })
  if (page === 1) known.set(key, { answer, at: browser.now() })
  return answer
}

export function forgetSearch(): void {
  run += 1
  stop?.abort()
  endPause()
  known.clear()
  $search.set({ state: 'unknown' })
  $otherCachedProfiles.set(new Map())
}

function begin(filters: Filters): number {
  run += 1
  stop?.abort()
  stop = new AbortController()
  endPause()
  $search.set({ state: 'loading', filters, before: foundNow() })
  changeQuery(keysOf(filters))
  return run
}

function pause(ms: number): Promise<void> {
  return new Promise(done => {
    const cancel = browser.after(ms, done)
    endPause = () => {
      cancel()
      done()
    }
  })
}

function settle(found: Found): void {
  const more = hasMore(found, $user.get() === null) ? 'idle' : 'end'
  $search.set({ state: 'found', found, more })
  keepSearch(found)
  $presenceKnown.set(browser.isOnline())
  endPresence()
  endPresence = browser.after(ONLINE_MINUTES * MINUTE_MS, () => $presenceKnown.set(false))
}

function fail(filters: Filters, error: unknown): void {
  const isClosed = error instanceof Refused && error.code === 'search_closed'
  if (isClosed) $search.set({ state: 'closed', filters })
  else $search.set({ state: 'failed', filters, error, before: foundNow() })
}

async function bringBack(filters: Filters, pages: number, top: number): Promise<void> {
  const mine = begin(filters)
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  try {
    const answers = await Promise.all(numbers.map(page => answerTo(filters, page)))
    const [first, ...others] = answers
    if (mine !== run || first === undefined) return
    $scrollBack.set(top)
    settle(others.reduce(joined, foundBy(filters, first)))
  } catch (error) {
    if (mine === run) fail(filters, error)
  }
}
