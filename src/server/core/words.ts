import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '#contract/locale.ts'
import { type Words, type WordTree, wordsOf } from '#locales/words.ts'
import type { Brand } from './brands.ts'

const SCREENS = [
  'decision',
  'export',
  'gift',
  'honest',
  'icebreaker',
  'label',
  'landing',
  'mail',
  'match',
  'moderation',
  'push',
  'receipt',
  'shell',
  'sms'
] as const

const trees = new Map<Locale, WordTree>()
const known = new Map<string, Words>()

/** Throws MissingWord for a missing key. */
export function wordsFor(brand: Brand, locale: Locale): Words {
  const { tone, name } = brand.site.brand
  const key = `${brand.id} ${locale}`
  const words = known.get(key) ?? wordsOf(locale, tone, treeOf(locale), { brand: name })
  known.set(key, words)
  return words
}

function treeOf(locale: Locale): WordTree {
  const tree = trees.get(locale) ?? Object.assign({}, ...SCREENS.map(name => screen(locale, name)))
  trees.set(locale, tree)
  return tree
}

function screen(locale: Locale, name: string): WordTree {
  const path = fileURLToPath(new URL(`../../../locales/${locale}/${name}.json`, import.meta.url))
  return { [name]: JSON.parse(readFileSync(path, 'utf8')) }
}
