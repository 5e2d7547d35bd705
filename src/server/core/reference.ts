import { randomInt } from 'node:crypto'

/** Without what is taken for something else when read aloud or copied: 0 O Q, 1 I L, U V. */
const ALPHABET = '23456789ABCDEFGHJKMNPRSTWXYZ'

/** What it is a reference of: a report, a complaint, a decision, an erasure. */
export type ReferenceKind = 'R' | 'C' | 'D' | 'E'

/**
 * A new reference such as R-7K2M-93QD, of 378 thousand million. Its column is unique: one that was
 * given already is refused there, and the call fails rather than share it.
 */
export function newReference(kind: ReferenceKind): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
  return `${kind}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** A reference as it was typed, as it is stored: capitals, and spaces or hyphens where they belong. */
export function plainReference(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return `${letters.slice(0, 1)}-${letters.slice(1, 5)}-${letters.slice(5)}`
}
