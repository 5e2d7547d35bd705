import { atom } from 'nanostores'
import { activeIn, cleared, type Filters, OLDEST_AGE, textOf } from './filters.ts'
import { answerTo } from './search.ts'

export interface Loosening {
  kind: 'interests' | 'age' | 'region' | 'country' | 'online' | 'new' | 'photo' | 'all'
  filters: Filters
  gain: number
}

export type Widening =
  | { state: 'asking'; of: string }
  | { state: 'known'; of: string; ways: readonly Loosening[] }

export const $widening = atom<Widening>({ state: 'asking', of: '' })

const MAX_WAYS = 3
const WIDER = 3

export async function widen(filters: Filters, found: number): Promise<void> {
  const of = textOf(filters)
  if ($widening.get().of === of) return
  $widening.set({ state: 'asking', of })
  const single = await counted(waysFrom(filters), found)
  const helpful = oneOfEachKind(single.filter(({ gain }) => gain > 0))
  const ways = helpful.length > 0 ? helpful : await allOff(filters, found)
  if ($widening.get().of !== of) return
  const best = ways.toSorted((one, other) => other.gain - one.gain).slice(0, MAX_WAYS)
  $widening.set({ state: 'known', of, ways: best })
}

async function counted(ways: readonly Way[], found: number): Promise<Loosening[]> {
  const asked = ways.map(async way => {
    const answer = await answerTo(way.filters, 1).catch(() => null)
    return answer ? [{ ...way, gain: answer.numResults - found }] : []
  })
  return (await Promise.all(asked)).flat()
}

/** Keeps the smaller of two steps of one kind; it comes first. */
function oneOfEachKind(ways: readonly Loosening[]): Loosening[] {
  return ways.filter((way, index) => ways.findIndex(({ kind }) => kind === way.kind) === index)
}

async function allOff(filters: Filters, found: number): Promise<Loosening[]> {
  if (activeIn(filters).length < 2) return []
  const all = await counted([{ kind: 'all', filters: cleared(filters) }], found)
  return all.filter(({ gain }) => gain > 0)
}

type Way = Omit<Loosening, 'gain'>

function waysFrom(filters: Filters): Way[] {
  const { minAge, maxAge, region, country, interests } = filters
  const way = (kind: Way['kind'], change: Partial<Filters>): Way => ({
    kind,
    filters: { ...filters, ...change }
  })
  const ways: Way[] = []
  if (interests.length > 0) ways.push(way('interests', { interests: [] }))
  if (minAge !== undefined || maxAge !== undefined) {
    ways.push(way('age', olderAndYounger(filters)))
    ways.push(way('age', { minAge: undefined, maxAge: undefined }))
  }
  if (region !== undefined) ways.push(way('region', { region: undefined }))
  if (country !== undefined && region === undefined) {
    ways.push(way('country', { country: undefined }))
  }
  if (filters.isOnline) ways.push(way('online', { isOnline: false }))
  if (filters.isNew) ways.push(way('new', { isNew: false }))
  if (filters.hasPhoto) ways.push(way('photo', { hasPhoto: false }))
  return ways
}

function olderAndYounger({ minAge, maxAge }: Filters): Partial<Filters> {
  return {
    minAge: minAge === undefined ? undefined : Math.max(18, minAge - WIDER),
    maxAge: maxAge === undefined ? undefined : Math.min(OLDEST_AGE, maxAge + WIDER)
  }
}
