import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import type { Word, WordTree } from '#locales/words.ts'
import { hashOf } from './hash.ts'

export interface LocaleWords {
  /** Parsed when it is asked for first: a build without changes needs the hash alone. */
  readonly tree: WordTree
  hash: string
}

/** Reads `locales/<code>/*.json` by file name and `landers/<id>/words/<code>.json` by lander. */
export function readLocale(root: string, locale: Locale): LocaleWords {
  const folder = join(root, 'locales', locale)
  const screens = namesIn(folder, '.json').map(
    name => [basename(name, '.json'), join(folder, name)] as const
  )
  const landers = readdirSync(join(root, 'landers'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(
      entry => [entry.name, join(root, 'landers', entry.name, 'words', `${locale}.json`)] as const
    )
    .filter(([, file]) => existsSync(file))
  const texts = [...screens, ...landers].map(
    ([key, file]) => [key, readFileSync(file, 'utf8')] as const
  )
  // Pages depend on info texts, so the hash includes them.
  const legal = join(folder, 'legal')
  const infos = namesIn(legal, '.md').flatMap(name => [
    name,
    readFileSync(join(legal, name), 'utf8')
  ])
  let tree: WordTree | undefined
  return {
    get tree() {
      tree ??= Object.fromEntries(texts.map(([key, text]) => [key, JSON.parse(text) as Word]))
      return tree
    },
    hash: hashOf(...texts.flat(), ...infos)
  }
}

function namesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .sort()
}

/** `sites/<id>/words/<locale>.json` has the shape of a locale. */
export function readOverrides(root: string, siteId: string, locale: Locale): WordTree {
  const file = join(root, 'sites', siteId, 'words', `${locale}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WordTree) : {}
}

const whole = new WeakMap<WordTree, WordTree>()

/**
 * A language's words, those it lacks in English; check-locales prevents that in releases. A tone it
 * lacks is read in its own "warm", not in English. One tree for all brands.
 */
export function treeOf(english: WordTree, own: WordTree): WordTree {
  const tree = whole.get(own) ?? completed(english, own)
  whole.set(own, tree)
  return tree
}

function completed(english: WordTree, own: WordTree): WordTree {
  const tree: Record<string, Word> = { ...english }
  for (const [key, word] of Object.entries(own)) {
    const below = english[key]
    const isBranch = isTree(word) && isTree(below) && !('warm' in word || 'warm' in below)
    tree[key] = isBranch ? completed(below, word) : word
  }
  return tree
}

/**
 * Merges objects; texts and lists replace. Words with tones replace words without, or forms and
 * tones would mix.
 */
export function overlay(base: WordTree, over: WordTree): WordTree {
  const merged: Record<string, Word> = { ...base }
  for (const [key, word] of Object.entries(over)) {
    const below = merged[key]
    const isSame = isTree(word) && isTree(below) && 'warm' in word === 'warm' in below
    merged[key] = isSame ? overlay(below, word) : word
  }
  return merged
}

const joined = new WeakMap<WordTree, Map<string, WordTree>>()

/** The same as `overlay`; one tree for all brands that lay the same words over. */
export function sharedOverlay(base: WordTree, over: WordTree): WordTree {
  const known = joined.get(base) ?? new Map<string, WordTree>()
  joined.set(base, known)
  const key = hashOf(JSON.stringify(over))
  const tree = known.get(key) ?? overlay(base, over)
  known.set(key, tree)
  return tree
}

export function isTree(word: Word | undefined): word is WordTree {
  return typeof word === 'object' && !Array.isArray(word)
}
