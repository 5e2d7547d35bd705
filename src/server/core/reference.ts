import { randomInt } from 'node:crypto'

/** Without look-alikes: 0 O Q, 1 I L, U V. */
const ALPHABET = '23456789ABCDEFGHJKMNPRSTWXYZ'

export type ReferenceKind = 'R' | 'C' | 'D' | 'E' | 'M'

/** Returns a random reference such as R-7K2M-93QD. Its unique column refuses the rare duplicate. */
export function newReference(kind: ReferenceKind): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
  return `${kind}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

export function plainReference(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return `${letters.slice(0, 1)}-${letters.slice(1, 5)}-${letters.slice(5)}`
}
