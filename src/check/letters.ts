import type { Locale } from '#contract/locale.ts'
import letters from '#locales/letters.json' with { type: 'json' }

/** Lower-case letters beyond a–z, with those of loan words (CLDR main exemplar characters). */
export const LETTERS: Readonly<Record<Locale, string>> = letters

/** Letters, figures, quotes and the euro sign. */
export function signsOfLocale(locale: Locale): string[] {
  const own = LETTERS[locale]
  // The capital of ß is two listed letters.
  const capitals = [...own]
    .map(letter => letter.toUpperCase())
    .filter(letter => letter.length === 1)
  return [...new Set([...BASIC, ...own, ...capitals])]
}

const BASIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;?!()%+-–“”‘’€…'
