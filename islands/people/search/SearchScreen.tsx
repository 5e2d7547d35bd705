import { openScreen } from '#islands/app/screen.tsx'
import { searchMessages } from '#stores/messages/search.ts'
import '#theme/css/app/search.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { ExampleSearch } from '#contract/examples.ts'
import { Failure } from '#islands/app/Failure.tsx'
import { latePart } from '#islands/app/late-part.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $session, $sessionTrouble, $user, reloadSession } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place } from '#stores/app/place.ts'
import type { Filters } from '#stores/people/search/filters.ts'
import { changeFilters, startSearch } from '#stores/people/search/search.ts'
import { $search, foundNow } from '#stores/people/search/state.ts'
import { FilterChips } from './FilterChips.tsx'
import { SearchHead } from './SearchHead.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useKeptScroll } from './scroll.ts'

const VisitorSearch = lazy(async () => ({
  default: (await import('./VisitorSearch.tsx')).VisitorSearch
}))

const FilterForm = latePart(async () => (await import('./FilterForm.tsx')).FilterForm)

/** Delay before counting, for sliders. */
const REST_MS = 250

interface SearchProps {
  /** For visitors where members are shown to members alone. */
  examples?: ExampleSearch | undefined
}

/**
 * Search: filters beside the results, and the results with their place kept (product.md §2,
 * /members).
 */
export const SearchScreen = openScreen(function SearchView({ examples }: SearchProps) {
  const search = useStore($search)
  const session = useStore($session)
  const query = useStore($place).query.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another search
  useEffect(() => {
    if (session.state !== 'unknown') startSearch()
  }, [session.state, query, search.state === 'unknown'])
  const root = useKeptScroll(search.state !== 'unknown')
  const isWide = useIsWide()
  useEffect(() => {
    // Beside the session and the search.
    if (isWide) FilterForm.warm()
  }, [isWide])
  const trouble = useStore($sessionTrouble)
  if (search.state === 'unknown') {
    const isLost = session.state === 'unknown' && trouble !== null
    return isLost ? <Failure retry={() => void reloadSession()} error={trouble} /> : <Outline />
  }
  if (search.state === 'closed' && examples) {
    return (
      <Suspense fallback={<Outline />}>
        <VisitorSearch examples={examples} />
      </Suspense>
    )
  }
  const filters = search.state === 'found' ? search.found.filters : search.filters
  return (
    <div className="wrap screen screen--filtered search" ref={root}>
      {isWide && <Sidebar filters={filters} />}
      <div className="search__main">
        <SearchHead search={search} filters={filters} found={foundNow(search)} />
        {search.state !== 'closed' && <FilterChips filters={filters} />}
        <SearchResults search={search} />
      </div>
    </div>
  )
})

/** Phones have the filters in a dialog, and load the form with it. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    changed => {
      const wide = matchMedia(WIDE)
      wide.addEventListener('change', changed)
      return () => wide.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => false
  )
}

const WIDE = '(min-width: 992px)'

function Sidebar({ filters }: { filters: Filters }) {
  const searchWords = useMessages(searchMessages)
  const isMember = useStore($user) !== null
  return (
    <aside className="search-filters max-lg:hidden" aria-labelledby="filters-title">
      <h2 id="filters-title" className="search__side-title">
        {searchWords['filters.title']}
      </h2>
      <FilterForm
        filters={filters}
        onChange={(change, isMoving = false) => changeFilters(change, isMoving ? REST_MS : 0)}
      />
      {isMember && (
        <Button
          tone="line"
          icon="bookmark"
          fullWidth
          className="mt-6"
          aria-haspopup="dialog"
          onClick={() => openModal('searches')}
        >
          {searchWords['saved.title']}
        </Button>
      )}
    </aside>
  )
}
