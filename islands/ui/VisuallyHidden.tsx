import type { ReactNode } from 'react'

/** Read aloud, not shown. Its parent must be positioned, or it widens a sideways scroller. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
