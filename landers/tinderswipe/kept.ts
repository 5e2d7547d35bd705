import type { Wishes } from '../wishes.ts'

export interface Kept {
  from: number
  to: number
  /** The region as part of a sentence; empty if any will do. */
  places: string
  wishes: Wishes
}

/** Years around the ages liked. */
const MARGIN = 3

type Liked = Readonly<Pick<HTMLElement, 'dataset'>>

/** What the first search begins with; `minAge` in years. */
export function keptFrom(liked: readonly Liked[], minAge: number): Kept | undefined {
  if (liked.length === 0) return undefined
  const ages = liked.map(({ dataset }) => Number(dataset.age))
  const from = Math.max(minAge, Math.min(...ages) - MARGIN)
  const to = Math.max(...ages) + MARGIN
  const regions = new Map(liked.map(({ dataset }) => [dataset.region ?? '', dataset.place ?? '']))
  // The search has room for one.
  const [region, place = ''] = (regions.size === 1 ? [...regions][0] : undefined) ?? []
  return {
    from,
    to,
    places: place,
    wishes: { age: `${from}-${to}`, countryregion: region }
  }
}
