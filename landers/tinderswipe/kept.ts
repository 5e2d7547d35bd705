import type { Wishes } from '../wishes.ts'

/** What the liked cards have in common, in words and for the search. */
export interface Kept {
  /** Years. */
  from: number
  to: number
  /** Names of regions in a sentence; empty where any region will do. */
  places: string
  wishes: Wishes
}

/** Years that the search looks beyond the youngest and the oldest liked. */
const MARGIN = 3
/** More regions than this are no preference. */
const MOST_REGIONS = 3

/** A card as its markup describes it. */
type Liked = Readonly<Pick<HTMLElement, 'dataset'>>

/**
 * The span of ages and the regions of the cards that were liked; nothing where none was.
 * @param minAge youngest age that may be searched for, in years
 * @param lang BCP 47 tag of the sentence that `places` goes into
 */
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
