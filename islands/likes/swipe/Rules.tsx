import { SWIPE_LIKES_A_DAY } from '#contract/limits.ts'
import { useMessages } from '#islands/ui/words.ts'
import { swipeMessages } from '#stores/messages/swipe.ts'
import { useClock } from './use-clock.ts'

const KEYS = [
  ['pass', '←'],
  ['like', '→'],
  ['undo', 'Z'],
  ['info', '↑']
] as const

/** How many likes there are, when they come back, and the keys; beside the game where there is room. */
export function Rules({ resetsAt }: { resetsAt: number }) {
  const swipeWords = useMessages(swipeMessages)
  const time = useClock(resetsAt)
  const count = SWIPE_LIKES_A_DAY
  return (
    <div className="swipe__side swipe__rules">
      <h2>{swipeWords['rules.title']({ count })}</h2>
      <p>{swipeWords['rules.text']({ count, time })}</p>
      <dl className="swipe__keys" aria-label={swipeWords['keys.title']}>
        {KEYS.map(([act, key]) => (
          <div key={act}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{swipeWords[`keys.${act}`]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
