import { atom } from 'nanostores'
import { browser } from '#stores/browser/port.ts'
import { cleared, type Filters, NO_FILTERS } from './filters.ts'
import { answerTo, filtersNow, search } from './search.ts'

/** How many a search would find; while it is asked the last number stays. */
export type Count =
  | { state: 'counting'; last: number | null }
  | { state: 'known'; count: number }
  | { state: 'unknown' }

export interface Draft {
  filters: Filters
  count: Count
}

/** Filters that are being chosen in the sheet, not yet applied. */
export const $draft = atom<Draft>({ filters: NO_FILTERS, count: { state: 'unknown' } })

/** A slider moves through many numbers; the server is asked for the one it rests at. */
const REST_MS = 250

let run = 0
let cancel: () => void = () => {}

/** Begins with the filters that are on. */
export function openDraft(): void {
  $draft.set({ filters: filtersNow() ?? NO_FILTERS, count: { state: 'counting', last: null } })
  void count()
}

/** Changes the draft and counts again once it rests. */
export function changeDraft(change: Partial<Filters>): void {
  const { filters, count: before } = $draft.get()
  const last = before.state === 'known' ? before.count : lastOf(before)
  $draft.set({ filters: { ...filters, ...change }, count: { state: 'counting', last } })
  run += 1
  cancel()
  cancel = browser.after(REST_MS, () => void count())
}

export function clearDraft(): void {
  changeDraft(cleared($draft.get().filters))
}

/** Makes the draft the search; what was counted is its first page already. */
export function applyDraft(): void {
  cancel()
  run += 1
  void search($draft.get().filters)
}

async function count(): Promise<void> {
  run += 1
  const mine = run
  const { filters } = $draft.get()
  const answer = await answerTo(filters, 1).catch(() => null)
  if (mine !== run) return
  const known: Count = answer ? { state: 'known', count: answer.numResults } : { state: 'unknown' }
  $draft.set({ filters, count: known })
}

function lastOf(count: Count): number | null {
  return count.state === 'counting' ? count.last : null
}
