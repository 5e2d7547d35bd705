import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { use } from 'react'
import type { Locale } from '#contract/locale.ts'
import { $locale, groupOf, hasWords, loadGroup } from '#stores/messages/i18n.ts'

/** The messages of a group in the page's language; what draws them waits until their words are here. */
export function useMessages<Body>(messages: ReadableAtom<Body>): Body {
  if (!hasWords(messages)) use(loadGroup(groupOf(messages)))
  return useStore(messages)
}

export function useLocale(): Locale {
  return useStore($locale)
}
