import '#theme/css/app/guests.css'
import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/shapes.ts'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Parted } from '#islands/ui/Parted.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
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
  const uiWords = useMessages(uiMessages)
  const isLiked = useStore($likedIds).has(card.id)
  const { id, name, age, city } = card
  return (
    <li className="guest">
      <span className="guest__photo">
        <Portrait picture={card.main_image} gender={card.gender} isFirst={isFirst} />
      </span>
      <div className="guest__words">
        <p className="guest__name">
          <a href={linkTo(`/members/${id}`)}>
            <Parted name={name} />
            {age !== null && `, ${age}`}
          </a>
          {card.online && (
            <span className="presence">
              <span className="sr-only">{uiWords.online}</span>
            </span>
          )}
        </p>
        <p className="guest__place">
          {city !== null && <span>{city}</span>}
          <Label kind={card.kind} text={card.label} />
        </p>
        <Time className="guest__when" at={at} kind="ago" />
      </div>
      <IconButton
        icon="heart"
        className="heart guest__heart"
        label={uiWords.like({ name })}
        aria-pressed={isLiked}
        onClick={() => (isLiked ? takeBack(card) : void like(card))}
      />
    </li>
  )
}
