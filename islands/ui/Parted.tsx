import { type CSSProperties, Fragment } from 'react'

interface PartedProps {
  name: string
  /** Stands after the name. */
  age?: number | null | undefined
}

/** After an underscore; a name without one parts where a capital begins. */
const UNDERSCORE = /(_)(?=.)/g
const CAPITAL = /(\p{Ll})(?=\p{Lu})/gu

/**
 * A name in large letters: it breaks only between its parts, and its letters get smaller where the
 * longest part is wider than the heading, which is a container for it (ui-parts.css).
 */
export function Parted({ name, age = null }: PartedProps) {
  const ends = name.includes('_') ? UNDERSCORE : CAPITAL
  const parts = name.replace(ends, '$1\n').split('\n')
  const letters = Math.max(...parts.map(part => part.length))
  return (
    <span className="parted" style={{ '--letters': letters } as CSSProperties}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name keep their places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
      {age !== null && `, ${age}`}
    </span>
  )
}
