import type { Locale } from '#contract/locale.ts'
import { languageIn } from '#locales/format.ts'

/** Languages with English names: `nl (Dutch)`. */
export function namedLanguages(locales: readonly Locale[]): string[] {
  return locales.map(locale => `${locale} (${languageIn('en', locale)})`)
}
