/** Name and age; a name that is too long for its line is cut, the age stays. */
export function Who({ name, age }: { name: string; age: number | null }) {
  return (
    <span className="member__who">
      <span>{name}</span>
      {age !== null && <span>{`, ${age}`}</span>}
    </span>
  )
}
