import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { LabelNote } from './LabelNote.tsx'
import { LandingActs } from './LandingActs.tsx'
import { LandingFigure, LandingGiant, LandingPage, LandingWho } from './LandingPerson.tsx'
import type { LandingProps } from './landing-props.ts'

/** Landing: a window, a poster or an announcement of one person, and a greeting. */
export function LandingHello({ card, isBlurred }: LandingProps) {
  const words = useMessages(landingMessages)
  return (
    <LandingPage entry="hello" name={card.name}>
      <div className="landing__scene">
        <LandingGiant name={card.name} />
        <LandingFigure entry="hello" card={card} isBlurred={isBlurred} />
      </div>
      <div className="landing__sheet">
        <LandingWho card={card} />
        <h1>
          <Rich text={words['hello.title']({ name: card.name })} />
        </h1>
        {card.kind === 'member' && <p className="lede">{words['hello.text']}</p>}
        <LabelNote profile={card} isNamed={false} />
        <LandingActs card={card} />
      </div>
    </LandingPage>
  )
}
