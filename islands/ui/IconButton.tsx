import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Read aloud, and shown as its title. */
  label: string
  /** Lies on a picture: a dark disc with a white icon. */
  onMedia?: boolean | undefined
  /** Stands on a soft ground of its own. */
  isFilled?: boolean | undefined
  href?: string | undefined
  /** A badge on its corner. */
  children?: ReactNode
}

/** A square of 44 px with an icon alone. */
export function IconButton({
  icon,
  label,
  onMedia,
  isFilled,
  href,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const look = classes(
    'icon-button',
    onMedia && 'icon-button--media',
    isFilled && 'icon-button--filled',
    className
  )
  if (href !== undefined) {
    return (
      <a className={look} href={href} title={label} {...(rest as ComponentProps<'a'>)}>
        <Icon name={icon} />
        <span className="sr-only">{label}</span>
        {children}
      </a>
    )
  }
  return (
    <button type="button" title={label} {...rest} className={look}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
      {children}
    </button>
  )
}
