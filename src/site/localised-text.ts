import { z } from 'zod'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { wording } from './wording.ts'

/** One of the eleven interface languages (product.md §1), as its code. */
export const LocaleCode = z
  .enum(LOCALES)
  .register(wording, { code: 'L121', expects: `one of the eleven locales (${LOCALES.join(', ')})` })

/** The same text in several languages, by locale. A locale that is absent takes the default one's. */
export const LocalisedText = z.partialRecord(
  LocaleCode,
  z.string().min(1).register(wording, { expects: 'a text' })
)
export type LocalisedText = Partial<Record<Locale, string>>

/** A brand's text in a locale, else in its default locale; undefined when it has neither. */
export function textIn(
  text: LocalisedText | undefined,
  locale: Locale,
  defaultLocale: Locale
): string | undefined {
  return text?.[locale] ?? text?.[defaultLocale]
}
