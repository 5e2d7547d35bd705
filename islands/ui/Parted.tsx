import { type CSSProperties, Fragment } from 'react'

interface PartedProps {
  name: string
  /** Stands after the name. */
  age?: number | null | undefined
}

/** After an underscore or a hyphen; a name without one parts where a capital begins. */
const SIGN = /([_-])(?=.)/g
const HYPHEN = /(-)(?=.)/g
const CAPITAL = /(\p{Ll})(?=\p{Lu})/gu
/** So many letters stay together at an underscore: Leo_2v is one word to whoever bears it. */
const WHOLE = 14
/** A comma, a space and two figures are as wide as so many letters. */
const AGE = 3

/**
 * A name in large letters: it breaks only between its parts, and its letters get smaller where the
 * longest part is wider than the heading, which is a container for it (ui-parts.css). The age stays
 * with the last part.
 */
export function Parted({ name, age = null }: PartedProps) {
  const lengths = partsOf(name).map(part => part.length)
  const last = (lengths.pop() ?? 0) + (age === null ? 0 : AGE)
  const letters = Math.max(...lengths, last)
  return (
    <span className="parted" style={{ '--letters': letters } as CSSProperties}>
      <Parts name={name} />
      {age !== null && `,\u00a0${age}`}
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

const partsOf = (name: string): string[] => name.replace(seamOf(name), '$1\n').split('\n')

function seamOf(name: string): RegExp {
  if (!/[_-]/.test(name)) return CAPITAL
  return name.length > WHOLE ? SIGN : HYPHEN
}
