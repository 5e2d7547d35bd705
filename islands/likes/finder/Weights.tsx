import { classes } from '#islands/ui/classes.ts'
import { useMessages } from '#islands/ui/words.ts'
import { finderMessages } from '#stores/messages/finder.ts'

interface WeightsProps {
  chosen: number | undefined
  onChoose: (weight: number) => void
}

const DOTS = 3

/** How much it matters: one press says so, saves, and goes on. */
export function Weights({ chosen, onChoose }: WeightsProps) {
  const finderWords = useMessages(finderMessages)
  return (
    <div className="finder__weights">
      {finderWords.weights().map((text, weight) => (
        <button
          key={text}
          type="button"
          className={classes('finder__weight', weight === chosen && 'is-on')}
          aria-pressed={chosen === undefined ? undefined : weight === chosen}
          onClick={() => onChoose(weight)}
        >
          <span className="finder__dots" aria-hidden="true">
            {Array.from({ length: DOTS }, (_, dot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name
              <i key={dot} className={dot < weight ? 'is-on' : undefined} />
            ))}
          </span>
          <span>{text}</span>
        </button>
      ))}
    </div>
  )
}
