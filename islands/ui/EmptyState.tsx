import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  icon?: IconName | undefined
  /** Heading level; 2 by default. */
  level?: 2 | 3 | undefined
  /** The way on: buttons. */
  children?: ReactNode
}

/** Nothing is here, why, and what helps. */
export function EmptyState({ title, text, icon, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
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
