import { type MouseEvent, useContext, useId, useRef, useState } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { QUESTION_ID, StepFrame } from './Step.tsx'

interface AnswersProps<Value extends string> {
  /** Of the field, in the draft. */
  name: string
  /** `people`: the seeds of those who are drawn beside it, as `/api/portraits` knows them. */
  options: readonly { value: Value; text: string; people?: readonly string[] }[]
  value: Value | null
  error?: string | undefined
  onChoose: (value: Value) => void
  /** A press on an answer goes on; keys only choose, and Enter goes on. */
  onGo: () => void
}

/** The answers to the question of the step, of which one is chosen. */
export function Answers<Value extends string>(props: AnswersProps<Value>) {
  const { name, options, value, error, onChoose, onGo } = props
  const id = useId()
  const { question } = useContext(StepFrame)
  const isSecond = useRef(false)
  // A pointer that rests since it pressed the answer before has chosen nothing here.
  const [isMoved, setMoved] = useState(false)
  const press = ({ detail }: MouseEvent, chosen: Value) => {
    // The second of a double click was meant for the question before.
    isSecond.current = detail > 1
    // Arrow keys and the space bar click as well, without a press.
    if (detail !== 1) return
    onChoose(chosen)
    onGo()
  }
  return (
    <div
      className="signup-answers"
      role="radiogroup"
      aria-labelledby={QUESTION_ID}
      aria-describedby={error ? id : undefined}
      data-field={name}
      data-count={options.length}
      data-moved={isMoved || undefined}
      onPointerMove={() => setMoved(true)}
    >
      {options.map(option => (
        <label key={option.value} className="signup-answer">
          <input
            type="radio"
            name={question}
            value={option.value}
            checked={option.value === value}
            aria-invalid={error ? true : undefined}
            onClick={event => press(event, option.value)}
            onChange={() => !isSecond.current && onChoose(option.value)}
          />
          <span className="signup-answer__mark">
            <Icon name="check" />
          </span>
          <span className="signup-answer__words">{option.text}</span>
          {option.people && (
            <span className="signup-answer__people" aria-hidden="true">
              {option.people.map(person => (
                <img
                  key={person}
                  src={`/api/portraits/cutout/${person}.svg`}
                  alt=""
                  width={400}
                  height={500}
                />
              ))}
            </span>
          )}
        </label>
      ))}
      {error && (
        <p className="entry__error" id={id}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
