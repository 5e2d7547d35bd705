import { useStore } from '@nanostores/react'
import { MATCH_MIN_SHARED } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { changeQuery } from '#stores/app/place.ts'
import { $finder, nextQuestion } from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'

/** What the match finder is, how long it takes and who sees the answers. */
export function Intro({ count }: { count: number }) {
  const finderWords = useMessages(finderMessages)
  const next = nextQuestion(useStore($finder))
  return (
    <div className="wrap screen bone-form finder">
      <div className="card stack finder__card finder__intro">
        <span className="finder__sign grid place-items-center size-21 rounded-full bg-state-soft text-on-state-soft folio:rounded-none">
          <Icon name="sparkle" />
        </span>
        <h1>{finderWords['intro.title']}</h1>
        <p>{finderWords['intro.text']({ count, least: MATCH_MIN_SHARED })}</p>
        <p className="finder__private grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-3 px-4 rounded-corner bg-surface-2 text-small leading-relaxed text-left">
          <Icon name="lock" />
          <span>{finderWords['intro.private']}</span>
        </p>
        <Button fullWidth onClick={() => changeQuery({ q: next?.id })}>
          {finderWords['intro.start']}
        </Button>
        <p className="text-text-muted text-small text-center">{finderWords['intro.time']}</p>
      </div>
    </div>
  )
}
