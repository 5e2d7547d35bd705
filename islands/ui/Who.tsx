import { Parts } from './Parted.tsx'

/** Letters from which a name does not fit beside its age in the narrowest list. */
const LONG = 15

/** Name and age in a list; a long name breaks between its parts, and the age goes with its end. */
export function Who({ name, age }: { name: string; age: number | null }) {
  return (
    <span className="member__who">
      {name.length < LONG ? name : <Parts name={name} />}
      {age !== null && `, ${age}`}
    </span>
  )
}
