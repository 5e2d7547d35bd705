import { Label } from '#islands/ui/Label.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { FirstWords } from './FirstWords.tsx'
import { LabelNote } from './LabelNote.tsx'
import { canAnswer, LandingActs, whereAndHowOld } from './LandingActs.tsx'
import type { LandingProps } from './landing-props.ts'

/** Landing 3: a poster with the text at its foot. */
export function LandingTonight({ card, isBlurred }: LandingProps) {
  const words = useMessages(landingMessages)
  return (
    <div className="screen landing landing--tonight">
      <div className="wrap">
        <section className="landing__poster">
          <div className={isBlurred ? 'landing__photo is-blurred' : 'landing__photo'}>
            <Portrait picture={card.main_image} gender={card.gender} variant="large" isFirst />
          </div>
          <div className="landing__foot">
            <Label kind={card.kind} text={card.label} onPhoto />
            <h1>
              <Rich text={words['tonight.title']({ name: card.name })} />
            </h1>
            <p>{whereAndHowOld(card)}</p>
          </div>
        </section>
        <div className="landing__words">
          <div>
            {card.kind === 'member' && <p className="lede">{words['tonight.text']}</p>}
            <LabelNote profile={card} />
          </div>
          {isBlurred && canAnswer(card) && <FirstWords id={card.id} name={card.name} />}
          <LandingActs card={card} />
        </div>
      </div>
    </div>
  )
}
