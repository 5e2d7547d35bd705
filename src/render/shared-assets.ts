import type { Locale } from '#contract/locale.ts'
import type { FontBuild } from '#theme/font-build.ts'
import { CHECKOUT } from './checkout.ts'
import { type LocaleWords, readLocale } from './words.ts'

/** What all brands have, compiled or not. */
export interface SharedAssets {
  fonts: FontBuild
  /** False where Vite serves the pages as they are written. */
  hasFirstType: boolean
  words(locale: Locale): LocaleWords
}

export function sharedAssets(fonts: FontBuild): SharedAssets {
  const words = new Map<Locale, LocaleWords>()
  return {
    fonts,
    hasFirstType: false,
    words(locale) {
      const found = words.get(locale) ?? readLocale(CHECKOUT, locale)
      words.set(locale, found)
      return found
    }
  }
}
