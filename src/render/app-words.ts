import type { MessageValue } from '#contract/facts.ts'
import type { Locale } from '#contract/locale.ts'
import type { SlugPrefix } from '#contract/niche.ts'
import { APP_GROUPS, nicheFile, WORD_FILES } from '#locales/app.ts'
import { inTone, type Params, type Tone, type Word, type WordTree } from '#locales/words.ts'
import { hashOf } from './hash.ts'
import { nicheEntries } from './niche-words.ts'

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The member app's words in a language; the folder's name changes with the texts. */
export interface AppWords {
  folder: string
  /** Texts by file. */
  files: ReadonlyMap<string, string>
}

/** The last ones made: all words of every brand would fill the memory of a fleet. */
const made = new WeakMap<readonly Form[], { key: string; words: AppWords }>()

/**
 * As files; brands with the same words, facts and further `niches` share them. Of each niche a file
 * has what its slugs change on the entries to a member.
 */
export function appWordFiles(
  locale: Locale,
  tree: WordTree,
  tone: Tone,
  facts: Params,
  niches: readonly SlugPrefix[]
): AppWords {
  const forms = formsOf(tree, tone)
  const named = [...new Set(forms.flatMap(({ parameters }) => parameters))]
  const key = JSON.stringify([locale, niches, named.map(name => facts[name])])
  const last = made.get(forms)
  if (last?.key === key) return last.words
  const words = filesIn(
    locale,
    appWordsOf(tree, tone, facts),
    niches.map(niche => [nicheFile(niche), wordsOver(nicheEntries(tree, niche), tone)] as const)
  )
  made.set(forms, { key, words })
  return words
}

/** These texts name none of a brand's facts. */
const wordsOver = (over: WordTree, tone: Tone): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(over).map(([group, word]) => [
        group,
        Object.fromEntries(messagesIn(inTone(word, tone)))
      ])
    )
  )

function filesIn(
  locale: Locale,
  groups: ReadonlyMap<string, string>,
  niches: readonly (readonly [string, string])[]
): AppWords {
  const folder = `_w/${locale}.${hashOf(...groups.values(), ...niches.flat())}`
  const textOf = (held: string): string =>
    held
      .split(' ')
      .map(group => `"${group}":${groups.get(group) ?? '{}'}`)
      .join(',')
  const files = Object.entries(WORD_FILES).map(
    ([file, held]) => [`${folder}/${file}.json`, `{${textOf(held)}}`] as const
  )
  const over = niches.map(([file, text]) => [`${folder}/${file}.json`, text] as const)
  return { folder, files: new Map([...files, ...over]) }
}

/** The file of a group's words: what a brand fills in is filled in, in the brand's tone. */
export function appWordsOf(tree: WordTree, tone: Tone, constants: Params): Map<string, string> {
  return new Map(
    formsOf(tree, tone).map(({ group, json, parameters }) => [
      group,
      parameters.length === 0 ? json : filled(json, constants)
    ])
  )
}

/** The file of a group before a brand's facts are filled in; brands share it. */
interface Form {
  group: string
  json: string
  /** Names that a brand's facts could fill in. */
  parameters: readonly string[]
}

const forms = new WeakMap<WordTree, Map<Tone, Form[]>>()

function formsOf(tree: WordTree, tone: Tone): Form[] {
  const byTone = forms.get(tree) ?? new Map<Tone, Form[]>()
  forms.set(tree, byTone)
  const known = byTone.get(tone)
  if (known) return known
  const made = APP_GROUPS.filter(group => group in tree).map(group => {
    const json = JSON.stringify(Object.fromEntries(messagesIn(inTone(tree[group] ?? '', tone))))
    const parameters = Array.from(json.matchAll(PARAMETER), ([, name = '']) => name)
    return { group, json, parameters: [...new Set(parameters)] }
  })
  byTone.set(tone, made)
  return made
}

/** In a JSON text only a string can hold a brace before a letter. */
const PARAMETER = /\{(\w+)\}/g

function filled(json: string, constants: Params): string {
  return json.replace(PARAMETER, (whole, name: string) => {
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
