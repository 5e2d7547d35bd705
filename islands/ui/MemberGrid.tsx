import '#theme/css/app/ui-member-cards.css'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface MemberGridProps {
  children: ReactNode
  /** Four columns on wide screens without filters. */
  fullWidth?: boolean | undefined
}

export function MemberGrid({ children, fullWidth }: MemberGridProps) {
  return <div className={classes('members', fullWidth && 'members--wide')}>{children}</div>
}
