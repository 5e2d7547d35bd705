import '#theme/css/app/ui-choices.css'
import { uiMessages } from '#stores/messages/ui.ts'
import { useMessages } from './words.ts'

export interface AgeRangeProps {
  min: number
  max: number
  /** Youngest and oldest, whole years. */
  value: readonly [number, number]
  /** While it is dragged. */
  onChange: (value: [number, number]) => void
  /** When it is let go. */
  onDone?: ((value: [number, number]) => void) | undefined
}

/** A slider with two thumbs that never cross. */
export function AgeRange({ min, max, value, onChange, onDone }: AgeRangeProps) {
  const uiWords = useMessages(uiMessages)
  const [low, high] = value
  const share = (age: number): string => `${((age - min) / (max - min)) * 100}%`
  const done = (): void => onDone?.([low, high])
  const thumb = (label: string, age: number, change: (age: number) => void) => (
    <input
      type="range"
      min={min}
      max={max}
      step={1}
      value={age}
      aria-label={label}
      aria-valuetext={uiWords.years({ count: age })}
      onChange={event => change(Number(event.currentTarget.value))}
      onPointerUp={done}
      onKeyUp={done}
    />
  )
  return (
    <div
      className="range"
      style={{ '--from': share(low), '--to': share(high) } as React.CSSProperties}
    >
      {thumb(uiWords.ageFrom, low, age => onChange([Math.min(age, high), high]))}
      {thumb(uiWords.ageTo, high, age => onChange([low, Math.max(age, low)]))}
    </div>
  )
}
