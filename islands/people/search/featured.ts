import type { ProfileCard } from '#contract/shapes.ts'

/**
 * The member who stands in front for a day, of those first found: by the day and their id alone, so
 * that it says nothing of anybody's success. Only people with a text of their own; a demo profile
 * where there are no members.
 */
export function featuredOf(cards: readonly ProfileCard[], day: string): ProfileCard | undefined {
  const telling = cards.filter(({ excerpt }) => excerpt !== undefined && excerpt.trim() !== '')
  const members = telling.filter(({ kind }) => kind === 'member')
  const known = members.length > 0 ? members : telling.filter(({ kind }) => kind === 'demo')
  return known.toSorted((one, other) => lot(one.id, day) - lot(other.id, day))[0]
}

/** A number that another day changes for everybody (FNV-1a). */
function lot(id: number, day: string): number {
  let hash = 0x811c9dc5
  for (const character of `${id} ${day}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  }
  // Mixed once more: the last characters alone would move only the lower bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
