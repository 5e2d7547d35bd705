import { type CSSProperties, Fragment } from 'react'

interface PartedProps {
  name: string
  /** Stands after the name. */
  age?: number | null | undefined
}

/** After an underscore or a hyphen; a name without one parts where a capital begins. */
const SIGN = /([_-])(?=.)/g
const CAPITAL = /(\p{Ll})(?=\p{Lu})/gu
/** So many letters stay together: Leo_2v is one word to whoever bears it, and van_der_Veen too. */
const WHOLE = 14
/** A comma, a space and two figures are as wide as so many letters. */
const AGE = 3

/**
 * A name in large letters: it breaks only between its parts, and its letters get smaller where the
 * longest part is wider than the heading, which is a container for it (ui-parts.css). The age stays
 * with the last part.
 */
export function Parted({ name, age = null }: PartedProps) {
  const parts = partsOf(name)
  const lengths = parts.map(part => part.length)
  const last = (lengths.pop() ?? 0) + (age === null ? 0 : AGE)
  const letters = Math.max(...lengths, last)
  return (
    <span className="parted" style={{ '--letters': letters } as CSSProperties}>
      <Breakable pieces={parts} />
      {age !== null && `,\u00a0${age}`}
    </span>
  )
}

/** A name that may break between its parts. */
export const Parts = ({ name }: { name: string }) => <Breakable pieces={partsOf(name)} />

/** A word that may break between its pieces. */
export function Breakable({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one word keep their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}

/** The parts of a name, joined from its end on while they are short enough for a line. */
function partsOf(name: string): string[] {
  const seam = /[_-]/.test(name) ? SIGN : CAPITAL
  const joined: string[] = []
  for (const part of name.replace(seam, '$1\n').split('\n').reverse()) {
    const [next] = joined
    if (next !== undefined && part.length + next.length <= WHOLE) joined[0] = part + next
    else joined.unshift(part)
  }
  return joined
}
