import { classes } from './classes.ts'

interface SpinnerProps {
  /** Accessible text: what is loading. */
  label?: string | undefined
  isLarge?: boolean | undefined
}

export function Spinner({ label, isLarge }: SpinnerProps) {
  return (
    <span
      className={classes('spinner', isLarge && 'spinner--large')}
      role={label === undefined ? undefined : 'status'}
      aria-hidden={label === undefined || undefined}
    >
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
