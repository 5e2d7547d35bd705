import { type RefObject, useEffect } from 'react'

const FIELDS = 'input:not([type=submit]), textarea, select'

/** The element focused at the last press, also by Enter in a field; cleared on typing. */
let pressedFrom: Element | null = null

// Pages are rendered without a document as well.
if (typeof document !== 'undefined') {
  const options = { capture: true, passive: true }
  const press = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('button, [type=submit]')) {
      pressedFrom = document.activeElement
    }
  }
  document.addEventListener('click', press, options)
  document.addEventListener('input', () => (pressedFrom = null), options)
}

/** Whether a field was edited since the last press. */
const isFilledIn = (active: Element | null): boolean =>
  active?.matches(FIELDS) === true && active !== pressedFrom

/**
 * Shows the result of the last press: scrolls it into view and moves the focus there if the press
 * was in the same form or dialog. An element that is being edited keeps the focus.
 */
export function useAnswer(box: RefObject<HTMLElement | null>, isAnswer: boolean): void {
  useEffect(() => {
    const element = box.current
    if (!isAnswer || element === null) return
    const { activeElement } = element.ownerDocument
    const place = element.closest('form, dialog')
    if (place?.contains(activeElement) && !isFilledIn(activeElement)) {
      element.focus({ preventScroll: true })
    }
    element.scrollIntoView({ block: 'nearest' })
  }, [box, isAnswer])
}

/** Leads to the first field of a box that is wrong, after each try to send what it holds. */
export function useFault(box: RefObject<HTMLElement | null>, tries: number): void {
  useEffect(() => {
    const fault = box.current?.querySelector('.entry__error')
    if (tries > 0) showField(fault?.closest('.entry'))
  }, [box, tries])
}

/** Its control takes the focus; its question and what is wrong with it are seen. */
export function showField(field: Element | null | undefined): void {
  const control = field?.querySelector<HTMLElement>('input, select, textarea, button')
  control?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector('.entry__error')?.scrollIntoView({ block: 'nearest' })
}
