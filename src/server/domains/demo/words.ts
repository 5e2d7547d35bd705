import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '#contract/locale.ts'
import { type WordTree, wordsOf } from '#locales/words.ts'
import type { Brand } from '../../core/brands.ts'

interface Examples {
  names: Record<'younger' | 'older', Record<'women' | 'men', string[]>>
}

const trees = new Map<Locale, WordTree>()
const known = new Map<string, string[]>()

/** Profile sentences in the brand's tone. */
export function linesFor(brand: Brand, language: Locale): string[] {
  const key = `${brand.id} ${language}`
  const { tone, name } = brand.site.brand
  const lines =
    known.get(key) ??
    wordsOf(language, tone, { examples: treeOf(language) as never }, { brand: name }).list(
      'examples.lines'
    )
  known.set(key, lines)
  return lines
}

export function namesFor(language: Locale, gender: 'male' | 'female', age: number): string[] {
  const { names } = treeOf(language) as unknown as Examples
  return names[age < 45 ? 'younger' : 'older'][gender === 'female' ? 'women' : 'men']
}

function treeOf(language: Locale): WordTree {
  const path = fileURLToPath(
    new URL(`../../../../locales/${language}/examples.json`, import.meta.url)
  )
  const tree = trees.get(language) ?? (JSON.parse(readFileSync(path, 'utf8')) as WordTree)
  trees.set(language, tree)
  return tree
}
