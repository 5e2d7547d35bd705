import { useState } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { FirstWords } from './FirstWords.tsx'
import { LabelNote } from './LabelNote.tsx'
import { canAnswer, LandingActs } from './LandingActs.tsx'
import { LandingFigure, LandingPage, LandingWho } from './LandingPerson.tsx'
import type { LandingProps } from './landing-props.ts'
import { useFirstWords } from './use-first-words.ts'

/** Landing 2: a first question to one person, or what happens in three steps. */
export function LandingCurious({ card, isBlurred }: LandingProps) {
  const words = useMessages(landingMessages)
  return (
    <LandingPage entry="curious" name={card.name}>
      <div className="landing__scene">
        <LandingFigure entry="curious" card={card} isBlurred={isBlurred} />
        <div className="landing__title">
          <h1>
            <Rich text={words['curious.title']({ name: card.name })} />
          </h1>
          <LandingWho card={card} />
        </div>
      </div>
      <div className="landing__sheet">
        {isBlurred && canAnswer(card) ? <Questions card={card} /> : <Steps />}
        <LabelNote profile={card} isNamed={false} />
        <LandingActs card={card} />
      </div>
    </LandingPage>
  )
}

function Steps() {
  const words = useMessages(landingMessages)
  return (
    <ol className="landing__steps">
      {words['curious.steps']().map(step => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

/** One of three questions, or the visitor's own. */
function Questions({ card: { id, name } }: Pick<LandingProps, 'card'>) {
  const words = useMessages(landingMessages)
  const questions = words['curious.questions']()
  const { text, keep } = useFirstWords(id)
  const [isOwn, setOwn] = useState(text !== '' && !questions.includes(text))
  const choose = (value: string): void => {
    setOwn(value === OWN)
    keep(value === OWN ? '' : value)
  }
  return (
    <div className="landing__ask">
      <Field label={words['curious.ask']({ name })} hint={words.keeps({ name })} isGroup>
        <RadioTiles
          look="rows"
          name="question"
          value={isOwn ? OWN : text || undefined}
          options={[
            ...questions.map(question => ({ value: question, text: question })),
            { value: OWN, text: words['curious.own'] }
          ]}
          onChange={choose}
        />
      </Field>
      {isOwn && <FirstWords id={id} name={name} isHinted={false} />}
    </div>
  )
}

const OWN = 'own'
