import { type ComponentsJSON, createI18n, type Translations } from '@nanostores/i18n'
import { computed, type ReadableAtom } from 'nanostores'
import type { GroupWords } from '#contract/facts.ts'
import { LATE_GROUPS, NICHE_FILES, nicheFile, type WordGroup, wordFilesOf } from '#locales/app.ts'
import { $facts } from '#stores/app/facts.ts'

export const $locale = computed($facts, ({ locale }) => locale)

/**
 * Messages hold no words of their own: those of every language come as files of some groups each.
 * Not empty, since the library then takes English for the language of the code.
 */
const NO_LOCALE = 'none' as never

const define = createI18n($locale, {
  baseLocale: NO_LOCALE,
  get: async (_, groups) => {
    const files = await Promise.all(wordFilesOf(groups).map(fetchFile))
    const words: Record<string, GroupWords> = Object.assign({}, ...files)
    return groups.map(group => ({ [group]: words[group] })) as unknown as ComponentsJSON[]
  }
})

const groups = new WeakMap<object, WordGroup>()

/** Groups whose messages have been loaded with some code. */
const defined = new Set<WordGroup>()

/** A text, or what makes one of its parameters, by key. */
type Body = Readonly<Record<string, string | ((...args: never[]) => unknown)>>

/** The messages of a group of words in the page's language. */
export type Messages<Of extends Body = Body> = ReadableAtom<Of>

/** The messages of a group of words; scripts/make-messages.ts writes the calls. */
export function i18n<Of extends Body>(group: WordGroup, body: Of): Messages<Of> {
  const messages = define(group, body as Translations) as ReadableAtom<unknown> as Messages<Of>
  groups.set(messages, group)
  defined.add(group)
  return messages
}

/** Keys of the texts without parameters. */
export type TextKey<Of> =
  Of extends Messages<infer Body>
    ? { [Key in keyof Body]: Body[Key] extends string ? Key : never }[keyof Body]
    : never

/** Takes the words of groups, as those of a page; they are there at once. */
export function receiveWords(words: Readonly<Record<string, GroupWords>>): void {
  const locale = $locale.get()
  define.cache[locale] = { ...define.cache[locale], ...words } as Translations
}

const loads = new Map<string, Promise<void>>()

/** Loads the words of groups that are not here yet. Throws where they do not come. */
export async function loadWords(wanted: readonly string[]): Promise<void> {
  const here = define.cache[$locale.get()] ?? {}
  const missing = wanted.filter(group => !(group in here))
  await Promise.all(wordFilesOf(missing).map(loadFile))
}

/** Loads the file that a group is in. */
export function loadGroup(group: WordGroup): Promise<void> {
  const [file = ''] = wordFilesOf([group])
  return loadFile(file)
}

/** One promise for all who wait for a file; after a failure the next one asks again. */
function loadFile(file: string): Promise<void> {
  const key = `${$locale.get()}/${file}`
  const load = loads.get(key) ?? fetchFile(file).then(receiveWords)
  loads.set(key, load)
  load.catch(() => loads.delete(key))
  return load
}

/** Waits for code that is loaded late, and for the words that its first drawing needs. */
export async function withWords<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  const loaded = await load
  await loadWords([...defined].filter(group => !LATE_GROUPS.includes(group)))
  return loaded
}

export function hasWords(messages: object): boolean {
  return groupOf(messages) in (define.cache[$locale.get()] ?? {})
}

export function groupOf(messages: object): WordGroup {
  const group = groups.get(messages)
  if (group === undefined) throw new Error('no messages')
  return group
}

/** The text of a key of which only some have parameters. */
export function said<Params>(text: string | ((params: Params) => string), params: Params): string {
  return typeof text === 'string' ? text : text(params)
}

type Params = Readonly<Record<string, string | number>>

/** The text of a key that is only known at runtime, as one with a server's code. Throws without one. */
export function textAt(messages: ReadableAtom<object>, key: string, params?: Params): string {
  const text = findText(messages, key, params)
  if (text === undefined) throw new Error(`no text ${groupOf(messages)}.${key}`)
  return text
}

/** As `textAt`; undefined where there is no such text. */
export function findText(
  messages: ReadableAtom<object>,
  key: string,
  params: Params = {}
): string | undefined {
  const found: unknown = (messages.get() as Record<string, unknown>)[key]
  if (typeof found === 'string') return found
  return typeof found === 'function' ? String(found(params)) : undefined
}

/** The list of a key that is only known at runtime; empty without one. */
export function listAt(messages: ReadableAtom<object>, key: string): readonly string[] {
  const found: unknown = (messages.get() as Record<string, unknown>)[key]
  return typeof found === 'function' ? (found() as readonly string[]) : []
}

/** The words of a file; those that a slug of a niche chooses lie over it. */
async function fetchFile(file: string): Promise<Record<string, GroupWords>> {
  const { niche } = $facts.get()
  const isOver = niche !== undefined && NICHE_FILES.includes(file)
  const [words, own] = await Promise.all([
    fetchWords(file),
    isOver ? fetchWords(nicheFile(niche)) : undefined
  ])
  if (own === undefined) return words
  return Object.fromEntries(
    Object.entries(words).map(([group, texts]) => [group, { ...texts, ...own[group] }])
  )
}

async function fetchWords(file: string): Promise<Record<string, GroupWords>> {
  const address = `${$facts.get().words}${file}.json`
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return (await response.json()) as Record<string, GroupWords>
}
