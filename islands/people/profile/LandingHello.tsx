import { Label } from '#islands/ui/Label.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { LabelNote } from './LabelNote.tsx'
import { LandingActs, whereAndHowOld } from './LandingActs.tsx'
import type { LandingProps } from './landing-props.ts'
import { titleOf } from './title.ts'

/** Landing: picture and greeting side by side. */
export function LandingHello({ card, isBlurred }: LandingProps) {
  const words = useMessages(landingMessages)
  return (
    <div className="wrap screen landing landing--hello">
      <figure className={isBlurred ? 'landing__photo is-blurred' : 'landing__photo'}>
        <Portrait picture={card.main_image} gender={card.gender} variant="large" isFirst />
        <figcaption>
          <Label kind={card.kind} text={card.label} onPhoto />
          <strong>{titleOf(card)}</strong>
          <span>{card.city ?? whereAndHowOld(card)}</span>
        </figcaption>
      </figure>
      <div className="landing__words">
        <h1>
          <Rich text={words['hello.title']({ name: card.name })} />
        </h1>
        {card.kind === 'member' && <p className="lede">{words['hello.text']}</p>}
        <LabelNote profile={card} />
        <LandingActs card={card} />
      </div>
    </div>
  )
}
