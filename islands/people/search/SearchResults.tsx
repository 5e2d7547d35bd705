import { useStore } from '@nanostores/react'
import { Refused } from '#api/refused.ts'
import { latePart } from '#islands/app/late-part.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { MemberSkeleton } from '#islands/ui/Skeleton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { activeIn } from '#stores/people/search/filters.ts'
import type { Found } from '#stores/people/search/found.ts'
import { searchAgain } from '#stores/people/search/search.ts'
import { foundNow, type Search } from '#stores/people/search/state.ts'
import { $widening, waysFor } from '#stores/people/search/ways.ts'
import { MoreResults } from './MoreResults.tsx'
import { Results } from './Results.tsx'
import { BlurredNotice, SearchClosed } from './VisitorNotices.tsx'

const EmptyResult = latePart(async () => (await import('./EmptyResult.tsx')).EmptyResult)

/** Bones that fill a screen of any size; their grid is that of the results. */
const BONES = 12
const TITLE = 'similar-title'

/** What was found, or why there is nothing to see and what helps. */
export function SearchResults({ search }: { search: Search }) {
  const { results } = useStore($facts)
  if (search.state === 'closed') return <SearchClosed />
  const found = foundNow(search)
  if (search.state === 'failed') return <Failed search={search} found={found} />
  if (found === null) {
    return (
      <div className="members results__block" aria-busy="true">
        <MemberSkeleton count={BONES} features={results === 'portrait'} />
      </div>
    )
  }
  return (
    <>
      {found.isBlurred && <BlurredNotice />}
      <FoundMembers found={found} isStale={search.state === 'loading'} />
      {search.state === 'found' && found.results.length > 0 && (
        <MoreResults found={found} more={search.more} />
      )}
    </>
  )
}

function FoundMembers({ found, isStale = false }: { found: Found; isStale?: boolean }) {
  const { results, similar, isBlurred, filters } = found
  return (
    <>
      {results.length > 0 && <Results cards={results} isBlurred={isBlurred} isStale={isStale} />}
      {results.length === 0 && <EmptyResult filters={filters} />}
      {similar.length > 0 && <Similar found={found} isStale={isStale} />}
    </>
  )
}

/** Who comes close to what was asked; under an empty list only after the ways out of it. */
function Similar({ found, isStale }: { found: Found; isStale: boolean }) {
  const searchWords = useMessages(searchMessages)
  const widening = useStore($widening)
  const { results, similar, isBlurred, filters } = found
  const isWaiting = results.length === 0 && activeIn(filters).length > 0
  if (isWaiting && waysFor(filters, widening) === null) return null
  return (
    <div className="search-similar grid gap-4 mt-8">
      <h2 id={TITLE}>{searchWords.similar}</h2>
      <Results cards={similar} isBlurred={isBlurred} isStale={isStale} labelledBy={TITLE} />
    </div>
  )
}

function Failed({ search, found }: { search: Search & { state: 'failed' }; found: Found | null }) {
  const searchWords = useMessages(searchMessages)
  const isOffline = search.error instanceof Refused && search.error.code === 'offline'
  const text = isOffline ? searchWords['failed.offline'] : refusalWords(search.error)
  const again = (
    <Button tone={found ? 'line' : 'primary'} icon="refresh" onClick={searchAgain}>
      {searchWords['list.again']}
    </Button>
  )
  if (found === null) {
    return (
      <EmptyState
        title={searchWords['failed.title']}
        text={text}
        icon={isOffline ? 'wifiOff' : 'alert'}
      >
        {again}
      </EmptyState>
    )
  }
  return (
    <>
      <Alert
        tone="warning"
        isUrgent
        title={searchWords['failed.title']}
        text={`${text} ${searchWords['failed.stale']}`}
      >
        {again}
      </Alert>
      <FoundMembers found={found} />
    </>
  )
}
