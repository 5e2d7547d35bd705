import { memberScreen } from '#islands/app/screen.tsx'
import { signupMessages } from '#stores/messages/signup.ts'
import '#theme/css/app/signup.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Outline } from '#islands/app/Outline.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { HeadArt } from '#islands/ui/HeadArt.tsx'
import { MemberCard } from '#islands/ui/MemberCard.tsx'
import { MemberGrid } from '#islands/ui/MemberGrid.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { firstSearch } from '#stores/accounts/signup/first-search.ts'
import { $signupMatches, loadSignupMatches } from '#stores/accounts/signup/matches.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { $likedIds, like, unlike } from '#stores/likes/likes.ts'

/** /signup-matches: members that match a new one, before the search. */
export const MatchesScreen = memberScreen(function Matches() {
  const signupWords = useMessages(signupMessages)
  const matches = useStore($signupMatches)
  useEffect(() => void loadSignupMatches(), [])
  if (matches.state === 'unknown') return <Outline />
  return (
    <div className="wrap screen signup-matches">
      <header className="screen__head">
        <h1>{signupWords['matches.title']}</h1>
        {matches.state === 'loaded' && matches.value.length > 0 && (
          <p className="lede">{signupWords['matches.text']}</p>
        )}
        <HeadArt of="matches" />
      </header>
      {matches.state === 'failed' ? (
        <EmptyState
          icon="alert"
          title={signupWords['matches.failed']}
          text={refusalWords(matches.error)}
        >
          <Button onClick={() => void loadSignupMatches()}>{signupWords['matches.again']}</Button>
        </EmptyState>
      ) : (
        <Found cards={matches.value} />
      )}
    </div>
  )
})

function Found({ cards }: { cards: readonly ProfileCard[] }) {
  const signupWords = useMessages(signupMessages)
  const liked = useStore($likedIds)
  const search = <Button href={linkTo(firstSearch())}>{signupWords['matches.search']}</Button>
  if (cards.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={signupWords['matches.empty']}
        text={signupWords['matches.emptyText']}
      >
        {search}
      </EmptyState>
    )
  }
  return (
    <>
      <MemberGrid fullWidth>
        {cards.map((card, at) => (
          <MemberCard
            key={card.id}
            card={card}
            href={linkTo(`/members/${card.id}`)}
            isFirst={at < 4}
            isLiked={liked.has(card.id)}
            onLike={() => void (liked.has(card.id) ? unlike(card) : like(card))}
          />
        ))}
      </MemberGrid>
      <div className="grid justify-items-center pt-5">{search}</div>
    </>
  )
}
