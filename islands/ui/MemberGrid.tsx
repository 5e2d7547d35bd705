import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface MemberGridProps {
  children: ReactNode
  /** Four columns on a wide screen, where no filter stands beside it. */
  fullWidth?: boolean | undefined
}

export function MemberGrid({ children, fullWidth }: MemberGridProps) {
  return <div className={classes('members', fullWidth && 'members--wide')}>{children}</div>
}
