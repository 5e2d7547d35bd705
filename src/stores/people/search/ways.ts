import { atom } from 'nanostores'
import { type Filters, textOf } from './filters.ts'

export type LooseningKind =
  | ('interests' | 'trait' | 'city' | 'age' | 'region' | 'country')
  | ('online' | 'new' | 'photo' | 'all')

export interface Loosening {
  kind: LooseningKind
  /** The second filter of two that only help together. */
  and?: LooseningKind | undefined
  filters: Filters
  gain: number
}

export type Widening =
  | { state: 'asking'; of: string }
  | { state: 'known'; of: string; ways: readonly Loosening[] }

export const $widening = atom<Widening>({ state: 'asking', of: '' })

/** What would find more than these filters, as soon as that is known. */
export function waysFor(filters: Filters, widening: Widening): readonly Loosening[] | null {
  return widening.state === 'known' && widening.of === textOf(filters) ? widening.ways : null
}
