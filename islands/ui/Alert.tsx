import { type ReactNode, useRef } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { useAnswer } from './answer.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icons.ts'
import { useMessages } from './words.ts'

export interface AlertProps {
  tone: 'plain' | 'info' | 'warning' | 'danger' | 'success'
  title?: ReactNode
  text?: ReactNode
  icon?: IconName | undefined
  onDismiss?: (() => void) | undefined
  /** Appeared after the member's action: announced and scrolled into view. */
  isUrgent?: boolean | undefined
  /** What can be done about it: buttons. */
  children?: ReactNode
}

const ICON: Record<AlertProps['tone'], IconName> = {
  plain: 'info',
  info: 'info',
  warning: 'warning',
  danger: 'alert',
  success: 'done'
}

/** A notice in the flow of the page. */
export function Alert({ tone, title, text, icon, onDismiss, isUrgent, children }: AlertProps) {
  const uiWords = useMessages(uiMessages)
  const box = useRef<HTMLElement>(null)
  useAnswer(box, isUrgent === true)
  return (
    <section
      ref={box}
      className={classes('alert', `alert--${tone}`)}
      role={isUrgent ? 'alert' : undefined}
      tabIndex={isUrgent ? -1 : undefined}
    >
      <Icon name={icon ?? ICON[tone]} />
      <div className="alert__body">
        {title && <h2 className="alert__title">{title}</h2>}
        {text && <p>{text}</p>}
        {children && <div className="alert__acts">{children}</div>}
      </div>
      {onDismiss && <IconButton icon="x" label={uiWords.dismiss} onClick={onDismiss} />}
    </section>
  )
}
