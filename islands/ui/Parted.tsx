import { type CSSProperties, Fragment } from 'react'

interface PartedProps {
  name: string
  /** Stands after the name. */
  age?: number | null | undefined
}

/** After an underscore or a hyphen; a name without one parts where a capital begins. */
const SIGN = /([_-])(?=.)/g
const CAPITAL = /(\p{Ll})(?=\p{Lu})/gu

/**
 * A name in large letters: it breaks only between its parts, and its letters get smaller where the
 * longest part is wider than the heading, which is a container for it (ui-parts.css).
 */
export function Parted({ name, age = null }: PartedProps) {
  const letters = Math.max(...partsOf(name).map(part => part.length))
  return (
    <span className="parted" style={{ '--letters': letters } as CSSProperties}>
      <Parts name={name} />
      {age !== null && `, ${age}`}
    </span>
  )
}

/** A name that may break between its parts. */
export function Parts({ name }: { name: string }) {
  return partsOf(name).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name keep their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

const partsOf = (name: string): string[] =>
  name.replace(/[_-]/.test(name) ? SIGN : CAPITAL, '$1\n').split('\n')
