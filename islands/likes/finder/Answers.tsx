import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Confirm } from '#islands/ui/Confirm.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { changeQuery } from '#stores/app/place.ts'
import { toast } from '#stores/app/toasts.ts'
import { eraseAllAnswers, type Question } from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { topicWords } from './FitCard.tsx'
import { questionWords } from './question-words.ts'

/** All own answers, each to be changed, and all of them to be erased. */
export function Answers({ questions }: { questions: readonly Question[] }) {
  const finderWords = useMessages(finderMessages)
  const answered = questions.filter(({ answer }) => answer !== null).length
  return (
    <div className="wrap screen finder">
      <div className="finder__head">
        <h1>{finderWords['answers.title']}</h1>
        <Button
          tone="ghost"
          size="small"
          icon="back"
          onClick={() => changeQuery({ q: undefined, view: 'results' })}
        >
          {finderWords['answers.back']}
        </Button>
      </div>
      <p className="finder__lede">
        {finderWords['answers.lede']({ answered, total: questions.length })}
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
  const finderWords = useMessages(finderMessages)
  const { id, answer } = question
  const { options } = questionWords(question)
  const topic = topicWords(id)
  const weights = finderWords.weights()
  const own = answer === null ? undefined : options[answer.own]
  const weight = answer === null ? '' : (weights[answer.weight] ?? '')
  return (
    <li>
      <button
        type="button"
        className="finder__row"
        title={finderWords['answers.change']({ topic })}
        onClick={() => changeQuery({ q: id, view: undefined })}
      >
        <span className="finder__topic">{topic}</span>
        <span className="finder__own">
          {own === undefined
            ? finderWords['answers.none']
            : finderWords['answers.weight']({ own, weight })}
        </span>
        <Icon name="chevronRight" />
      </button>
    </li>
  )
}

function Erase() {
  const finderWords = useMessages(finderMessages)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const erase = async (): Promise<void> => {
    setBusy(true)
    const isDone = await eraseAllAnswers()
    setBusy(false)
    setAsked(false)
    if (!isDone) return
    toast({ text: finderWords['erase.done'], tone: 'good' })
    changeQuery({ q: undefined, view: undefined })
  }
  return (
    <div className="finder__erase">
      <Button tone="ghost" icon="trash" onClick={() => setAsked(true)}>
        {finderWords['erase.open']}
      </Button>
      {isAsked && (
        <Confirm
          title={finderWords['erase.title']}
          text={finderWords['erase.text']}
          yes={finderWords['erase.yes']}
          isDangerous
          busy={isBusy}
          onYes={() => void erase()}
          onNo={() => setAsked(false)}
        />
      )}
    </div>
  )
}
