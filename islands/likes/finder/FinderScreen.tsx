import { memberScreen } from '#islands/app/screen.tsx'
import { finderMessages } from '#stores/messages/finder.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import '#theme/css/app/access.css'
import '#theme/css/app/finder.css'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { MATCH_MIN_SHARED } from '#contract/limits.ts'
import { Outline } from '#islands/app/Outline.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $place } from '#stores/app/place.ts'
import { $finder, answeredIn, type Finder, loadFinder, nextQuestion } from '#stores/likes/finder.ts'
import { FitRing } from './FitRing.tsx'
import { Frame } from './Frame.tsx'
import { Intro } from './Intro.tsx'

const Answers = lazy(async () => ({ default: (await import('./Answers.tsx')).Answers }))
const QuestionCard = lazy(async () => ({
  default: (await import('./QuestionCard.tsx')).QuestionCard
}))
const Results = lazy(async () => ({ default: (await import('./Results.tsx')).Results }))

interface Drawn {
  /** The page's drawing. */
  picture?: ReactNode
}

/** The match finder: the questions one by one, and the results (product.md §16). */
export const FinderScreen = memberScreen(function FinderView({ picture }: Drawn) {
  const finderWords = useMessages(finderMessages)
  const likesWords = useMessages(likesMessages)
  const finder = useStore($finder)
  const { query } = useStore($place)
  const [saves, setSaves] = useState(0)
  useEffect(() => void loadFinder(), [])
  if (finder.state === 'unknown') return <Outline />
  if (finder.state === 'failed') {
    return (
      <div className="wrap screen">
        <h1 className="sr-only">{finderWords.title}</h1>
        <EmptyState
          icon="wifiOff"
          title={finderWords['failed.title']}
          text={likesWords['failed.text']}
        >
          <Button onClick={() => void loadFinder()}>{finderWords['failed.again']}</Button>
        </EmptyState>
      </div>
    )
  }
  const view = viewOf(finder, query)
  if (view.name === 'intro') return <Intro count={finder.questions.length} picture={picture} />
  if (view.name === 'answers') return <Answers questions={finder.questions} />
  if (view.name === 'results') return <Results finder={finder} />
  return (
    <Frame picture={picture} aside={<FitRing answered={answeredIn(finder)} />}>
      <QuestionCard
        key={view.id}
        finder={finder}
        id={view.id}
        onSaved={() => setSaves(count => count + 1)}
      />
      <p className="sr-only" role="status">
        {saves > 0 && <span key={saves}>{finderWords.saved}</span>}
      </p>
    </Frame>
  )
})

type View =
  | { name: 'intro' }
  | { name: 'answers' }
  | { name: 'results' }
  | { name: 'question'; id: string }

/**
 * The address holds the view (`?q=smoking`, `?view=answers`), so that a reload keeps it. Without it
 * the next question follows, or the results when enough are answered.
 */
function viewOf(finder: Extract<Finder, { state: 'loaded' }>, query: URLSearchParams): View {
  const id = query.get('q')
  const answered = answeredIn(finder)
  const asked = finder.questions.find(question => question.id === id)
  if (asked) return { name: 'question', id: asked.id }
  if (query.get('view') === 'answers') return { name: 'answers' }
  if (query.get('view') === 'results') return { name: 'results' }
  if (answered === 0) return { name: 'intro' }
  const next = nextQuestion(finder)
  return answered < MATCH_MIN_SHARED && next
    ? { name: 'question', id: next.id }
    : { name: 'results' }
}
