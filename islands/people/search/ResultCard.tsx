import { memo, useCallback, useSyncExternalStore } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { MemberCard } from '#islands/ui/MemberCard.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { $likedIds, isLiked, like, unlike } from '#stores/likes/likes.ts'
import { searchMessages } from '#stores/messages/search.ts'

interface ResultCardProps {
  card: ProfileCard
  /** Stands where the town would, if the brand does not show towns. */
  place: string
  isFirst?: boolean
  isBlurred: boolean
  isPresenceKnown: boolean
  /** Stands in front today, across two columns. */
  isFeatured?: boolean
}

/** A result, redrawn only when it changed. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { card, place, isFirst, isBlurred, isPresenceKnown, isFeatured } = props
  const searchWords = useMessages(searchMessages)
  const isMine = useIsLiked(card.id)
  const shown = card.online && !isPresenceKnown ? { ...card, online: false } : card
  return (
    <li className={isFeatured ? 'min-w-0 col-span-2' : 'min-w-0'}>
      <MemberCard
        card={shown}
        href={linkTo(`/members/${card.id}`)}
        note={card.city === null ? place || awaited(card) : undefined}
        isLiked={isMine}
        onLike={() => press(card)}
        blurred={isBlurred}
        isFirst={isFirst}
        featured={isFeatured ? searchWords.featured : undefined}
      />
    </li>
  )
})

/** Keeps the line of the place while its name is fetched. */
function awaited({ region }: ProfileCard): string | undefined {
  return region === null ? undefined : '\u00a0'
}

/** Redraws only when this member's like changed. */
function useIsLiked(id: number): boolean {
  const now = useCallback(() => isLiked(id), [id])
  return useSyncExternalStore(subscribeToLikes, now)
}

function subscribeToLikes(changed: () => void): () => void {
  return $likedIds.listen(changed)
}

function press(card: ProfileCard): void {
  if ($user.get() === null) openModal('signup', { member: card.id })
  else if (isLiked(card.id)) void unlike(card)
  else void like(card)
}
