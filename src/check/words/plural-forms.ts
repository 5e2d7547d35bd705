import { htmlLang, type Locale } from '#contract/locale.ts'

/** Largest number that a member's counts reach. */
const COUNTED = 200

/** CLDR forms, without "many": French, Italian and Spanish use it for round millions only. */
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

export function formsOf(locale: Locale): string[] {
  return rulesOf(locale).resolvedOptions().pluralCategories
}

const rulesOf = (locale: Locale): Intl.PluralRules => new Intl.PluralRules(htmlLang(locale))
