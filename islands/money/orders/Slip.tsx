import type { ReactNode } from 'react'

export interface SlipLine {
  what: string
  is: ReactNode
  /** The line that the others lead to. */
  isSum?: boolean | undefined
}

interface SlipProps {
  title: string
  lines: readonly (SlipLine | false)[]
  /** What can be done with it. */
  children?: ReactNode
}

/** What an order is made of, line by line, as a slip from a till. */
export function Slip({ title, lines, children }: SlipProps) {
  return (
    <section className="slip" aria-label={title}>
      <h2 className="slip__title">{title}</h2>
      <dl className="slip__lines">
        {lines.map(
          line =>
            line && (
              <div key={line.what} className={line.isSum ? 'slip__sum' : undefined}>
                <dt>{line.what}</dt>
                <dd>{line.is}</dd>
              </div>
            )
        )}
      </dl>
      {children}
    </section>
  )
}
