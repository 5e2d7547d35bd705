import '#theme/css/app/finder-start.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { MATCH_MIN_SHARED } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { changeQuery } from '#stores/app/place.ts'
import { $finder, nextQuestion } from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { Frame } from './Frame.tsx'
import { questionWords } from './question-words.ts'

/** Of the questions, to show what they are like. */
const SHOWN = 3

/** What the match finder is, how long it takes and who sees the answers. */
export function Intro({ count, picture }: { count: number; picture: ReactNode }) {
  const finderWords = useMessages(finderMessages)
  const finder = useStore($finder)
  const next = nextQuestion(finder)
  const questions = finder.state === 'loaded' ? finder.questions : []
  // What the button leads to is here before it is pressed.
  useEffect(() => void import('./QuestionCard.tsx').catch(() => {}), [])
  return (
    <Frame picture={picture}>
      <div className="finder__say">
        <h1>{finderWords['intro.title']}</h1>
        <p>{finderWords['intro.text']({ count, least: MATCH_MIN_SHARED })}</p>
      </div>
      <Button
        className="finder__go"
        icon="arrow"
        fullWidth
        onClick={() => changeQuery({ q: next?.id })}
      >
        {finderWords['intro.start']}
      </Button>
      <ol className="finder__first">
        {questions.slice(0, SHOWN).map(question => (
          <li key={question.id}>
            {questionWords(question).text}
            <Icon name="lock" />
          </li>
        ))}
      </ol>
      <div className="finder__notes">
        <p>{finderWords['intro.time']}</p>
        <p className="finder__private">
          <Icon name="lock" />
          <span>{finderWords['intro.private']}</span>
        </p>
      </div>
    </Frame>
  )
}
