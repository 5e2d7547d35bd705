import { atom } from 'nanostores'
import { browser } from '#stores/browser/port.ts'
import { cleared, type Filters, NO_FILTERS } from './filters.ts'
import { answerTo, search } from './search.ts'
import { filtersNow } from './state.ts'

/** The number of hits; the last one stays while counting. */
export type Count =
  | { state: 'counting'; last: number | null }
  | { state: 'known'; count: number }
  | { state: 'unknown' }

export interface Draft {
  filters: Filters
  count: Count
}

export const $draft = atom<Draft>({ filters: NO_FILTERS, count: { state: 'unknown' } })

/** Delay before counting, for sliders. */
const REST_MS = 250

let run = 0
let cancel: () => void = () => {}

export function openDraft(): void {
  $draft.set({ filters: filtersNow() ?? NO_FILTERS, count: { state: 'counting', last: null } })
  void count()
}

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

/** Applies the draft; its count was the first page already. */
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
