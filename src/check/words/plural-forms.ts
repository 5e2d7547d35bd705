import { htmlLang, type Locale } from '#contract/locale.ts'

/**
 * The plural forms that a word of a language must have (CLDR by way of `Intl.PluralRules`). French,
 * Italian and Spanish use "many" for round millions only; "other" serves there.
 */
export function neededForms(locale: Locale): string[] {
  return formsOf(locale).filter(form => form !== 'many' || locale === 'pl')
}

/** The plural forms that a language knows at all; another one is never chosen. */
export function formsOf(locale: Locale): string[] {
  return new Intl.PluralRules(htmlLang(locale)).resolvedOptions().pluralCategories
}
