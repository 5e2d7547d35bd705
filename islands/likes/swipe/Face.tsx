import type { CSSProperties } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { classes } from '#islands/ui/classes.ts'
import { Label } from '#islands/ui/Label.tsx'
import { Parted } from '#islands/ui/Parted.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { swipeMessages } from '#stores/messages/swipe.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import type { useDrag } from './use-drag.ts'

interface FaceProps {
  card: ProfileCard
  /** 0 on top, 1 and 2 behind it. */
  place: number
  drag?: ReturnType<typeof useDrag> | undefined
  /** On its way out, from so many pixels beside its place. */
  gone?: { to: 'left' | 'right'; from: number }
  onGone?: () => void
}

/** A card of the deck; behind the first they are slivers, read aloud when their turn comes. */
export function Face({ card, place, drag, gone, onGone }: FaceProps) {
  const swipeWords = useMessages(swipeMessages)
  const uiWords = useMessages(uiMessages)
  const { name, age, city, kind, label, online, excerpt } = card
  const isTop = place === 0 && gone === undefined
  const style = gone && ({ '--x': `${gone.from}px` } as CSSProperties)
  return (
    <article
      className={classes('face', `face--${place}`, gone && `face--${gone.to}`)}
      aria-hidden={isTop ? undefined : true}
      style={style}
      onAnimationEnd={gone && onGone}
      {...drag}
    >
      <Portrait picture={card.main_image} gender={card.gender} variant="large" isFirst />
      <Label kind={kind} text={label} onPhoto />
      <div className="face__caption">
        <h2>
          <Parted name={name} age={age} />
          {online && (
            <span className="presence">
              <span className="sr-only">{uiWords.online}</span>
            </span>
          )}
        </h2>
        {city !== null && <p>{city}</p>}
        {excerpt !== undefined && <p className="face__line">{excerpt}</p>}
      </div>
      {drag && (
        <>
          <span className="face__stamp face__stamp--like" aria-hidden="true">
            {swipeWords['stamp.like']}
          </span>
          <span className="face__stamp face__stamp--pass" aria-hidden="true">
            {swipeWords['stamp.pass']}
          </span>
        </>
      )}
    </article>
  )
}
