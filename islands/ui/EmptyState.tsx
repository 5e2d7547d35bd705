import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** The brand's picture (src/art/vignette.ts): nobody here, nobody written to, nobody liked. */
  art?: 'quiet' | 'talk' | 'like' | undefined
  /** In place of a picture where something failed: without a connection no picture comes. */
  icon?: IconName | undefined
  /** From 992 px the picture stands beside the words (empty-wide.css): something is under them. */
  isWide?: boolean | undefined
  /** Heading level; 2 by default. 1 where it is all that the screen has. */
  level?: 1 | 2 | 3 | undefined
  /** The way on: buttons. */
  children?: ReactNode
}

/** Nothing is here, why, and what helps. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, art, icon, isWide, level = 2, children } = props
  const Heading = `h${level}` as const
  return (
    <div className={classes('empty', isWide && 'empty--wide')}>
      {art && <span className={`empty__art empty__art--${art}`} />}
      {icon && (
        <span className="empty__sign">
          <Icon name={icon} />
        </span>
      )}
      <Heading className="empty__title">{title}</Heading>
      {text && <p className="empty__text">{text}</p>}
      {children && <div className="empty__acts">{children}</div>}
    </div>
  )
}
