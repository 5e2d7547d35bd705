import type { MessageValue } from '#contract/facts.ts'
import { APP_GROUPS } from '#locales/app.ts'
import { inTone, type Params, type Tone, type Word, type WordTree } from '#locales/words.ts'

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The file of a group's words: what a brand fills in is filled in, in the brand's tone. */
export function appWordsOf(tree: WordTree, tone: Tone, constants: Params): Map<string, string> {
  return new Map(
    formsOf(tree, tone).map(({ group, json, isFixed }) => [
      group,
      isFixed ? json : filled(json, constants)
    ])
  )
}

/** The file of a group before a brand's facts are filled in; brands share it. */
interface Form {
  group: string
  json: string
  /** Has no parameter that a brand's facts could fill in. */
  isFixed: boolean
}

const forms = new WeakMap<WordTree, Map<Tone, Form[]>>()

function formsOf(tree: WordTree, tone: Tone): Form[] {
  const byTone = forms.get(tree) ?? new Map<Tone, Form[]>()
  forms.set(tree, byTone)
  const known = byTone.get(tone)
  if (known) return known
  const made = APP_GROUPS.filter(group => group in tree).map(group => {
    const json = JSON.stringify(Object.fromEntries(messagesIn(inTone(tree[group] ?? '', tone))))
    return { group, json, isFixed: !PARAMETER.test(json) }
  })
  byTone.set(tone, made)
  return made
}

/** In a JSON text only a string can hold a brace before a letter. */
const PARAMETER = /\{\w+\}/

function filled(json: string, constants: Params): string {
  return json.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = constants[name]
    return value === undefined ? whole : JSON.stringify(String(value)).slice(1, -1)
  })
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
