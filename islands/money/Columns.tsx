import type { ReactNode } from 'react'

/** The matter of a screen about money, and from 992 px beside it what goes with it. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="grid gap-inset content-start min-w-0 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:gap-break">
      {children}
      <Column>{side}</Column>
    </div>
  )
}

/** Cards below each other. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="grid gap-inset content-start min-w-0">{children}</div>
}
