import { useStore } from '@nanostores/react'
import type { Locale } from '#contract/locale.ts'
import type { Words } from '#locales/words.ts'
import { $locale, $words } from '#stores/app/words.ts'

/** The words of the page's language. */
export function useWords(): Words {
  return useStore($words)
}

export function useLocale(): Locale {
  return useStore($locale)
}
