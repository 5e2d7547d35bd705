import { atom, computed } from 'nanostores'
import type { AppWords as WordsFile } from '#contract/facts.ts'
import type { WordGroup, WordKey } from '#locales/app-keys.ts'
import { type Words, type WordTree, wordsOf } from '#locales/words.ts'
import { $facts } from './facts.ts'

export type AppWords = Words<WordKey>

/** The words of the page's language, looked up by `group.key`. Empty until `receiveWords`. */
export const $words = atom<AppWords>(wordsOf('en', 'warm', {}, {}))

/** A key by a value that is known only as the page runs, such as one of the server. */
export function runtimeKey(key: `${WordGroup}.${string}`): WordKey {
  return key as WordKey
}

export const $locale = computed($facts, ({ locale }) => locale)

/** Takes the words that the page's file holds: one language, in one tone. */
export function receiveWords({ tree, constants }: WordsFile): void {
  const { locale, tone } = $facts.get()
  $words.set(wordsOf(locale, tone, tree as WordTree, constants))
}
