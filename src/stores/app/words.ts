import { atom, computed } from 'nanostores'
import type { AppWords } from '#contract/facts.ts'
import { type Words, type WordTree, wordsOf } from '#locales/words.ts'
import { $facts } from './facts.ts'

/** The words of the page's language, looked up by `group.key`. Empty until `receiveWords`. */
export const $words = atom<Words>(wordsOf('en', 'warm', {}, {}))

export const $locale = computed($facts, ({ locale }) => locale)

/** Takes the words that the page's file holds: one language, in one tone. */
export function receiveWords({ tree, constants }: AppWords): void {
  const { locale, tone } = $facts.get()
  $words.set(wordsOf(locale, tone, tree as WordTree, constants))
}
