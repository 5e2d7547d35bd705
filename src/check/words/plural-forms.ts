import { htmlLang, type Locale } from '#contract/locale.ts'

/** Up to here, numbers are of things that a member counts. */
const COUNTED = 200

/**
 * The plural forms that a word of a language must have (CLDR by way of `Intl.PluralRules`). French,
 * Italian and Spanish use "many" for round millions only; "other" serves there.
 */
export function neededForms(locale: Locale): readonly string[] {
  const known = needed.get(locale)
  if (known) return known
  const rules = rulesOf(locale)
  const counted = new Set(Array.from({ length: COUNTED }, (_, number) => rules.select(number)))
  const forms = formsOf(locale).filter(form => form !== 'many' || counted.has(form))
  needed.set(locale, forms)
  return forms
}

const needed = new Map<Locale, readonly string[]>()

/** The plural forms that a language knows at all; another one is never chosen. */
export function formsOf(locale: Locale): string[] {
  return rulesOf(locale).resolvedOptions().pluralCategories
}

const rulesOf = (locale: Locale): Intl.PluralRules => new Intl.PluralRules(htmlLang(locale))
