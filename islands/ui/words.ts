import { useStore } from '@nanostores/react'
import type { Locale } from '#contract/locale.ts'
import { $locale, $words, type AppWords } from '#stores/app/words.ts'

/** The words of the page's language. */
export function useWords(): AppWords {
  return useStore($words)
}

export function useLocale(): Locale {
  return useStore($locale)
}
