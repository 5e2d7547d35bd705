import { memberScreen } from '#islands/app/screen.tsx'
import { likesMessages } from '#stores/messages/likes.ts'
import '#theme/css/app/likes.css'
import '#theme/css/app/visits.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { latePart } from '#islands/app/late-part.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { HeadArt } from '#islands/ui/HeadArt.tsx'
import { useNear } from '#islands/ui/near.ts'
import { useMessages } from '#islands/ui/words.ts'
import {
  $isLoadingVisitors,
  $visitors,
  loadMoreVisitors,
  loadVisitors,
  type Visit
} from '#stores/people/visitors.ts'
import { Guests } from './Guests.tsx'
import { HiddenVisits } from './HiddenVisits.tsx'
import { LateSuggestions } from './LateSuggestions.tsx'

// With styles that nobody waits for who has visitors.
const NoVisits = latePart(async () => (await import('./NoVisits.tsx')).NoVisits)

/** So few leave room for members who may suit. */
const FEW = 3

/** Visits to the member's profile, real ones only (product.md §14). */
export const VisitorsScreen = memberScreen(function Visitors() {
  const likesWords = useMessages(likesMessages)
  const visitors = useStore($visitors)
  useEffect(() => {
    NoVisits.warm()
    void loadVisitors()
  }, [])
  if (visitors.state === 'unknown') return <Outline />
  const { total } = visitors
  return (
    <div className="wrap screen likes">
      <div className="screen__head">
        <h1>{likesWords['visits.title']}</h1>
        {total > 0 && (
          <p className="likes__lede">
            {likesWords['visits.lede']({ count: total })} {likesWords['visits.real']}
          </p>
        )}
        <HeadArt of="visitors" />
      </div>
      {visitors.state === 'failed' ? (
        <EmptyState
          icon="wifiOff"
          title={likesWords['visits.failed.title']}
          text={likesWords['failed.text']}
        >
          <Button onClick={() => void loadVisitors()}>{likesWords['failed.again']}</Button>
        </EmptyState>
      ) : total === 0 ? (
        <NoVisits />
      ) : visitors.limited ? (
        <>
          <HiddenVisits visits={visitors.entries} />
          <LateSuggestions />
        </>
      ) : (
        <>
          <Visits visits={visitors.entries} hasMore={visitors.next !== null} />
          {total <= FEW && (
            <LateSuggestions
              without={new Set(visitors.entries.flatMap(({ profile }) => profile?.id ?? []))}
            />
          )}
        </>
      )}
    </div>
  )
})

interface VisitsProps {
  visits: readonly Visit[]
  hasMore: boolean
}

function Visits({ visits, hasMore }: VisitsProps) {
  const isLoading = useStore($isLoadingVisitors)
  const end = useNear(() => void loadMoreVisitors(), hasMore && !isLoading, visits.length)
  return (
    <>
      <Guests visits={visits} isLoading={isLoading} />
      <div ref={end} className="h-px" aria-hidden="true" />
    </>
  )
}
