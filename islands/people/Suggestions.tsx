import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import '#theme/css/app/suggestions.css'
import type { ProfileCard } from '#contract/shapes.ts'
import { MemberCard } from '#islands/ui/MemberCard.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { linkTo } from '#stores/app/place.ts'
import { $likedIds, like } from '#stores/likes/likes.ts'
import { $suggestions, loadSuggestions, SHOWN } from '#stores/likes/suggestions.ts'
import { takeBack } from '#stores/likes/unlike.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import { Opener } from './Opener.tsx'

export interface SuggestionsProps {
  hasOpeners?: boolean | undefined
  /** Who stands in the list already. */
  without?: ReadonlySet<number> | undefined
}

/** Three members whom the viewer does not like yet, under a list that is empty or short. */
export function Suggestions({ hasOpeners = false, without }: SuggestionsProps) {
  const likesWords = useMessages(likesMessages)
  const found = useStore($suggestions)
  const cards = found.filter(({ id }) => !without?.has(id)).slice(0, SHOWN)
  const hasRows = useStore($facts).results === 'rows'
  useEffect(() => void loadSuggestions(), [])
  if (cards.length === 0) return null
  return (
    <section className="meet" aria-labelledby="meet-title">
      <h2 id="meet-title">{likesWords['empty.people']}</h2>
      <ul className={hasRows ? 'members members--wide' : 'meet__cards'}>
        {cards.map(card => (
          <li key={card.id} className="meet__one">
            <Suggested card={card} />
            {hasOpeners && <Opener card={card} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Suggested({ card }: { card: ProfileCard }) {
  const isLiked = useStore($likedIds).has(card.id)
  return (
    <MemberCard
      card={card}
      href={linkTo(`/members/${card.id}`)}
      isLiked={isLiked}
      onLike={() => (isLiked ? takeBack(card) : void like(card))}
    />
  )
}
