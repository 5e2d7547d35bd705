import type { Locale } from '#contract/locale.ts'
import letters from '#locales/letters.json' with { type: 'json' }

/**
 * The letters beyond A to Z that each language is written with, lower case, with those of its own
 * everyday loan words (CLDR, main exemplar characters). Capitals are asked for as well.
 */
export const LETTERS: Readonly<Record<Locale, string>> = letters

/** Every sign that a page of a language needs: its letters in both cases, figures, quotes, the euro. */
export function signsOfLocale(locale: Locale): string[] {
  const own = LETTERS[locale]
  // The capital of ß is two letters that are there already.
  const capitals = [...own]
    .map(letter => letter.toUpperCase())
    .filter(letter => letter.length === 1)
  return [...new Set([...BASIC, ...own, ...capitals])]
}

const BASIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;?!()%+-–“”‘’€…'
