import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Confirm } from '#islands/ui/Confirm.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useWords } from '#islands/ui/words.ts'
import { changeQuery } from '#stores/app/place.ts'
import { toast } from '#stores/app/toasts.ts'
import { eraseAllAnswers, type Question } from '#stores/likes/finder.ts'
import { topicWords } from './FitCard.tsx'
import { questionWords } from './question-words.ts'

/** All own answers, each to be changed, and all of them to be erased. */
export function Answers({ questions }: { questions: readonly Question[] }) {
  const words = useWords()
  const answered = questions.filter(({ answer }) => answer !== null).length
  return (
    <div className="wrap screen finder">
      <div className="finder__head">
        <h1>{words('finder.answers.title')}</h1>
        <Button
          tone="ghost"
          size="small"
          icon="back"
          onClick={() => changeQuery({ q: undefined, view: 'results' })}
        >
          {words('finder.answers.back')}
        </Button>
      </div>
      <p className="finder__lede">
        {words('finder.answers.lede', { answered, total: questions.length })}
      </p>
      <ul className="finder__list">
        {questions.map(question => (
          <Row key={question.id} question={question} />
        ))}
      </ul>
      {answered > 0 && <Erase />}
    </div>
  )
}

function Row({ question }: { question: Question }) {
  const words = useWords()
  const { id, answer } = question
  const { options } = questionWords(words, question)
  const topic = topicWords(words, id)
  const weights = words.list('finder.weights')
  const own = answer === null ? undefined : options[answer.own]
  const weight = answer === null ? '' : (weights[answer.weight] ?? '')
  return (
    <li>
      <button
        type="button"
        className="finder__row"
        title={words('finder.answers.change', { topic })}
        onClick={() => changeQuery({ q: id, view: undefined })}
      >
        <span className="finder__topic">{topic}</span>
        <span className="finder__own">
          {own === undefined
            ? words('finder.answers.none')
            : words('finder.answers.weight', { own, weight })}
        </span>
        <Icon name="chevronRight" />
      </button>
    </li>
  )
}

function Erase() {
  const words = useWords()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const erase = async (): Promise<void> => {
    setBusy(true)
    const isDone = await eraseAllAnswers()
    setBusy(false)
    setAsked(false)
    if (!isDone) return
    toast({ text: words('finder.erase.done'), tone: 'good' })
    changeQuery({ q: undefined, view: undefined })
  }
  return (
    <div className="finder__erase">
      <Button tone="ghost" icon="trash" onClick={() => setAsked(true)}>
        {words('finder.erase.open')}
      </Button>
      {isAsked && (
        <Confirm
          title={words('finder.erase.title')}
          text={words('finder.erase.text')}
          yes={words('finder.erase.yes')}
          isDangerous
          busy={isBusy}
          onYes={() => void erase()}
          onNo={() => setAsked(false)}
        />
      )}
    </div>
  )
}
