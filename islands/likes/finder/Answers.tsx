import '#theme/css/app/finder-results.css'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { changeQuery } from '#stores/app/place.ts'
import { toast } from '#stores/app/toasts.ts'
import { eraseAllAnswers, type Question } from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { questionWords } from './question-words.ts'
import { topicWords } from './topic-words.ts'

const Confirm = lazy(async () => ({ default: (await import('#islands/ui/Confirm.tsx')).Confirm }))

/** All own answers, each to be changed, and all of them to be erased. */
export function Answers({ questions }: { questions: readonly Question[] }) {
  const finderWords = useMessages(finderMessages)
  const answered = questions.filter(({ answer }) => answer !== null).length
  return (
    <div className="wrap screen finder">
      <div className="screen__row">
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
      <ul className="mt-4 border-t border-t-border md:max-w-205">
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
        <span className="font-semibold">{topic}</span>
        <span className="row-start-2 text-text-muted text-small md:row-start-1 md:col-start-2">
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
    <div className="grid justify-items-start mt-6 md:max-w-205">
      <Button tone="ghost" icon="trash" onClick={() => setAsked(true)}>
        {finderWords['erase.open']}
      </Button>
      {isAsked && (
        <Suspense>
          <Confirm
            title={finderWords['erase.title']}
            text={finderWords['erase.text']}
            yes={finderWords['erase.yes']}
            isDangerous
            busy={isBusy}
            onYes={() => void erase()}
            onNo={() => setAsked(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
