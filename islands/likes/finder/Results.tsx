import '#theme/css/app/finder-results.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FREE_MATCH_RESULTS, MATCH_MIN_SHARED } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useNear } from '#islands/ui/near.ts'
import { Shortened } from '#islands/ui/Shortened.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { changeQuery, linkTo } from '#stores/app/place.ts'
import {
  $fits,
  $isLoadingFits,
  answeredIn,
  type Finder,
  loadFits,
  loadMoreFits,
  nextQuestion,
  type Question
} from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import { BestFit } from './BestFit.tsx'
import { FitCard } from './FitCard.tsx'

/** Matches, the best first; free members see the first six. */
export function Results({ finder }: { finder: Extract<Finder, { state: 'loaded' }> }) {
  const finderWords = useMessages(finderMessages)
  const fits = useStore($fits)
  useEffect(() => {
    if (fits.state === 'unknown') void loadFits()
  }, [fits.state])
  const rest = finder.questions.length - answeredIn(finder)
  const next = nextQuestion(finder) ?? finder.questions.find(({ answer }) => answer === null)
  const { total } = fits
  return (
    <div className="wrap screen finder">
      <div className="screen__row">
        <h1>{finderWords['results.title']}</h1>
        <Button
          tone="line"
          size="small"
          icon="pencil"
          onClick={() => changeQuery({ q: undefined, view: 'answers' })}
        >
          <Shortened
            long={finderWords['results.answers']}
            short={finderWords['results.yourAnswers']}
          />
        </Button>
      </div>
      {total > 0 && <p className="finder__lede">{finderWords['results.lede']({ count: total })}</p>}
      <Found questions={finder.questions} />
      {rest > 0 && (
        <div className="finder__rest">
          <p>{finderWords['results.rest']({ count: rest })}</p>
          <Button
            tone="plain"
            size="small"
            onClick={() => changeQuery({ q: next?.id, view: undefined })}
          >
            {finderWords['results.goOn']}
          </Button>
        </div>
      )}
    </div>
  )
}

function Found({ questions }: { questions: readonly Question[] }) {
  const finderWords = useMessages(finderMessages)
  const likesWords = useMessages(likesMessages)
  const fits = useStore($fits)
  const isLoading = useStore($isLoadingFits)
  const count = fits.entries.length
  const end = useNear(() => void loadMoreFits(), fits.next !== null && !isLoading, count)
  if (fits.state === 'unknown') return <FitSkeleton />
  if (fits.state === 'failed') {
    return (
      <EmptyState
        icon="wifiOff"
        title={finderWords['results.failed']}
        text={likesWords['failed.text']}
      >
        <Button onClick={() => void loadFits()}>{finderWords['failed.again']}</Button>
      </EmptyState>
    )
  }
  const [best, ...others] = fits.entries
  if (best === undefined) {
    return (
      <div className="finder__none">
        <EmptyState
          art="quiet"
          title={finderWords['results.empty.title']}
          text={finderWords['results.empty.text']({ least: MATCH_MIN_SHARED })}
        >
          <Button href={linkTo('/members')}>{finderWords['results.empty.search']}</Button>
        </EmptyState>
      </div>
    )
  }
  const hidden = fits.total - count
  return (
    <>
      <BestFit fit={best} questions={questions} />
      {others.length > 0 && (
        <section className="finder__others" aria-labelledby="finder-others">
          <h2 id="finder-others">{finderWords['results.others']}</h2>
          <ul className="fits">
            {others.map(fit => (
              <FitCard key={fit.profile.id} fit={fit} />
            ))}
            {isLoading && <Bones />}
          </ul>
        </section>
      )}
      <div ref={end} aria-hidden="true" />
      {fits.limited && hidden > 0 && (
        <section className="card finder__limited" aria-labelledby="finder-limited">
          <h2 id="finder-limited">{finderWords['results.limited.title']({ count: hidden })}</h2>
          <p>{finderWords['results.limited.text']({ free: FREE_MATCH_RESULTS })}</p>
          <Button href={linkTo('/premium')} icon="gem">
            {finderWords['results.limited.premium']}
          </Button>
        </section>
      )}
    </>
  )
}

function FitSkeleton() {
  return (
    <div className="best best--bone" aria-hidden="true">
      <span className="best__photo bone" />
      <div className="best__who">
        <Skeleton width={50} />
        <Skeleton kind="thin" width={30} />
        <Skeleton kind="thin" width={70} />
      </div>
    </div>
  )
}

/** A row of results that are on their way. */
function Bones() {
  return Array.from({ length: FREE_MATCH_RESULTS - 1 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static placeholders: the index is a stable key
    <li key={index} className="fit__link" aria-hidden="true">
      <span className="fit__photo bone" />
      <Skeleton width={50} />
    </li>
  ))
}
