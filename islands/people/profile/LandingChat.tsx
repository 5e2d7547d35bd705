import { useMessages } from '#islands/ui/words.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { FirstWords } from './FirstWords.tsx'
import { LabelNote } from './LabelNote.tsx'
import { canAnswer, LandingActs } from './LandingActs.tsx'
import { LandingFigure, LandingPage, LandingWho } from './LandingPerson.tsx'
import type { LandingProps } from './landing-props.ts'
import { useFirstWords } from './use-first-words.ts'

/** The entry to a chat: the conversation before its first message, with lines to begin with. */
export function LandingChat({ card, isBlurred }: LandingProps) {
  const words = useMessages(landingMessages)
  const { name } = card
  return (
    <LandingPage entry="chat" name={card.name}>
      <div className="landing__scene">
        <LandingFigure entry="chat" card={card} isBlurred={isBlurred} />
        <LandingWho card={card} />
      </div>
      <div className="landing__sheet">
        <h1>{words['curious.ask']({ name })}</h1>
        <LabelNote profile={card} isNamed={false} />
        {canAnswer(card) && <Lines card={card} />}
        <LandingActs card={card} />
      </div>
    </LandingPage>
  )
}

/** Lines that go into the field below them when pressed. */
function Lines({ card: { id, name } }: Pick<LandingProps, 'card'>) {
  const words = useMessages(landingMessages)
  const { text, keep } = useFirstWords(id)
  return (
    <>
      <ul className="landing__lines">
        {words['curious.questions']().map(line => (
          <li key={line}>
            <button type="button" aria-pressed={text === line} onClick={() => keep(line)}>
              {line}
            </button>
          </li>
        ))}
      </ul>
      <FirstWords id={id} name={name} />
    </>
  )
}
