import type { Wishes } from '../wishes.ts'

export interface Kept {
  from: number
  to: number
  /** Regions as part of a sentence; empty if any will do. */
  places: string
  wishes: Wishes
}

/** Years around the ages liked. */
const MARGIN = 3
const MOST_REGIONS = 3

type Liked = Readonly<Pick<HTMLElement, 'dataset'>>

/** `minAge` in years; `lang` is a BCP 47 tag. */
export function keptFrom(liked: readonly Liked[], minAge: number, lang: string): Kept | undefined {
  if (liked.length === 0) return undefined
  const ages = liked.map(({ dataset }) => Number(dataset.age))
  const from = Math.max(minAge, Math.min(...ages) - MARGIN)
  const to = Math.max(...ages) + MARGIN
  const regions = new Map(liked.map(({ dataset }) => [dataset.region ?? '', dataset.place ?? '']))
  const few = regions.size <= MOST_REGIONS
  return {
    from,
    to,
    places: few ? inWords([...regions.values()], lang) : '',
    wishes: {
      age: `${from}-${to}`,
      countryregion: few ? [...regions.keys()].join(',') : undefined
    }
  }
}

function inWords(names: string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)
}
