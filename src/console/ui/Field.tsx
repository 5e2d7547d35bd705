import { type ReactNode, useId } from 'react'

interface Given {
  id: string
  'aria-describedby'?: string
}

/** A labelled field. */
export function Field({
  label,
  note,
  children
}: {
  label: string
  note?: string
  children(given: Given): ReactNode
}) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(note === undefined ? {} : { 'aria-describedby': noteId }) })}
      {note !== undefined && (
        <p className="note" id={noteId}>
          {note}
        </p>
      )}
    </div>
  )
}
