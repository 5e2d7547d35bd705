import '#theme/css/app/pairs.css'
import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { classes } from '#islands/ui/classes.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { InterestIcon } from '#islands/ui/InterestIcon.tsx'
import { NameLine, PlaceLine } from '#islands/ui/MemberLines.tsx'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { takeBack } from '#stores/likes/unlike.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import type { Entry } from './lists.ts'
import { PairScene } from './PairScene.tsx'

/** From so many on the first one leads, whether or not the others fill their rows. */
const MANY = 8

/** Shared interests that are named. */
const NAMED = 4

/** Matches, each across the whole width of a phone: both members, and what they share. */
export function Pairs({ entries, isLoading }: { entries: readonly Entry[]; isLoading: boolean }) {
  // At a desk two stand in a row, so the latest of an odd number has a row of its own.
  const isLed = entries.length % 2 === 1 || entries.length > MANY
  return (
    <ul className="pairs">
      {entries.map((entry, index) => (
        <Pair key={entry.card.id} entry={entry} isFirst={index < 2} isLead={isLed && index === 0} />
      ))}
      {isLoading && <li className="pair pair--bone bone" aria-hidden="true" />}
    </ul>
  )
}

interface PairProps {
  entry: Entry
  isFirst: boolean
  isLead: boolean
}

function Pair({ entry, isFirst, isLead }: PairProps) {
  const likesWords = useMessages(likesMessages)
  const uiWords = useMessages(uiMessages)
  const me = useStore($user)?.profile
  const { card, at } = entry
  const { id, name, city } = card
  return (
    <li className={classes('pair', isLead && 'pair--lead')}>
      <PairScene card={card} me={me} isFirst={isFirst} />
      <div className="pair__words">
        {at !== '' && (
          <p className="pair__when">
            <Time at={at} kind="date" />
          </p>
        )}
        <h2 className="pair__names">
          {me && <span className="pair__me">{me.name} &amp; </span>}
          <NameLine card={card} />
        </h2>
        <p className="pair__place">
          <PlaceLine card={card} />
        </p>
        <Shared entry={entry} isTown={city !== null && city === me?.city} />
        <div className="pair__acts">
          <Button
            icon="chat"
            href={linkTo(`/members/${id}/chat`)}
            aria-label={likesWords.write({ name })}
          >
            {likesWords.writeShort}
          </Button>
          <IconButton
            icon="heart"
            className="heart pair__like"
            label={uiWords.like({ name })}
            aria-pressed
            onClick={() => takeBack(card)}
          />
        </div>
      </div>
    </li>
  )
}

/** What is told of both; where nothing is, how the other one's text begins. */
function Shared({ entry: { card, shared }, isTown }: { entry: Entry; isTown: boolean }) {
  const likesWords = useMessages(likesMessages)
  const attributesWords = useMessages(attributesMessages)
  if (shared.length === 0 && !isTown) {
    return card.excerpt ? <p className="pair__quote">{card.excerpt}</p> : null
  }
  return (
    <div className="pair__shared">
      <h3>{likesWords.bothHave}</h3>
      <ul>
        {isTown && (
          <li>
            <Icon name="pin" />
            {card.city}
          </li>
        )}
        {shared.slice(0, NAMED).map(interest => (
          <li key={interest}>
            <InterestIcon interest={interest} />
            {attributesWords[`interests.${interest}`]}
          </li>
        ))}
      </ul>
    </div>
  )
}
