import type { MessageValue } from '#contract/facts.ts'
import { APP_GROUPS } from '#locales/app.ts'
import { inTone, type Params, type Tone, type Word, type WordTree } from '#locales/words.ts'

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The file of a group's words: what a brand fills in is filled in, in the brand's tone. */
export function appWordsOf(tree: WordTree, tone: Tone, constants: Params): Map<string, string> {
  const groups = APP_GROUPS.filter(group => group in tree)
  return new Map(
    groups.map(group => {
      const said = filled(inTone(tree[group] ?? '', tone), constants)
      return [group, JSON.stringify(Object.fromEntries(messagesIn(said)))]
    })
  )
}

/** Messages by their key within the group, such as `form.age`. */
function messagesIn(word: Word, key = ''): [string, MessageValue][] {
  if (isMessage(word)) return [[key, word]]
  return Object.entries(word).flatMap(([name, inner]) =>
    messagesIn(inner as Word, key === '' ? name : `${key}.${name}`)
  )
}

/** A text, a list of texts, or a text for each plural form. */
function isMessage(word: Word): word is Word & MessageValue {
  if (typeof word === 'string' || Array.isArray(word)) return true
  return Object.keys(word).every(name => PLURALS.includes(name))
}

function filled(word: Word, constants: Params): Word {
  if (typeof word === 'string') {
    return word.replace(/\{(\w+)\}/g, (whole, name: string) => String(constants[name] ?? whole))
  }
  if (Array.isArray(word)) return word.map(item => filled(item, constants))
  return Object.fromEntries(
    Object.entries(word).map(([name, item]) => [name, filled(item as Word, constants)])
  )
}
