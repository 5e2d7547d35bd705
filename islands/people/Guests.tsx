import '#theme/css/app/guests.css'
import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { beginningOf } from '#islands/ui/beginning.ts'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { NameLine, PlaceLine } from '#islands/ui/MemberLines.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { $likedIds, like } from '#stores/likes/likes.ts'
import { takeBack } from '#stores/likes/unlike.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import type { Visit } from '#stores/people/visitors.ts'

/** So many are in sight before anybody scrolls. */
const FIRST = 6

/** Who looked, the latest first: lit windows, strips of colour, or a guest book. */
export function Guests({ visits, isLoading }: { visits: readonly Visit[]; isLoading: boolean }) {
  return (
    <ol className="guests">
      {visits.flatMap(({ profile, at }, index) =>
        profile === null
          ? []
          : [<Guest key={profile.id} card={profile} at={at} isFirst={index < FIRST} />]
      )}
      {isLoading && <li className="guest guest--bone bone" aria-hidden="true" />}
    </ol>
  )
}

function Guest({ card, at, isFirst }: { card: ProfileCard; at: string; isFirst: boolean }) {
  return (
    <li className="guest">
      <span className="guest__photo">
        <Portrait picture={card.main_image} gender={card.gender} isFirst={isFirst} />
      </span>
      <div className="guest__words">
        <p className="guest__name">
          <NameLine card={card} />
        </p>
        <p className="guest__place">
          <PlaceLine card={card} />
        </p>
        <Time className="guest__when" at={at} kind="ago" />
        {card.excerpt !== undefined && <p className="guest__line">{beginningOf(card.excerpt)}</p>}
      </div>
      <LikeGuest card={card} />
    </li>
  )
}

/** A heart; a brand with rows says it in words. */
function LikeGuest({ card }: { card: ProfileCard }) {
  const uiWords = useMessages(uiMessages)
  const isRow = useStore($facts).results === 'rows'
  const isLiked = useStore($likedIds).has(card.id)
  const { name } = card
  const press = {
    'aria-pressed': isLiked,
    onClick: () => (isLiked ? takeBack(card) : void like(card))
  }
  if (isRow) {
    return (
      <Button
        tone="line"
        size="small"
        icon="heart"
        className="heart guest__heart"
        aria-label={`${uiWords.likeWord}: ${name}`}
        {...press}
      >
        {uiWords.likeWord}
      </Button>
    )
  }
  return (
    <IconButton
      icon="heart"
      className="heart guest__heart"
      label={uiWords.like({ name })}
      {...press}
    />
  )
}
