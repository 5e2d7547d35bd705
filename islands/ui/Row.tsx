import '#theme/css/app/ui-rows.css'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface RowProps {
  id?: string | undefined
  title: ReactNode
  note?: ReactNode
  /** Stands before the words: a face, an icon. */
  face?: ReactNode
  /** What can be done: a button. */
  children?: ReactNode
}

/** A row with a title, a note and actions. */
export function Row({ id, title, note, face, children }: RowProps) {
  return (
    <li id={id} className={classes('row', face !== undefined && 'row--face')}>
      {face}
      <div className="row__words min-w-0 wrap-anywhere">
        <b>{title}</b>
        {note && <span>{note}</span>}
      </div>
      {children}
    </li>
  )
}
