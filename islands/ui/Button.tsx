import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  tone?: 'primary' | 'plain' | 'line' | 'ghost' | 'danger' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  /** Takes the whole width of its parent. */
  fullWidth?: boolean | undefined
  /** Its act is under way: keeps its width, answers no click. */
  busy?: boolean | undefined
  /** The price in words, after a divider inside the button. */
  price?: ReactNode
  /** Stands before the words. */
  icon?: IconName | undefined
  /** Makes it a link. */
  href?: string | undefined
  children?: ReactNode
}

// The static pages' own ghost has a border: that is this kit's `line`.
const LOOK = {
  primary: undefined,
  plain: 'button--plain',
  line: 'button--line',
  ghost: 'button--text',
  danger: 'button--danger'
}

/** The brand's button; with `href` a link with the same look. */
export function Button({
  tone = 'primary',
  size = 'normal',
  fullWidth,
  busy = false,
  price,
  icon,
  href,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = classes(
    'button',
    LOOK[tone],
    size !== 'normal' && `button--${size}`,
    fullWidth && 'button--wide',
    busy && 'is-busy',
    className
  )
  const inside = (
    <>
      <span className="button__main">
        {icon && <Icon name={icon} />}
        {children !== undefined && <span className="button__words">{children}</span>}
      </span>
      {price !== undefined && <span className="button__price">{price}</span>}
      {busy && <Spinner />}
    </>
  )
  if (href !== undefined) {
    return (
      <a className={look} href={href} {...(rest as ComponentProps<'a'>)}>
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : rest.onClick}
    >
      {inside}
    </button>
  )
}
