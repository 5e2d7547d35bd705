import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { MemberCard } from '#islands/ui/MemberCard.tsx'
import { MemberGrid } from '#islands/ui/MemberGrid.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { $likedIds, like } from '#stores/likes/likes.ts'
import { $suggestions, loadSuggestions } from '#stores/likes/suggestions.ts'
import { takeBack } from '#stores/likes/unlike.ts'
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
      <EmptyState icon="heart" title={likesWords[`empty.${tab}.title`]} text={text}>
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
      <Suggestions />
    </>
  )
}

function Suggestions() {
  const likesWords = useMessages(likesMessages)
  const cards = useStore($suggestions)
  const liked = useStore($likedIds)
  useEffect(() => void loadSuggestions(), [])
  if (cards.length === 0) return null
  return (
    <section className="likes__people grid gap-4 pt-5" aria-labelledby="likes-people">
      <h2 id="likes-people">{likesWords['empty.people']}</h2>
      <MemberGrid fullWidth>
        {cards.map(card => (
          <MemberCard
            key={card.id}
            card={card}
            href={linkTo(`/members/${card.id}`)}
            isLiked={liked.has(card.id)}
            onLike={() => (liked.has(card.id) ? takeBack(card) : void like(card))}
          />
        ))}
      </MemberGrid>
    </section>
  )
}
