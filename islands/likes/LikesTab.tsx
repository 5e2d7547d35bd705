import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { latePart } from '#islands/app/late-part.tsx'
import { LateSuggestions } from '#islands/people/LateSuggestions.tsx'
import { MemberCard } from '#islands/ui/MemberCard.tsx'
import { MemberGrid } from '#islands/ui/MemberGrid.tsx'
import { useNear } from '#islands/ui/near.ts'
import { MemberSkeleton } from '#islands/ui/Skeleton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { $isLoadingLikes, $likes, like, loadMoreLikes } from '#stores/likes/likes.ts'
import { takeBack } from '#stores/likes/unlike.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import { LikesMore } from './LikesMore.tsx'
import type { Entry, LikeTabName } from './lists.ts'

// With styles that nobody waits for who has likes.
const LikesEmpty = latePart(async () => (await import('./LikesEmpty.tsx')).LikesEmpty)
/** With styles that nobody waits for who came for likes. */
export const Pairs = latePart(async () => (await import('./Pairs.tsx')).Pairs)

interface LikesTabProps {
  tab: LikeTabName
  entries: readonly Entry[]
  received: readonly Entry[]
  isNew: (id: number) => boolean
}

/** So many cards are in sight before anybody scrolls; fewer leave room for something else. */
const FIRST = 4

export function LikesTab({ tab, entries, received, isNew }: LikesTabProps) {
  const likesWords = useMessages(likesMessages)
  const { hasMore } = useStore($likes)
  const isLoading = useStore($isLoadingLikes)
  const mayEmpty = entries.length < FIRST
  useEffect(() => {
    if (mayEmpty) LikesEmpty.warm()
  }, [mayEmpty])
  const end = useNear(() => void loadMoreLikes(), hasMore && !isLoading, entries.length)
  if (entries.length === 0 && !hasMore) {
    const waiting = received.filter(({ isLiked }) => !isLiked).length
    return <LikesEmpty tab={tab} waiting={waiting} />
  }
  const isFew = entries.length > 0 && entries.length < FIRST && !hasMore
  const key = hasMore ? (`lede.${tab}More` as const) : (`lede.${tab}` as const)
  return (
    <>
      {entries.length > 0 && (
        <p className="likes__lede">{likesWords[key]({ count: entries.length })}</p>
      )}
      {tab === 'matches' ? (
        <Pairs
          entries={entries}
          isLoading={isLoading}
          fallback={<MemberSkeleton count={FIRST} />}
        />
      ) : (
        <MemberGrid fullWidth>
          {entries.map((entry, index) => (
            <Liked key={entry.card.id} {...{ entry, tab }} {...view(entry, index)} />
          ))}
          {isLoading && <MemberSkeleton count={4} />}
          {isFew && <LikesMore tab={tab} after={entries.length} />}
        </MemberGrid>
      )}
      {isFew && <LateSuggestions without={new Set(entries.map(({ card }) => card.id))} />}
      <p className="sr-only" role="status">
        {isLoading ? likesWords.more : ''}
      </p>
      <div ref={end} className="h-px" aria-hidden="true" />
    </>
  )

  function view({ card }: Entry, index: number) {
    return { isNew: tab === 'received' && isNew(card.id), isFirst: index < FIRST }
  }
}

interface LikedProps {
  entry: Entry
  tab: 'received' | 'given'
  isNew: boolean
  isFirst: boolean
}

function Liked({ entry: { card, isLiked, likesMe }, tab, isNew, isFirst }: LikedProps) {
  const likesWords = useMessages(likesMessages)
  const isMatch = isLiked && likesMe
  const isWaiting = tab === 'given' && !isMatch
  const answer = tab === 'received' ? likesWords.answered : likesWords.mutual
  const path = tab === 'received' ? `/likes/m/${card.id}` : `/members/${card.id}`
  return (
    <MemberCard
      card={card}
      href={linkTo(path)}
      isLiked={isLiked}
      isNew={isNew && !isMatch}
      mutual={isMatch ? answer : undefined}
      note={isWaiting ? likesWords.waiting : undefined}
      isFirst={isFirst}
      onLike={() => (isLiked ? takeBack(card) : void like(card))}
    />
  )
}
