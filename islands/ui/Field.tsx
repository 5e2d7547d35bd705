import '#theme/css/app/ui-forms.css'
import { type ReactNode, useId } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { classes } from './classes.ts'
import { FieldContext } from './field-context.ts'
import { Icon } from './Icon.tsx'
import { useMessages } from './words.ts'

export interface FieldProps {
  label: ReactNode
  /** Its name in the form, and what ErrorSummary looks for. */
  name?: string | undefined
  hint?: ReactNode
  error?: ReactNode
  /** Several controls in a fieldset with a legend. */
  isGroup?: boolean | undefined
  isOptional?: boolean | undefined
  /** Stands at the far end of the label's line, such as the value of a range. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A question with its control, hint and fault; the control takes its ties from the context. */
export function Field(props: FieldProps) {
  const {
    label,
    name,
    hint,
    error,
    isGroup = false,
    isOptional,
    aside,
    className,
    children
  } = props
  const uiWords = useMessages(uiMessages)
  const id = useId()
  const [hintId, errorId] = [`${id}hint`, `${id}error`]
  const describedBy = classes(error ? errorId : undefined, hint ? hintId : undefined) || undefined
  const link = {
    id: isGroup ? undefined : id,
    name,
    describedBy: isGroup ? undefined : describedBy,
    isInvalid: Boolean(error)
  }
  const Box = isGroup ? 'fieldset' : 'div'
  const head = (
    <>
      {label}
      {isOptional && <span className="entry__optional"> {uiWords.optional}</span>}
      {aside !== undefined && <span className="entry__aside">{aside}</span>}
    </>
  )
  return (
    <Box
      className={classes('entry', className)}
      data-field={name}
      aria-describedby={isGroup ? describedBy : undefined}
    >
      {isGroup ? (
        <legend className="entry__label">{head}</legend>
      ) : (
        <label className="entry__label" htmlFor={id}>
          {head}
        </label>
      )}
      <FieldContext value={link}>{children}</FieldContext>
      {error && (
        <p className="entry__error" id={errorId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="entry__hint" id={hintId}>
          {hint}
        </p>
      )}
    </Box>
  )
}
