import type { Interest } from '#contract/interest.ts'
import sprite from '#theme/interests.svg?url'
import { classes } from './classes.ts'

interface InterestIconProps {
  interest: Interest
  className?: string | undefined
}

/** An interest's drawing, from one sprite. */
export function InterestIcon({ interest, className }: InterestIconProps) {
  return (
    <svg
      className={classes('icon', 'icon--interest', className)}
      viewBox="0 0 256 256"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${interest}`} />
    </svg>
  )
}
