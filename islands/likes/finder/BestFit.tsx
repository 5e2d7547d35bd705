import '#theme/css/app/finder-best.css'
import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { NameLine, PlaceLine } from '#islands/ui/MemberLines.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import type { Fit, Question } from '#stores/likes/finder.ts'
import { $likedIds, like, unlike } from '#stores/likes/likes.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { Percent } from './Percent.tsx'
import { questionWords } from './question-words.ts'
import { topicWords } from './topic-words.ts'

/** Shared subjects that are told with the own answer; the percentage counts them all. */
const MAX_REASONS = 6

interface BestFitProps {
  fit: Fit
  questions: readonly Question[]
}

/**
 * Who fits best, large, with the reasons. A reason names the subject and the viewer's own answer,
 * never the other's (product.md §16).
 */
export function BestFit({ fit, questions }: BestFitProps) {
  const likesWords = useMessages(likesMessages)
  const uiWords = useMessages(uiMessages)
  const isLiked = useStore($likedIds).has(fit.profile.id)
  const { profile, percent } = fit
  const { id, name } = profile
  return (
    <article className="best" aria-labelledby="best-name">
      <span className="best__photo">
        <Portrait picture={profile.main_image} gender={profile.gender} isFirst />
      </span>
      <Percent className="best__percent" percent={percent} isDrawn />
      <div className="best__who">
        <h2 id="best-name" className="best__name">
          <NameLine card={profile} />
        </h2>
        <p className="best__place">
          <PlaceLine card={profile} />
        </p>
        <div className="best__acts">
          <Button icon="chat" href={linkTo(`/members/${id}/chat`)}>
            {likesWords.write({ name })}
          </Button>
          <Button
            tone="line"
            className="heart"
            icon="heart"
            aria-label={`${uiWords.likeWord}: ${name}`}
            aria-pressed={isLiked}
            onClick={() => void (isLiked ? unlike(profile) : like(profile))}
          >
            {uiWords.likeWord}
          </Button>
        </div>
      </div>
      <Reasons common={fit.common} questions={questions} />
    </article>
  )
}

function Reasons({
  common,
  questions
}: { common: Fit['common'] } & Pick<BestFitProps, 'questions'>) {
  const finderWords = useMessages(finderMessages)
  const more = common.length - MAX_REASONS
  return (
    <div className="best__why">
      <h3>{common.length > 0 ? finderWords['results.both'] : finderWords['results.none']}</h3>
      <ul className="best__reasons">
        {common.slice(0, MAX_REASONS).map(topic => {
          const own = ownAnswer(questions, topic)
          return (
            <li key={topic}>
              <b>{topicWords(topic)}</b>
              {own !== undefined && <span>{finderWords['results.yours']({ own })}</span>}
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="figures">+{more}</p>}
    </div>
  )
}

function ownAnswer(questions: readonly Question[], topic: string): string | undefined {
  const question = questions.find(({ id }) => id === topic)
  if (!question?.answer) return undefined
  return questionWords(question).options[question.answer.own]
}
