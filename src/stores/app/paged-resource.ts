import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { keepSameEntries } from './same.ts'

/** The pages of a list read so far; `X` holds other facts of the answer. */
export type Paged<T, X extends object = object> = (
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded' }
) & {
  entries: readonly T[]
  /** Number of the next page, null after the last. */
  next: number | null
} & X

export type Page<T, X extends object = object> = {
  entries: readonly T[]
  next: number | null
} & Partial<X>

export interface PagedResource<T, X extends object> {
  $list: ReadableAtom<Paged<T, X>>
  $isLoadingMore: ReadableAtom<boolean>
  now(): Paged<T, X>
  load(): Promise<void>
  loadMore(): Promise<void>
  change(change: (list: Paged<T, X>) => Paged<T, X>): void
  /** The server's list has changed: a pending first page is read again. */
  outdate(): void
  reset(): void
}

interface PagedOptions<T, X extends object> {
  /** `page` counts from 1. */
  read(page: number): Promise<Page<T, X>>
  idOf(entry: T): number
  /** ISO 8601, for lists with the newest first. A reload then keeps further pages. */
  timeOf?(entry: T): string
  empty: X
}

export function pagedResource<T, X extends object = object>({
  read,
  idOf,
  timeOf,
  empty
}: PagedOptions<T, X>): PagedResource<T, X> {
  const none: Paged<T, X> = { state: 'unknown', entries: [], next: null, ...empty }
  const $list = atom<Paged<T, X>>(none)
  const $isLoadingMore = atom(false)
  let changes = 0
  const now = (): Paged<T, X> => $list.value ?? none

  onSessionEnd(() => {
    $list.set(none)
    $isLoadingMore.set(false)
  })

  const load = oneAtATime(async () => {
    const isStill = thisSession()
    try {
      const before = changes
      const page = await read(1)
      if (!isStill()) return
      if (changes !== before) return void load()
      const known = now().state === 'loaded' ? now() : none
      const older = timeOf && page.next !== null ? olderThan(page.entries, known.entries) : []
      const entries = keepSameEntries(known.entries, [...page.entries, ...older], idOf)
      const next = older.length > 0 ? known.next : page.next
      const fresh: Paged<T, X> = { ...known, ...page, state: 'loaded', entries, next }
      if (entries !== known.entries || factsOf(fresh) !== factsOf(now())) $list.set(fresh)
    } catch (error) {
      if (isStill() && now().state !== 'loaded') $list.set({ ...none, state: 'failed', error })
    }
  })

  const loadMore = async (): Promise<void> => {
    const { next, state } = now()
    if (next === null || state !== 'loaded' || $isLoadingMore.value) return
    const isStill = thisSession()
    $isLoadingMore.set(true)
    try {
      const page = await read(next)
      if (!isStill()) return
      const known = new Set(now().entries.map(idOf))
      // Entries may move to a later page between reads; each keeps its first place.
      const more = page.entries.filter(entry => !known.has(idOf(entry)))
      $list.set({ ...now(), ...page, state: 'loaded', entries: [...now().entries, ...more] })
    } catch (error) {
      if (isStill()) throw error
    } finally {
      if (isStill()) $isLoadingMore.set(false)
    }
  }

  const change = (act: (list: Paged<T, X>) => Paged<T, X>): void => $list.set(act(now()))

  const outdate = (): void => {
    changes += 1
  }

  const olderThan = (first: readonly T[], entries: readonly T[]): readonly T[] => {
    const oldest = first.at(-1)
    const known = new Set(first.map(idOf))
    const limit = oldest === undefined ? '' : (timeOf?.(oldest) ?? '')
    return entries.filter(entry => !known.has(idOf(entry)) && (timeOf?.(entry) ?? '') <= limit)
  }

  return {
    $list: readonlyType($list),
    $isLoadingMore: readonlyType($isLoadingMore),
    now,
    load,
    loadMore,
    change,
    outdate,
    reset: () => {
      outdate()
      $list.set(none)
    }
  }
}

function factsOf(list: Paged<unknown>): string {
  return JSON.stringify({ ...list, entries: [] })
}
