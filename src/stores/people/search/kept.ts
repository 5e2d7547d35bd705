import { MINUTE_MS } from '#contract/time.ts'
import { $session, $user } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { type Filters, filtersOf, NO_FILTERS, textOf } from './filters.ts'
import type { Found } from './found.ts'

interface Kept {
  query: string
  pages: number
  top: number
  at: number
}

const KEY = 'search'
const KEPT_MS = 30 * MINUTE_MS
const MAX_PAGES = 10

/** The default filters: the sought gender, sorted by distance if the region is known. */
export function startFilters(): Filters {
  const profile = $user.get()?.profile
  const [only, other] = profile?.looking_for ?? []
  return {
    ...NO_FILTERS,
    gender: other === undefined ? only : undefined,
    sort: profile?.region ? 'distance' : 'active'
  }
}

export function lastFilters(): Filters | null {
  const session = $session.get()
  const [id, query] = (browser.recall(KEY) ?? '').split(' ')
  if ('user' in session && id === String(session.user.id) && query !== undefined) {
    return filtersOf(new URLSearchParams(query))
  }
  if (id && session.state === 'visitor') browser.remember(KEY, null)
  return null
}

export function keepSearch({ filters, pageNumber }: Found): void {
  const user = $user.get()
  const query = textOf(filters)
  if (user) browser.remember(KEY, `${user.id} ${query}`)
  const before = recalled()
  const top = before?.query === query ? before.top : 0
  write({ query, pages: pageNumber, top, at: browser.now() })
}

export function keepScroll(top: number): void {
  const kept = recalled()
  if (kept) write({ ...kept, top: Math.round(top), at: browser.now() })
}

/** Pages and scroll position before a reload; null if old or for other filters. */
export function keptPages(filters: Filters): { pages: number; top: number } | null {
  const kept = recalled()
  if (!kept || kept.query !== textOf(filters) || browser.now() - kept.at > KEPT_MS) return null
  return { pages: Math.min(kept.pages, MAX_PAGES), top: kept.top }
}

function write(kept: Kept): void {
  browser.rememberVisit(KEY, JSON.stringify(kept))
}

function recalled(): Kept | null {
  try {
    const kept = JSON.parse(browser.recallVisit(KEY) ?? 'null') as Partial<Kept> | null
    const { query, pages, top, at } = kept ?? {}
    if (typeof query !== 'string' || !isCount(pages) || !isCount(top) || !isCount(at)) return null
    return { query, pages, top, at }
  } catch {
    return null
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}
