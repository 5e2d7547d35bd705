import '#theme/css/app/empty-wide.css'
import { LateSuggestions } from '#islands/people/LateSuggestions.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import type { LikeTabName } from './lists.ts'

interface LikesEmptyProps {
  tab: LikeTabName
  /** Likes that wait for an answer. */
  waiting: number
}

/** An empty list with advice and suggestions. */
export function LikesEmpty({ tab, waiting }: LikesEmptyProps) {
  const likesWords = useMessages(likesMessages)
  const isWaitedFor = tab === 'matches' && waiting > 0
  const text = isWaitedFor
    ? likesWords['empty.matches.waiting']({ count: waiting })
    : likesWords[`empty.${tab}.text`]
  return (
    <>
      <EmptyState art="like" isWide title={likesWords[`empty.${tab}.title`]} text={text}>
        {tab === 'received' && (
          <Button href={linkTo('/profile')}>{likesWords['empty.received.photo']}</Button>
        )}
        {tab === 'given' && (
          <Button href={linkTo('/swipe-game')}>{likesWords['empty.given.game']}</Button>
        )}
        {isWaitedFor && (
          <Button href={linkTo('/likes/received')}>{likesWords['empty.matches.look']}</Button>
        )}
        <Button
          tone={tab === 'matches' && !isWaitedFor ? 'primary' : 'line'}
          href={linkTo('/members')}
        >
          {likesWords['empty.search']}
        </Button>
      </EmptyState>
      <LateSuggestions />
    </>
  )
}
