import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { MATCH_MIN_SHARED } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { changeQuery } from '#stores/app/place.ts'
import { $fits, type Fit, loadFits } from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'

/** Who fits best so far, with the server's percentage in a ring; before that, how many answers lack. */
export function FitRing({ answered }: { answered: number }) {
  const finderWords = useMessages(finderMessages)
  const isKnown = answered >= MATCH_MIN_SHARED
  const best = useBest(isKnown)
  return (
    <div className="finder__fit">
      <span className="finder__ring">
        <Portrait
          picture={best?.profile.main_image ?? null}
          gender={best?.profile.gender}
          variant="thumb"
          isFirst
        />
        <Ring answered={answered} percent={isKnown ? (best?.percent ?? 0) : undefined} />
      </span>
      <div className="finder__best" aria-live="polite">
        {isKnown
          ? best && <Best fit={best} />
          : finderWords.fewMore({ count: MATCH_MIN_SHARED - answered })}
        {isKnown && (
          <Button
            tone="ghost"
            size="small"
            onClick={() => changeQuery({ q: undefined, view: 'results' })}
          >
            {finderWords.stop}
          </Button>
        )}
      </div>
    </div>
  )
}

function Best({ fit: { profile, percent } }: { fit: Fit }) {
  const finderWords = useMessages(finderMessages)
  const { name, age, kind, label } = profile
  return (
    <>
      <b className="figures">{finderWords['results.percent']({ percent })}</b>
      <span>{age === null ? name : `${name}, ${age}`}</span>
      <Label kind={kind} text={label} />
    </>
  )
}

/** The best fit, also while the next answer is being counted in. */
function useBest(isKnown: boolean): Fit | undefined {
  const fits = useStore($fits)
  const last = useRef<Fit>(undefined)
  useEffect(() => {
    if (isKnown && fits.state === 'unknown') void loadFits()
  }, [isKnown, fits.state])
  useEffect(() => {
    if (fits.state === 'loaded') last.current = fits.entries[0]
  }, [fits])
  if (!isKnown) return undefined
  return fits.state === 'unknown' ? last.current : fits.entries[0]
}

/** A quarter for each answer that a comparison needs, then the percentage. */
function Ring({ answered, percent }: { answered: number; percent: number | undefined }) {
  const share = 100 / MATCH_MIN_SHARED
  return (
    <svg viewBox="0 0 88 88" aria-hidden="true" focusable="false">
      {percent === undefined ? (
        Array.from({ length: MATCH_MIN_SHARED }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: quarters have no other name
            key={index}
            {...LINE}
            className={index < answered ? 'is-on' : undefined}
            strokeDasharray={`${share - 4} ${104 - share}`}
            strokeDashoffset={-index * share - 2}
          />
        ))
      ) : (
        <>
          <rect {...LINE} />
          <rect {...LINE} className="is-on" strokeDasharray={`${percent} 100`} />
        </>
      )}
    </svg>
  )
}

const LINE = { x: 3, y: 3, width: 82, height: 82, rx: 41, pathLength: 100 }
