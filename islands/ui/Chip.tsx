import type { ComponentProps, ReactNode } from 'react'
import type { Interest } from '#contract/interest.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { InterestIcon } from './InterestIcon.tsx'
import type { IconName } from './icons.ts'
import { useMessages } from './words.ts'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** `fact` is text, `pick` is on or off, `remove` takes itself away when pressed. */
  kind: 'fact' | 'pick' | 'remove'
  checked?: boolean | undefined
  icon?: IconName | undefined
  interest?: Interest | undefined
  children: ReactNode
}

/** A short fact, a choice, or a filter that can be taken away. A shared fact is `checked`. */
export function Chip({
  kind,
  checked = false,
  icon,
  interest,
  children,
  className,
  ...rest
}: ChipProps) {
  const uiWords = useMessages(uiMessages)
  const look = classes('chip', `chip--${kind}`, checked && 'is-on', className)
  const inside = (
    <>
      {interest && <InterestIcon interest={interest} />}
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  )
  if (kind === 'fact') {
    return (
      <span className={look}>
        {inside}
        {checked && <span className="sr-only">, {uiWords.youToo}</span>}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={kind === 'pick' ? checked : undefined}
      {...rest}
      className={look}
    >
      {inside}
      {kind === 'remove' && <span className="sr-only">, {uiWords.remove}</span>}
      {kind === 'remove' && <Icon name="x" />}
    </button>
  )
}
