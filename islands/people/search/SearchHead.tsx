import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { classes } from '#islands/ui/classes.ts'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { activeIn, type Filters } from '#stores/people/search/filters.ts'
import type { Found } from '#stores/people/search/found.ts'
import { changeFilters } from '#stores/people/search/search.ts'
import type { Search } from '#stores/people/search/state.ts'
import { filterWords } from './filter-words.ts'
import { useRegionCountry, useRegions } from './places.ts'
import { SortField } from './SortField.tsx'

interface SearchHeadProps {
  search: Search
  filters: Filters
  found: Found | null
}

/** Title, count and order of the results; on phones also the filter button. */
export function SearchHead({ search, filters, found }: SearchHeadProps) {
  const searchWords = useMessages(searchMessages)
  const count = activeIn(filters).length
  const isMember = useStore($user) !== null
  // Visitors have nothing to filter; the heading keeps its place.
  const unseen = search.state === 'closed' && 'invisible'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1 gap-x-4 mb-4">
      <h1>{useHeading(filters, found)}</h1>
      {/* On phones a line of its own: as long as it is, what follows keeps its place. */}
      <p
        className="search-head__summary row-start-2 max-lg:col-span-2 text-text-muted font-ui text-small leading-relaxed font-book figures"
        role="status"
      >
        {summaryOf(search, found)}
      </p>
      <div className={classes('lg:hidden flex items-center row-start-1 col-start-2', unseen)}>
        {isMember && (
          <IconButton
            icon="bookmark"
            label={searchWords['saved.title']}
            aria-haspopup="dialog"
            onClick={() => openModal('searches')}
          />
        )}
        <Button
          tone="plain"
          icon="filters"
          className="search-head__filters"
          aria-haspopup="dialog"
          onClick={() => openModal('filters')}
        >
          {searchWords['filters.title']}
          {count > 0 && (
            <span className="inline-grid place-items-center min-w-5.5 h-5.5 ms-2 -me-1 px-2 rounded-[11px] bg-unread text-on-unread text-tiny font-bold figures align-middle">
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">, {searchWords['filters.on']({ count })}</span>
            </span>
          )}
        </Button>
      </div>
      <div className={classes('max-lg:hidden col-start-2 row-start-1 row-span-2 w-72', unseen)}>
        <SortField sort={filters.sort} onChange={sort => changeFilters({ sort })} isAlone />
      </div>
    </div>
  )
}

/** "Near you" only if all results are near. */
function useHeading(filters: Filters, found: Found | null): string {
  const searchWords = useMessages(searchMessages)
  const locale = useLocale()
  const regions = useRegions(useRegionCountry(filters.country))
  if (filters.region !== undefined && regions) {
    return filterWords({ kind: 'region' }, filters, { locale, regions })
  }
  return found?.isNear ? searchWords['heading.near'] : searchWords['heading.all']
}

function summaryOf(search: Search, found: Found | null): string {
  const searchWords = searchMessages.get()
  if (search.state === 'loading') return searchWords['summary.loading']
  if (search.state === 'closed' || found === null) return '\u00a0'
  const { numResults, filters } = found
  if (numResults === 0) return searchWords['summary.none']
  return searchWords[`summary.${filters.sort}`]({ count: numResults })
}
