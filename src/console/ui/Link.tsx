import type { MouseEvent, ReactNode } from 'react'
import { addressOf, go, type Place } from '../address.ts'

/** A link to a page of the console; a click with a modifier key opens it as any other. */
export function Link({
  to,
  children,
  isCurrent = false,
  name
}: {
  to: Place
  children: ReactNode
  isCurrent?: boolean
  name?: string
}) {
  const click = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a
      href={addressOf(to)}
      onClick={click}
      className={name}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
