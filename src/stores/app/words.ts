import { atom, computed } from 'nanostores'
import type { AppWords as WordsFile } from '#contract/facts.ts'
import type { WordGroup, WordKey } from '#locales/app-keys.ts'
import { type Words, type WordTree, wordsOf } from '#locales/words.ts'
import { $facts } from './facts.ts'

export type AppWords = Words<WordKey>

export const $words = atom<AppWords>(wordsOf('en', 'warm', {}, {}))

/** A key that is only known at runtime, such as one with a server's code. */
export function runtimeKey(key: `${WordGroup}.${string}`): WordKey {
  return key as WordKey
}

export const $locale = computed($facts, ({ locale }) => locale)

export function receiveWords({ tree, constants }: WordsFile): void {
  const { locale, tone } = $facts.get()
  $words.set(wordsOf(locale, tone, tree as WordTree, constants))
}
