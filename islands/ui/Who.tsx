import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Parts } from './Parted.tsx'

/** Letters from which a name does not fit beside its age in the narrowest list. */
const LONG = 15

interface WhoProps {
  name: string
  age: number | null
  /** A row has the width for a long name in large letters. */
  isRow?: boolean
  /** Whether they are there now: a dot after the age. */
  children?: ReactNode
}

/** Name and age in a list; a long name breaks between its parts, and the age goes with its end. */
export function Who({ name, age, isRow = false, children }: WhoProps) {
  const isLong = name.length >= LONG
  return (
    <span className={classes('member__who', isLong && !isRow && 'member__who--small')}>
      {isLong ? <Parts name={name} /> : name}
      {age !== null && ',\u00a0'}
      <span>
        {age}
        {children && ' '}
        {children}
      </span>
    </span>
  )
}
