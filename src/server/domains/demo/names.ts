import type { Locale } from '#contract/locale.ts'
import { namesFor } from './words.ts'

/** Of the demo accounts; other demo members also have an initial. */
export const ACCOUNT_NAMES = ['Anna', 'Bram', 'Ruben'] as const

/** Without rare initials of surnames. */
const LETTERS = 'ABCDEFGHIJKLMNOPRSTUVWZ'

/**
 * The unique name of the nth woman or man of a brand: first names, then repeated with initials as
 * in "Heinz B.".
 */
export function demoName(
  language: Locale,
  of: { gender: 'male' | 'female'; age: number },
  turn: number
): string {
  const names = namesFor(language, of.gender, of.age)
  const round = Math.floor(turn / names.length)
  const place = (turn + 3 * round) % names.length
  const name = names[place] ?? 'Robin'
  const skipped = ACCOUNT_NAMES.some(known => known === name) ? 0 : 1
  return round < skipped ? name : `${name} ${initials(round - skipped, place)}`
}

function initials(round: number, place: number): string {
  const last = LETTERS[(11 * round + 5 * place) % LETTERS.length]
  const before = Math.floor(round / LETTERS.length)
  return before === 0 ? `${last}.` : `${initials(before - 1, place)} ${last}.`
}
