import { z } from 'zod'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { wording } from './wording.ts'

export const LocaleCode = z
  .enum(LOCALES)
  .register(wording, { code: 'L121', expects: `one of the eleven locales (${LOCALES.join(', ')})` })

/** A text by locale; missing locales use the default locale's text. */
export const LocalisedText = z.partialRecord(
  LocaleCode,
  z.string().min(1).register(wording, { expects: 'a text' })
)
export type LocalisedText = Partial<Record<Locale, string>>

export function textIn(
  text: LocalisedText | undefined,
  locale: Locale,
  defaultLocale: Locale
): string | undefined {
  return text?.[locale] ?? text?.[defaultLocale]
}
