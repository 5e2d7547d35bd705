import { readFileSync } from 'node:fs'
import type { WordTree } from '#locales/words.ts'
import { wordsOf } from '#locales/words.ts'
import { $words } from '#stores/app/words.ts'

/** The Dutch words that stores choose themselves, as a page would have them. */
export function dutchWords(): void {
  const tree = Object.fromEntries(
    ['alerts', 'likes', 'money', 'own', 'refusal', 'safety', 'ui'].map(group => [
      group,
      JSON.parse(readFileSync(new URL(`../../locales/nl/${group}.json`, import.meta.url), 'utf8'))
    ])
  )
  $words.set(wordsOf('nl', 'warm', tree as WordTree, { brand: 'Avondlicht', minAge: 18 }))
}
