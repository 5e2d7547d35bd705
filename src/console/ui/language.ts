import { isLocale, type Locale } from '#contract/locale.ts'
import { languageIn } from '#locales/format.ts'

/** A language in the words of the console. */
export function languageName(locale: Locale, language: string): string {
  return isLocale(language) ? languageIn(locale, language) : language
}
