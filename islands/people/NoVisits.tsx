import { likesMessages } from '#stores/messages/likes.ts'
import '#theme/css/app/empty-wide.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $privacy, loadPrivacy } from '#stores/accounts/privacy.ts'
import { linkTo } from '#stores/app/place.ts'
import { LateSuggestions } from './LateSuggestions.tsx'

/** No visits yet, or switched off: members who leave none see none (product.md §14). */
export function NoVisits() {
  const likesWords = useMessages(likesMessages)
  const privacy = useStore($privacy)
  useEffect(() => void loadPrivacy(), [])
  const isOff = privacy.state === 'loaded' && privacy.value.no_visits
  return (
    <>
      <EmptyState
        art="like"
        isWide
        title={likesWords['visits.empty.title']}
        text={isOff ? likesWords['visits.empty.private'] : likesWords['visits.empty.text']}
      >
        {isOff && (
          <Button href={linkTo('/settings#privacy')}>{likesWords['visits.empty.settings']}</Button>
        )}
        <Button tone={isOff ? 'line' : 'primary'} href={linkTo('/members')}>
          {likesWords['visits.limited.search']}
        </Button>
      </EmptyState>
      <LateSuggestions />
    </>
  )
}
