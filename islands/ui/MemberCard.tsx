import '#theme/css/app/ui-member-cards.css'
import type { ProfileCard } from '#contract/shapes.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { Label } from './Label.tsx'
import { Portrait } from './Portrait.tsx'
import { useMessages } from './words.ts'

export interface MemberCardProps {
  card: ProfileCard
  href: string
  isLiked?: boolean | undefined
  /** Called for liking and for taking it back. Without it there is no heart. */
  onLike?: (() => void) | undefined
  /** Likes the viewer and has not been looked at. */
  isNew?: boolean | undefined
  /** Stands after the place: a distance, a day. */
  note?: string | undefined
  /** The picture came blurred from the server. */
  blurred?: boolean | undefined
  /** Among the first rows: its picture loads at once. */
  isFirst?: boolean | undefined
  onOpen?: (() => void) | undefined
}

/** A member in a grid; the brand's composition places caption and heart. */
export function MemberCard(props: MemberCardProps) {
  const { card, href, isLiked = false, onLike, isNew, note, blurred, isFirst, onOpen } = props
  const uiWords = useMessages(uiMessages)
  const place = [card.city, note].filter(Boolean).join(' · ')
  return (
    <article className={classes('member', blurred && 'member--blurred')}>
      <a className="member__link" href={href} onClick={onOpen}>
        <span className="member__photo">
          <Portrait picture={card.main_image} gender={card.gender} isFirst={isFirst} />
        </span>
        <span className="member__caption">
          <span className="member__labels">
            <Label kind={card.kind} text={card.label} onPhoto />
            {isNew && <span className="kind kind--new">{uiWords.new}</span>}
          </span>
          <span className="member__name">
            <span>{card.age === null ? card.name : `${card.name}, ${card.age}`}</span>
            {card.online && (
              <span className="presence">
                <span className="sr-only">{uiWords.online}</span>
              </span>
            )}
          </span>
          <span className="member__place">{place}</span>
        </span>
      </a>
      {onLike && (
        <IconButton
          icon="heart"
          className="heart member__heart"
          label={uiWords.like({ name: card.name })}
          aria-pressed={isLiked}
          onMedia
          onClick={onLike}
        />
      )}
    </article>
  )
}
