import '#theme/css/app/finder-question.css'
import '#theme/css/app/finder-looks.css'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { classes } from '#islands/ui/classes.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { changeQuery } from '#stores/app/place.ts'
import {
  type Answer,
  answeredIn,
  type Finder,
  nextQuestion,
  saveAnswer,
  skipQuestion
} from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { AnswerFields, type Draft, finished } from './AnswerFields.tsx'
import { Marks } from './Marks.tsx'
import { questionWords } from './question-words.ts'
import { topicWords } from './topic-words.ts'

/** Colours that questions take in turn. */
const HUES = 3

interface QuestionCardProps {
  finder: Extract<Finder, { state: 'loaded' }>
  id: string
  onSaved: () => void
}

/** A question: the own answer, then accepted answers; choosing their weight saves and goes on. */
export function QuestionCard({ finder, id, onSaved }: QuestionCardProps) {
  const finderWords = useMessages(finderMessages)
  const index = finder.questions.findIndex(question => question.id === id)
  const question = finder.questions[index]
  const [draft, setDraft] = useState<Draft>(() => draftOf(question?.answer ?? null))
  const [isLacking, setLacking] = useState(false)
  const heading = useFocusOnNext()
  if (!question) return null
  const next = nextQuestion(finder, id)
  const goOn = (): void => {
    if (next) changeQuery({ q: next.id, view: undefined })
    else changeQuery({ q: undefined, view: 'results' })
  }
  const save = (weight: number): void => {
    const answer = finished({ ...draft, weight }, question.options.length)
    setLacking(answer === undefined)
    if (answer === undefined) return
    void saveAnswer(id, answer)
    onSaved()
    goOn()
  }
  const skip = (): void => {
    if (question.answer === null) skipQuestion(id)
    goOn()
  }
  return (
    <>
      <div className="finder__ask" data-hue={(index % HUES) + 1} data-number={index + 1}>
        <Way finder={finder} index={index} onSkip={skip} />
        <h1 ref={heading} tabIndex={-1}>
          {questionWords(question).text}
        </h1>
      </div>
      <AnswerFields
        question={question}
        draft={draft}
        onChange={setDraft}
        onWeight={save}
        isLacking={isLacking && draft.accept.length === 0}
        effect={next ? finderWords.next : finderWords.save}
      />
      <Register finder={finder} index={index} />
    </>
  )
}

interface WayProps extends Pick<QuestionCardProps, 'finder'> {
  index: number
  onSkip: () => void
}

/** Back, how far it is, and on without an answer. */
function Way({ finder, index, onSkip }: WayProps) {
  const finderWords = useMessages(finderMessages)
  const uiWords = useMessages(uiMessages)
  const { questions } = finder
  const previous = questions[index - 1]
  const subject = finderWords.step({ count: answeredIn(finder) })
  return (
    <div className="finder__way">
      {previous && (
        <IconButton
          icon="back"
          label={finderWords.back}
          onClick={() => changeQuery({ q: previous.id, view: undefined })}
        />
      )}
      <p>{uiWords.step({ step: index + 1, steps: questions.length, subject })}</p>
      <Button tone="ghost" size="small" onClick={onSkip}>
        {finderWords.skip}
      </Button>
      <Marks questions={questions} now={index} />
    </div>
  )
}

/** All subjects, ticked where answered: the margin of a printed form, where there is room for it. */
function Register({ finder, index }: Pick<WayProps, 'finder' | 'index'>) {
  return (
    <ol className="finder__register" aria-hidden="true">
      {finder.questions.map(({ id, answer }, at) => (
        <li key={id} className={classes(at === index && 'is-now')}>
          {topicWords(id)}
          {answer !== null && <Icon name="check" />}
        </li>
      ))}
    </ol>
  )
}

function draftOf(answer: Answer | null): Draft {
  return answer ? { ...answer } : { own: undefined, accept: [], weight: undefined }
}

/** Each next question is read aloud from its heading on; the first leaves the focus where it is. */
function useFocusOnNext() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = heading.current?.ownerDocument ?? {}
    // The button that was pressed has gone with its question.
    if (activeElement === body || activeElement === null) heading.current?.focus()
  }, [])
  return heading
}
