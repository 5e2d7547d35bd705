import { useStore } from '@nanostores/react'
import { MATCH_MIN_SHARED } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useWords } from '#islands/ui/words.ts'
import { changeQuery } from '#stores/app/place.ts'
import { $finder, nextQuestion } from '#stores/likes/finder.ts'

/** What the match finder is, how long it takes and who sees the answers. */
export function Intro({ count }: { count: number }) {
  const words = useWords()
  const next = nextQuestion(useStore($finder))
  return (
    <div className="wrap screen bone-form finder">
      <div className="card stack finder__card finder__intro">
        <span className="finder__sign">
          <Icon name="sparkle" />
        </span>
        <h1>{words('finder.intro.title')}</h1>
        <p>{words('finder.intro.text', { count, least: MATCH_MIN_SHARED })}</p>
        <p className="finder__private">
          <Icon name="lock" />
          <span>{words('finder.intro.private')}</span>
        </p>
        <Button fullWidth onClick={() => changeQuery({ q: next?.id })}>
          {words('finder.intro.start')}
        </Button>
        <p className="finder__note">{words('finder.intro.time')}</p>
      </div>
    </div>
  )
}
