import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface MemberGridProps {
  children: ReactNode
  /** Four columns on a wide screen, where no filter stands beside it. */
  isWide?: boolean | undefined
}

export function MemberGrid({ children, isWide }: MemberGridProps) {
  return <div className={classes('members', isWide && 'members--wide')}>{children}</div>
}
