import type { Tone } from '#contract/facts.ts'

export type { Tone }

const TONES: readonly string[] = ['warm', 'direct', 'playful']

/** A word with one text, one text a tone (`warm` always), or one text a plural form. */
export type Word = string | { readonly [form: string]: Word } | readonly Word[]

/** The words of one or more screens, by screen and key. */
export interface WordTree {
  readonly [key: string]: Word
}

export type Params = Readonly<Record<string, string | number>>

/** Looks words up at build time: no state, so that eleven locales can share one process. */
export interface Words<Key extends string = string> {
  /** The plain text of a key such as `shell.login`. Throws `MissingWord` when there is none. */
  (key: Key, params?: Params): string
  /** HTML of a key: the text escaped, `*stars*` turned into emphasis. */
  rich(key: Key, params?: Params): string
  /** A list of texts. */
  list(key: Key, params?: Params): string[]
  /** The raw list of entries under a key, each looked up by its own keys. */
  entries(key: Key, params?: Params): Record<string, string>[]
  has(key: string): key is Key
}

export class MissingWord extends Error {
  override name = 'MissingWord' as const
  constructor(locale: string, key: string) {
    super(`locales/${locale} has no word "${key}". Add it there; scripts/check-locales lists all.`)
  }
}

/** `constants` are known to every text, such as `{brand}`. */
export function wordsOf<Key extends string = string>(
  locale: string,
  tone: Tone,
  tree: WordTree,
  constants: Params
): Words<Key> {
  const plural = pluralsIn(locale)

  const known = new Map<string, Word | undefined>()
  const find = (key: string): Word | undefined => {
    if (!known.has(key)) known.set(key, search(key))
    return known.get(key)
  }
  const search = (key: string): Word | undefined => {
    let node: Word | undefined = tree
    for (const part of key.split('.')) {
      if (typeof node !== 'object' || Array.isArray(node)) return undefined
      node = (node as WordTree)[part]
      if (node === undefined) return undefined
    }
    return spoken(node, tone)
  }
  const need = (key: string): Word => {
    const word = find(key)
    if (word === undefined) throw new MissingWord(locale, key)
    return word
  }
  const filled = (said: string, params: Params): string =>
    said.includes('{') ? fill(said, params, constants) : said
  const text = (word: Word, key: string, params: Params): string => {
    const said = spoken(word, tone)
    if (typeof said === 'string') return filled(said, params)
    if (typeof said === 'object' && !Array.isArray(said)) {
      const forms = said as WordTree
      const form = forms[plural.select(Number(params.count))] ?? forms.other
      if (typeof form === 'string') return filled(form, params)
    }
    throw new MissingWord(locale, key)
  }

  const look = (key: string, params: Params = {}): string => text(need(key), key, params)
  return Object.assign(look, {
    rich: (key: string, params: Params = {}) => emphasised(escaped(look(key, params))),
    list: (key: string, params: Params = {}) =>
      asList(need(key)).map(item => text(item, key, params)),
    entries: (key: string, params: Params = {}) =>
      asList(need(key)).map(item =>
        Object.fromEntries(
          Object.entries(item as WordTree).map(([name, word]) => [name, text(word, key, params)])
        )
      ),
    has: (key: string): key is Key => find(key) !== undefined
  })
}

const plurals = new Map<string, Intl.PluralRules>()

function pluralsIn(locale: string): Intl.PluralRules {
  const known = plurals.get(locale) ?? new Intl.PluralRules(locale === 'no' ? 'nb' : locale)
  plurals.set(locale, known)
  return known
}

/** The text of the tone where a word has tones. */
function spoken(word: Word, tone: Tone): Word {
  if (typeof word === 'object' && !Array.isArray(word)) {
    const forms = word as WordTree
    if (Object.keys(forms).every(form => TONES.includes(form)) && 'warm' in forms) {
      return spoken(forms[tone] ?? (forms.warm as Word), tone)
    }
  }
  return word
}

/** A word with everything under it, each in the tone. */
export function inTone(word: Word, tone: Tone): Word {
  const said = spoken(word, tone)
  if (typeof said === 'string') return said
  if (Array.isArray(said)) return said.map(item => inTone(item, tone))
  return Object.fromEntries(Object.entries(said).map(([key, item]) => [key, inTone(item, tone)]))
}

function asList(word: Word): readonly Word[] {
  return Array.isArray(word) ? (word as readonly Word[]) : [word]
}

function fill(text: string, params: Params, constants: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String((Object.hasOwn(params, name) ? params[name] : constants[name]) ?? whole)
  )
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function emphasised(html: string): string {
  return html.replace(/\*([^*]+)\*/g, '<em>$1</em>')
}
