import { useLayoutEffect, useRef } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useMessages } from './words.ts'

export interface ToastView {
  id: number
  text: string
  tone: 'plain' | 'bad' | 'good'
  /** The only button; also closes the toast. */
  action?: { text: string; act(): void }
}

export interface ToastListProps {
  toasts: readonly ToastView[]
  onClose: (id: number) => void
  /** Pauses the timer while the toast has the pointer or focus. */
  onHold: (id: number) => void
  onRelease: (id: number) => void
}

const ICON = { plain: undefined, bad: 'alert', good: 'done' } as const

/** Toasts above the bottom bar and above open dialogs. */
export function ToastList({ toasts, onClose, onHold, onRelease }: ToastListProps) {
  const uiWords = useMessages(uiMessages)
  const box = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    if (element.matches(':popover-open')) element.hidePopover()
    // Opened again with each toast, to be above dialogs opened meanwhile.
    if (newest !== undefined) element.showPopover()
  }, [newest])
  return (
    <div ref={box} className="toasts" popover="manual" role="status">
      {toasts.map(toast => {
        const icon = ICON[toast.tone]
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: only tells that someone is reading
          <div
            key={toast.id}
            className={classes('toast', `toast--${toast.tone}`)}
            onPointerEnter={() => onHold(toast.id)}
            onPointerLeave={() => onRelease(toast.id)}
            onFocus={() => onHold(toast.id)}
            onBlur={() => onRelease(toast.id)}
          >
            {icon && <Icon name={icon} />}
            <p>{toast.text}</p>
            {toast.action ? (
              <button type="button" className="toast__action" onClick={toast.action.act}>
                {toast.action.text}
              </button>
            ) : (
              <IconButton icon="x" label={uiWords.close} onClick={() => onClose(toast.id)} />
            )}
          </div>
        )
      })}
    </div>
  )
}
