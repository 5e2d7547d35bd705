interface BadgeProps {
  count: number
  tone: 'unread' | 'warning' | 'danger'
  /** What is counted, read aloud after the number: "unread". */
  hiddenWords: string
  /** Nothing left is news too, as with credits. */
  isZeroShown?: boolean | undefined
}

/** Counts up to 99, from 100 on `99+` (product.md §2); draws nothing at 0. */
export function Badge({ count, tone, hiddenWords, isZeroShown }: BadgeProps) {
  if (count === 0 && !isZeroShown) return null
  return (
    <span className={`badge badge--${tone}`}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only"> {hiddenWords}</span>
    </span>
  )
}

const MAX_SHOWN = 99
