import type { Locale } from '#contract/locale.ts'
import type { WarningCategory } from '#contract/shapes.ts'

/**
 * One thing that scammers write. `says` are ways to say it, each a row of steps: `send|wire` is one
 * word of several, `transfer*` begins so, `*card` ends so, `~3` leaves out up to three words, and in
 * braces stands what is recognised by its shape (signs.ts). Accents and case do not matter.
 */
export interface Pattern {
  /** Unique over all packs. */
  id: string
  category: WarningCategory
  /** 60 warns alone, 30 with another of its kind or beside one of another category, 15 adds to it. */
  weight: number
  says: readonly string[]
  /** Messages that it must find: the packs are tested with their own examples. */
  hits: readonly string[]
  /** What honest people write that looks like it; the whole pack must be silent on these. */
  misses: readonly string[]
}

/** What is said in a language, or in all of them. */
export interface Pack {
  language: Locale | 'any'
  /** The digits from 0, for numbers that are written out; several words for one with `|`. */
  digits: readonly string[]
  /** A pattern with one of these within it or up to seven words before it does not count. */
  negations: readonly string[]
  /** Phone numbers have eight digits and no 0 before them. */
  hasShortPhones?: true
  patterns: readonly Pattern[]
}
