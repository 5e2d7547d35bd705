import bold from '#theme/icons-bold.svg?url'
import square from '#theme/icons-square.svg?url'
import thin from '#theme/icons-thin.svg?url'
import { classes } from './classes.ts'
import type { IconName } from './icons.ts'

export type { IconName }

interface IconProps {
  name: IconName
  className?: string | undefined
}

const SPRITES: Readonly<Record<string, string>> = { thin, bold, square }

/** The drawings of the brand's hand alone (Frame.astro); pages of no brand have the first. */
const sprite = (): string => SPRITES[document.documentElement.dataset.icons ?? ''] ?? thin

/** An interface icon in the colour and 1.25 times the size of its text; never read aloud. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={classes('icon', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite()}#${name}`} />
    </svg>
  )
}
