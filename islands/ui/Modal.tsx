import '#theme/css/app/ui-modal.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { useMessages } from './words.ts'

export interface ModalProps {
  /** 300, 500, 800 and 1140 px wide (product.md §9). */
  size?: 'small' | 'normal' | 'large' | 'wide' | undefined
  title: ReactNode
  /** The title is read aloud only. */
  isTitleHidden?: boolean | undefined
  /** Asked to close: by its button, Escape or a click beside it. Without it there is no way out. */
  onClose?: (() => void) | undefined
  /** Busy: neither Escape nor a click beside it closes (product.md §4, sign-up). */
  isLocked?: boolean | undefined
  /** Escape and a click beside it do nothing, its button does (sign-up). */
  closesByButtonOnly?: boolean | undefined
  /** Stays in sight under what scrolls: the buttons. */
  foot?: ReactNode
  /** A bottom sheet up to 991 px instead of up to 575. */
  isSheet?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A native dialog: keeps the focus, gives it back to its opener, is a bottom sheet on phones. */
export function Modal(props: ModalProps) {
  const { size = 'normal', title, isTitleHidden, onClose, isLocked = false } = props
  const { closesByButtonOnly = false, foot, isSheet, className, children } = props
  const uiWords = useMessages(uiMessages)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  useOpened(dialog)
  const close = (): void => {
    if (!isLocked) onClose?.()
  }
  const leave = (): void => {
    if (!closesByButtonOnly) close()
  }
  return (
    <dialog
      ref={dialog}
      className={classes('modal', `modal--${size}`, isSheet && 'modal--sheet', className)}
      aria-labelledby={titleId}
      aria-busy={isLocked || undefined}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
      onKeyDown={event => {
        // Chrome closes at the second Escape whatever `cancel` says; the key itself can be refused.
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
      onPointerDown={event => {
        pressed.current = event.target
      }}
      onClick={event => {
        const isBeside = event.target === dialog.current && pressed.current === dialog.current
        if (isBeside) leave()
      }}
    >
      <div className="modal__in">
        <header className={classes('modal__head', isTitleHidden && 'modal__head--bare')}>
          <h2 id={titleId} className={isTitleHidden ? 'sr-only' : undefined}>
            {title}
          </h2>
          {onClose && (
            <IconButton icon="x" label={uiWords.close} disabled={isLocked} onClick={close} />
          )}
        </header>
        <div className="modal__body">{children}</div>
        {foot && <footer className="modal__foot">{foot}</footer>}
      </div>
    </dialog>
  )
}

function useOpened(dialog: React.RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    const { activeElement: opener, documentElement: root } = document
    // The page keeps its width while it can't be scrolled; over another dialog it already does.
    if (!document.querySelector('.modal[open]')) {
      root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    }
    element.showModal()
    firstFocus(element)?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [dialog])
}

const FIRST = [
  '[data-autofocus]',
  '.modal__body :is(input:not([type=hidden], [type=radio]:not(:checked)), select, textarea):not(:disabled)',
  '.modal__foot .button:not(:disabled, .button--plain, .button--line, .button--text)',
  '.modal__body :is(button, a[href]):not(:disabled)',
  '.modal__foot :is(button, a[href]):not(:disabled)',
  '.modal__head button'
]

function firstFocus(dialog: HTMLElement): HTMLElement | undefined {
  return FIRST.flatMap(selector => dialog.querySelector<HTMLElement>(selector) ?? [])[0]
}
