import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { InterestIcon } from '#islands/ui/InterestIcon.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { activeIn, type Filters } from '#stores/people/search/filters.ts'
import { search } from '#stores/people/search/search.ts'
import { $widening, type Loosening, waysFor } from '#stores/people/search/ways.ts'
import { widen } from '#stores/people/search/widening.ts'
import { looseningWords } from './filter-words.ts'
import { useRegionCountry, useRegions } from './places.ts'

/** No results: filters that were too strict, and what each looser search would find. */
export function EmptyResult({ filters }: { filters: Filters }) {
  const searchWords = useMessages(searchMessages)
  const widening = useStore($widening)
  const count = activeIn(filters).length
  useEffect(() => {
    if (count > 0) void widen(filters, 0)
  }, [filters, count])
  const ways = waysFor(filters, widening)
  const text =
    count === 0
      ? searchWords['empty.nobody']
      : ways?.length === 0
        ? searchWords['empty.noWay']
        : searchWords['empty.text']({ count })
  return (
    <EmptyState title={searchWords['empty.title']} text={text} art="quiet">
      {count > 0 && (
        <ul className="loosen" aria-busy={ways === null || undefined}>
          {ways === null
            ? BONES.map(bone => (
                <li key={bone}>
                  <Skeleton kind="field" />
                </li>
              ))
            : ways.map(way => (
                <li key={`${way.kind} ${way.and}`}>
                  <Way way={way} filters={filters} />
                </li>
              ))}
        </ul>
      )}
    </EmptyState>
  )
}

const BONES = [0, 1, 2]

const ICON: Record<Loosening['kind'], IconName> = {
  interests: 'heart',
  trait: 'user',
  city: 'pin',
  age: 'user',
  region: 'pin',
  country: 'globe',
  online: 'clock',
  new: 'sparkle',
  photo: 'photo',
  all: 'filters'
}

function Way({ way, filters }: { way: Loosening; filters: Filters }) {
  const searchWords = useMessages(searchMessages)
  const locale = useLocale()
  const regions = useRegions(useRegionCountry(filters.country))
  const [only, ...others] = filters.interests
  const isOne = way.kind === 'interests' && only !== undefined && others.length === 0
  return (
    <button type="button" className="loosen__way" onClick={() => void search(way.filters)}>
      {isOne ? <InterestIcon interest={only} /> : <Icon name={ICON[way.kind]} />}
      <span className="flex-1 min-w-0">{looseningWords(way, filters, { locale, regions })}</span>
      <span className="text-primary-text font-bold figures" aria-hidden="true">
        +{way.gain}
      </span>
      <span className="sr-only">, {searchWords['loosen.gain']({ count: way.gain })}</span>
    </button>
  )
}
