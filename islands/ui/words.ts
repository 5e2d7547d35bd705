import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { use } from 'react'
import type { Locale } from '#contract/locale.ts'
import { $locale, groupOf, hasWords, loadWords } from '#stores/messages/i18n.ts'

const loads = new Map<string, Promise<void>>()

/** The messages of a group in the page's language; what draws them waits until their words are here. */
export function useMessages<Body>(messages: ReadableAtom<Body>): Body {
  if (!hasWords(messages)) use(loadOnce(messages))
  return useStore(messages)
}

export function useLocale(): Locale {
  return useStore($locale)
}

function loadOnce(messages: object): Promise<void> {
  const group = groupOf(messages)
  const key = `${$locale.get()}/${group}`
  const load = loads.get(key) ?? loadWords([group])
  loads.set(key, load)
  // Another try loads again.
  load.catch(() => loads.delete(key))
  return load
}
