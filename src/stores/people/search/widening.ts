import { activeIn, cleared, type Filters, OLDEST_AGE, textOf, withoutTrait } from './filters.ts'
import { answerTo } from './search.ts'
import { $widening, type Loosening } from './ways.ts'

const MAX_WAYS = 3
const WIDER = 3

export async function widen(filters: Filters, found: number): Promise<void> {
  const of = textOf(filters)
  if ($widening.get().of === of) return
  $widening.set({ state: 'asking', of })
  const steps = waysFrom(filters)
  const single = await counted(steps, found)
  const alone = oneOfEachKind(single.filter(({ gain }) => gain > 0))
  const helpful = alone.length > 0 ? alone : await inPairs(steps, filters, found)
  const best = helpful.toSorted((one, other) => other.gain - one.gain).slice(0, MAX_WAYS)
  const all = best.length < MAX_WAYS ? await allOff(filters, found) : []
  if ($widening.get().of !== of) return
  const isMore = all.filter(({ gain }) => gain > (best[0]?.gain ?? 0))
  $widening.set({ state: 'known', of, ways: [...best, ...isMore] })
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

/** Where no step helps alone, two at a time: of the filters named first, to ask for few. */
async function inPairs(
  steps: readonly Way[],
  filters: Filters,
  found: number
): Promise<Loosening[]> {
  const [one, two, three] = steps.filter(
    ({ kind }, index) => steps.findLastIndex(step => step.kind === kind) === index
  )
  // Two filters together are all of them.
  if (!one || !two || !three) return []
  const pairs = [
    [one, two],
    [one, three],
    [two, three]
  ] as const
  const ways = pairs.map(([first, second]): Way => {
    const changed = Object.entries(second.filters).filter(
      ([key, value]) => value !== filters[key as keyof Filters]
    )
    return {
      kind: first.kind,
      and: second.kind,
      filters: { ...first.filters, ...Object.fromEntries(changed) }
    }
  })
  return (await counted(ways, found)).filter(({ gain }) => gain > 0)
}

async function allOff(filters: Filters, found: number): Promise<Loosening[]> {
  if (activeIn(filters).length < 2) return []
  const all = await counted([{ kind: 'all', filters: cleared(filters) }], found)
  return all.filter(({ gain }) => gain > 0)
}

type Way = Omit<Loosening, 'gain'>

function waysFrom(filters: Filters): Way[] {
  const { minAge, maxAge, region, country, interests, city } = filters
  const way = (kind: Way['kind'], change: Partial<Filters>): Way => ({
    kind,
    filters: { ...filters, ...change }
  })
  const ways: Way[] = []
  if (interests.length > 0) ways.push(way('interests', { interests: [] }))
  for (const active of activeIn(filters)) {
    if (active.kind === 'trait') {
      ways.push(way('trait', { traits: withoutTrait(filters, active.trait) }))
    }
  }
  if (city !== undefined) ways.push(way('city', { city: undefined }))
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
