import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { searchMessages } from '#stores/messages/search.ts'
import type { Found } from '#stores/people/search/found.ts'
import { loadMore } from '#stores/people/search/search.ts'

interface MoreResultsProps {
  found: Found
  more: 'idle' | 'loading' | 'failed' | 'end'
}

/** How far below the screen the next page is fetched. */
const AHEAD = '1200px 0px'

/** Loads the next page before its place comes into sight, by a button where that fails. */
export function MoreResults({ found, more }: MoreResultsProps) {
  const searchWords = useMessages(searchMessages)
  const mark = useRef<HTMLDivElement>(null)
  const { results, numResults } = found
  useEffect(() => {
    const element = mark.current
    if (element === null || more !== 'idle') return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void loadMore()
      },
      { rootMargin: AHEAD }
    )
    observer.observe(element)
    return () => observer.disconnect()
    // Each page that came is observed anew: the mark may be in sight still.
  }, [more])
  if (more === 'end') return <End found={found} />
  return (
    <div
      className="grid gap-3 justify-items-center pt-6 pb-2 text-text-muted text-center"
      ref={mark}
    >
      {more === 'failed' && <p role="alert">{searchWords['list.failed']}</p>}
      <Button tone="plain" busy={more === 'loading'} onClick={() => void loadMore()}>
        {searchWords['list.more']}
      </Button>
      <p className="sr-only" role="status">
        {searchWords['list.shown']({ shown: results.length, count: numResults })}
      </p>
    </div>
  )
}

/** Below this number the count is obvious. */
const MANY = 9

function End({ found: { results } }: { found: Found }) {
  const searchWords = useMessages(searchMessages)
  const isVisitor = useStore($user) === null
  if (results.length < MANY) return null
  const key = isVisitor ? 'list.visitorEnd' : 'list.end'
  return (
    <div className="grid gap-3 justify-items-center pt-6 pb-2 text-text-muted text-center search-more--end">
      <p>{searchWords[key]({ count: results.length })}</p>
      {isVisitor && (
        <Button onClick={() => openModal('signup')}>{searchWords['visitor.signup']}</Button>
      )}
    </div>
  )
}
