import { Chip } from '#islands/ui/Chip.tsx'
import { classes } from '#islands/ui/classes.ts'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { searchMessages } from '#stores/messages/search.ts'
import {
  type ActiveFilter,
  activeIn,
  type Filters,
  withoutFilter
} from '#stores/people/search/filters.ts'
import { changeFilters } from '#stores/people/search/search.ts'
import { filterWords } from './filter-words.ts'
import { useRegionCountry, useRegions } from './places.ts'

const QUICK = [
  ['isOnline', 'online'],
  ['isNew', 'new'],
  ['hasPhoto', 'photo']
] as const

/** What is filtered by, each a press from being gone; on phones three filters are at hand here too. */
export function FilterChips({ filters }: { filters: Filters }) {
  const searchWords = useMessages(searchMessages)
  const locale = useLocale()
  const regions = useRegions(useRegionCountry(filters.country))
  const active = activeIn(filters)
  const removable = active.map(filter => (
    <Chip
      key={keyOf(filter)}
      kind="remove"
      className={classes(isQuick(filter) && 'max-lg:hidden')}
      onClick={() => changeFilters(withoutFilter(filters, filter))}
    >
      {filterWords(filter, filters, { locale, regions })}
    </Chip>
  ))
  return (
    <fieldset
      className={classes('search-chips', active.length === 0 && 'search-chips--none')}
      aria-label={searchWords['filters.active']}
    >
      {removable}
      {QUICK.map(([key, kind]) => (
        <Chip
          key={key}
          kind="pick"
          className="lg:hidden"
          checked={filters[key]}
          onClick={() => changeFilters({ [key]: !filters[key] })}
        >
          {searchWords[`form.${kind}`]}
        </Chip>
      ))}
    </fieldset>
  )
}

function isQuick({ kind }: ActiveFilter): boolean {
  return QUICK.some(([, quick]) => quick === kind)
}

function keyOf(filter: ActiveFilter): string {
  if (filter.kind === 'trait') return filter.trait
  return filter.kind === 'interest' ? filter.interest : filter.kind
}
