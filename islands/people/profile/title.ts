/** The name, and the age where it is shown. */
export function titleOf({ name, age }: { name: string; age: number | null }): string {
  return age === null ? name : `${name}, ${age}`
}
