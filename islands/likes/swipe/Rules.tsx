import { SWIPE_LIKES_A_DAY } from '#contract/limits.ts'
import { useWords } from '#islands/ui/words.ts'
import { useClock } from './use-clock.ts'

const KEYS = [
  ['pass', '←'],
  ['like', '→'],
  ['undo', 'Z'],
  ['info', '↑']
] as const

/** How many likes there are, when they come back, and the keys; beside the game where there is room. */
export function Rules({ resetsAt }: { resetsAt: number }) {
  const words = useWords()
  const time = useClock(resetsAt)
  const count = SWIPE_LIKES_A_DAY
  return (
    <div className="swipe__side swipe__rules">
      <h2>{words('swipe.rules.title', { count })}</h2>
      <p>{words('swipe.rules.text', { count, time })}</p>
      <dl className="swipe__keys" aria-label={words('swipe.keys.title')}>
        {KEYS.map(([act, key]) => (
          <div key={act}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words(`swipe.keys.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
