import sprite from '#theme/icons.svg?url'
import { classes } from './classes.ts'
import type { IconName } from './icons.ts'

export type { IconName }

interface IconProps {
  name: IconName
  className?: string | undefined
}

/** An interface icon in the colour and 1.25 times the size of its text; never read aloud. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={classes('icon', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
