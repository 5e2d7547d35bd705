import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { FirstWords } from './FirstWords.tsx'
import { LabelNote } from './LabelNote.tsx'
import { canAnswer, LandingActs } from './LandingActs.tsx'
import { LandingFigure, LandingPage, LandingWho } from './LandingPerson.tsx'
import type { LandingProps } from './landing-props.ts'

/** Landing 3: a lit window across the street, a speech balloon or a letter, and the first message. */
export function LandingTonight({ card, isBlurred }: LandingProps) {
  const words = useMessages(landingMessages)
  return (
    <LandingPage entry="tonight" name={card.name}>
      <div className="landing__scene">
        <LandingFigure entry="tonight" card={card} isBlurred={isBlurred} />
        <LandingWho card={card} />
      </div>
      <div className="landing__sheet">
        <h1>
          <Rich text={words['tonight.title']({ name: card.name })} />
        </h1>
        {card.kind === 'member' && <p className="lede">{words['tonight.text']}</p>}
        {isBlurred && canAnswer(card) && <FirstWords id={card.id} name={card.name} />}
        <LabelNote profile={card} isNamed={false} />
        <LandingActs card={card} />
      </div>
    </LandingPage>
  )
}
