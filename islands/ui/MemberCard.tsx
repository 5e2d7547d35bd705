import '#theme/css/app/ui-member-cards.css'
import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/shapes.ts'
import { $facts } from '#stores/app/facts.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { Button } from './Button.tsx'
import { beginningOf } from './beginning.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Label } from './Label.tsx'
import { Portrait } from './Portrait.tsx'
import { Who } from './Who.tsx'
import { useMessages } from './words.ts'

export interface MemberCardProps {
  card: ProfileCard
  href: string
  isLiked?: boolean | undefined
  /** Called for liking and for taking it back. Without it there is no heart. */
  onLike?: (() => void) | undefined
  /** Likes the viewer and has not been looked at. */
  isNew?: boolean | undefined
  /** What has come of a like that is answered. */
  mutual?: string | undefined
  /** Stands after the place: a distance, a day. */
  note?: string | undefined
  /** The picture came blurred from the server. */
  blurred?: boolean | undefined
  /** Among the first rows: its picture loads at once. */
  isFirst?: boolean | undefined
  /** Stands across two columns, under these words and with how their text begins. */
  featured?: string | undefined
  onOpen?: (() => void) | undefined
}

/** A member in a list; the brand's results place the caption and the heart, or words in its place. */
export function MemberCard(props: MemberCardProps) {
  const { card, href, isLiked = false, onLike, isNew, mutual, note } = props
  const { blurred, isFirst, featured } = props
  const uiWords = useMessages(uiMessages)
  const isRow = useStore($facts).results === 'rows'
  const place = [card.city, note].filter(Boolean).join(' · ')
  return (
    <article
      className={classes('member', blurred && 'member--blurred', featured && 'member--featured')}
    >
      <a className="member__link" href={href} onClick={props.onOpen}>
        <span className="member__photo">
          <Portrait picture={card.main_image} gender={card.gender} isFirst={isFirst} />
        </span>
        <span className="member__caption">
          <span className="member__labels">
            {card.kind === 'demo' ? (
              <DemoLabel text={card.label} />
            ) : (
              <Label kind={card.kind} text={card.label} onPhoto />
            )}
            {isNew && <span className="kind kind--new">{uiWords.new}</span>}
            {mutual !== undefined && <span className="kind kind--mutual">{mutual}</span>}
          </span>
          {featured && <Featured words={featured} excerpt={card.excerpt} />}
          <span className="member__name">
            <Who name={card.name} age={card.age} isRow={isRow}>
              {card.online && (
                <span className="presence">
                  <span className="sr-only">{uiWords.online}</span>
                </span>
              )}
            </Who>
          </span>
          <span className="member__place">{place}</span>
          {isRow && card.excerpt !== undefined && (
            <span className="member__line">{card.excerpt}</span>
          )}
        </span>
      </a>
      {isRow && <RowActs {...props} />}
      {!isRow && onLike && (
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

function Featured({ words, excerpt = '' }: { words: string; excerpt?: string | undefined }) {
  return (
    <>
      <span className="member__why">{words}</span>
      <q className="member__quote">{beginningOf(excerpt)}</q>
    </>
  )
}

/** What can be done with a member in a row, in words: a quiet way to the profile, and one button. */
function RowActs({ card: { name }, href, isLiked = false, onLike, onOpen }: MemberCardProps) {
  const uiWords = useMessages(uiMessages)
  return (
    <div className="member__acts">
      <Button tone="ghost" href={href} aria-label={`${uiWords.view}: ${name}`} onClick={onOpen}>
        {uiWords.view}
        <Icon name="arrow" />
      </Button>
      {onLike && (
        <Button
          tone="line"
          className="heart"
          icon="heart"
          aria-label={`${uiWords.likeWord}: ${name}`}
          aria-pressed={isLiked}
          onClick={onLike}
        >
          {uiWords.likeWord}
        </Button>
      )}
    </div>
  )
}

/** One short word, where the whole label would lie over the face; it is still read aloud. */
function DemoLabel({ text }: { text: string | null }) {
  const uiWords = useMessages(uiMessages)
  return (
    <span className="kind kind--photo">
      <Icon name="layers" />
      <span aria-hidden="true">{uiWords.demo}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
