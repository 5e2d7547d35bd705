import { useEffect, useRef, useState } from 'react'
import { MATCH_MIN_SHARED } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Progress } from '#islands/ui/Progress.tsx'
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
import { AnswerFields, type Draft, finished } from './AnswerFields.tsx'
import { questionWords } from './question-words.ts'

interface QuestionCardProps {
  finder: Extract<Finder, { state: 'loaded' }>
  id: string
  onSaved: () => void
}

/** A question: the own answer, accepted answers and their weight. */
export function QuestionCard({ finder, id, onSaved }: QuestionCardProps) {
  const finderWords = useMessages(finderMessages)
  const index = finder.questions.findIndex(question => question.id === id)
  const question = finder.questions[index]
  const [draft, setDraft] = useState<Draft>(() => draftOf(question?.answer ?? null))
  const [isTried, setTried] = useState(false)
  const heading = useFocusOnNext()
  if (!question) return null
  const answered = answeredIn(finder)
  const previous = finder.questions[index - 1]
  const missing = MATCH_MIN_SHARED - answered
  const answer = finished(draft, question.options.length)
  const goOn = (): void => {
    const next = nextQuestion(finder, id)
    if (next) changeQuery({ q: next.id, view: undefined })
    else changeQuery({ q: undefined, view: 'results' })
  }
  const save = (): void => {
    setTried(true)
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
    <div className="wrap screen finder">
      <form
        className="card finder__card finder__question"
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <Progress
          step={index + 1}
          steps={finder.questions.length}
          words={finderWords.step({ count: answered })}
        />
        <h1 ref={heading} tabIndex={-1}>
          {questionWords(question).text}
        </h1>
        <AnswerFields question={question} draft={draft} onChange={setDraft} isTried={isTried} />
        <div className="finder__save">
          <Button type="submit" fullWidth>
            {nextQuestion(finder, id) ? finderWords.next : finderWords.save}
          </Button>
        </div>
        <div className="finder__ways flex flex-wrap gap-1 justify-between md:justify-start">
          {previous && (
            <Button tone="ghost" icon="back" onClick={() => changeQuery({ q: previous.id })}>
              {finderWords.back}
            </Button>
          )}
          <Button tone="ghost" onClick={skip}>
            {finderWords.skip}
          </Button>
        </div>
      </form>
      <p className="text-text-muted text-small text-center mt-5">
        {missing > 0 ? (
          finderWords.fewMore({ count: missing })
        ) : (
          <Button tone="ghost" onClick={() => changeQuery({ q: undefined, view: 'results' })}>
            {finderWords.stop}
          </Button>
        )}
      </p>
    </div>
  )
}

function draftOf(answer: Answer | null): Draft {
  return answer ? { ...answer } : { own: undefined, accept: [], weight: 1 }
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
