import { intlTag, type Locale } from './locale.ts'

/** A moment in words. */
export type DateFormat = (at: Date | number) => string

/** Words for moments as a language writes them: `1 March 2026`, and in French `1er mars 2026`. */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(intlTag(locale), options)
  if (locale !== 'fr') return at => format.format(at)
  return at => format.format(at).replace(/\b1 (?=\p{L})/u, '1er ')
}
