import type { Locale } from '#contract/locale.ts'
import letters from '#locales/letters.json' with { type: 'json' }

/**
 * Lower-case letters beyond a–z of each language, including those of loan words (CLDR, main
 * exemplar characters).
 */
export const LETTERS: Readonly<Record<Locale, string>> = letters

/** Returns the characters that a page of a language needs: letters, figures, quotes, the euro. */
export function signsOfLocale(locale: Locale): string[] {
  const own = LETTERS[locale]
  // The capital of ß is two letters of the list.
  const capitals = [...own]
    .map(letter => letter.toUpperCase())
    .filter(letter => letter.length === 1)
  return [...new Set([...BASIC, ...own, ...capitals])]
}

const BASIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;?!()%+-–“”‘’€…'
