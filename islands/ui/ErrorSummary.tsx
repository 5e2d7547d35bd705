import '#theme/css/app/ui-forms.css'
import { useEffect, useRef } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { showField } from './answer.ts'
import { Icon } from './Icon.tsx'
import { useMessages } from './words.ts'

export interface FieldError {
  /** The `name` of the Field. */
  field: string
  text: string
  /** What the field is called, where the text does not say it. */
  label?: string | undefined
}

interface ErrorSummaryProps {
  errors: readonly FieldError[]
  /** Changes with each try, so that the same faults are announced again. */
  attempt?: number | undefined
  /** Counts all and leads to the first only; for forms whose fields tell their own fault. */
  isShort?: boolean | undefined
}

/** What is still wrong, on top of a form; takes the focus and leads to each field. */
export function ErrorSummary({ errors, attempt, isShort }: ErrorSummaryProps) {
  const uiWords = useMessages(uiMessages)
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try focuses again
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown, attempt])
  if (!isShown) return null
  return (
    <div
      className={isShort ? 'faults faults--short' : 'faults'}
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <p className="faults__title">
        <Icon name="alert" />
        {uiWords.errors({ count: errors.length })}
      </p>
      <ul>
        {(isShort ? errors.slice(0, 1) : errors).map(({ field, text, label }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={event => {
                event.preventDefault()
                focusField(event.currentTarget, field)
              }}
            >
              {label === undefined ? text : `${label} – ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(link: HTMLElement, field: string): void {
  const form = link.closest('form, dialog') ?? link.ownerDocument
  showField(form.querySelector(`[data-field="${field}"]`))
}
