import { readFileSync } from 'node:fs'
import type { GroupWords } from '#contract/facts.ts'
import { APP_GROUPS } from '#locales/app.ts'
import type { WordTree } from '#locales/words.ts'
import { appWordsOf } from '#render/app-words.ts'
import { receiveWords } from '#stores/messages/i18n.ts'

const FACTS = { brand: 'Avondlicht', minAge: 18 }

/** The Dutch words of the member app, as a page would have them. */
export function dutchWords(): void {
  const tree = Object.fromEntries(
    APP_GROUPS.map(group => [
      group,
      JSON.parse(readFileSync(new URL(`../../locales/nl/${group}.json`, import.meta.url), 'utf8'))
    ])
  )
  const files = [...appWordsOf(tree as WordTree, 'warm', FACTS)]
  receiveWords(
    Object.fromEntries(files.map(([group, text]) => [group, JSON.parse(text) as GroupWords]))
  )
}
