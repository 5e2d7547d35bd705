import type { AppWords, Tone } from '#contract/facts.ts'
import { APP_GROUPS } from '#locales/app.ts'
import { inTone, type Params, type WordTree } from '#locales/words.ts'

export function appWordsOf(tree: WordTree, tone: Tone, constants: Params): string {
  const groups = APP_GROUPS.filter(group => group in tree)
  const said = Object.fromEntries(groups.map(group => [group, inTone(tree[group] ?? '', tone)]))
  const text = JSON.stringify(said)
  const named = Object.entries(constants).filter(([name]) => text.includes(`{${name}}`))
  return JSON.stringify({ tree: said, constants: Object.fromEntries(named) } satisfies AppWords)
}
