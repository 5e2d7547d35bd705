import type { Word, WordTree } from '#locales/words.ts'

/** Letters of the same shape with a mark; every language of ours has some of them. */
const MARKED: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', y: 'ý', c: 'ç', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'Å', E: 'É', I: 'Í', O: 'Ö', U: 'Ü', Y: 'Ý', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' }
}

/** Letters added for each letter. */
const LONGER = 0.4

/** Placeholders, tags and addresses stay as they are. */
const KEPT = /(\{[^}]*\}|<[^>]*>|https?:\S+)/

/** Words of a language that nobody speaks: English ones, marked, and 40 % longer. */
export function pseudoWords(tree: WordTree): WordTree {
  return mapped(tree) as WordTree
}

function mapped(word: Word): Word {
  if (typeof word === 'string') return pseudoText(word)
  if (Array.isArray(word)) return word.map(mapped)
  return Object.fromEntries(Object.entries(word).map(([key, item]) => [key, mapped(item)]))
}

/** Every part keeps its place; vowels are doubled, since long words are what breaks a line. */
export function pseudoText(text: string): string {
  let owed = 0
  const lengthened = text.split(KEPT).map((part, index) => {
    if (index % 2 === 1) return part
    return part.replace(/\p{L}+/gu, word => {
      owed += word.length * LONGER
      const { said, left } = lengthenedWord(word, owed)
      owed = left
      return said
    })
  })
  return lengthened.join('')
}

function lengthenedWord(word: string, owed: number): { said: string; left: number } {
  let left = owed
  const letters = [...word].map((letter, index, all) => {
    const marked = MARKED[letter] ?? letter
    const isLast = index === all.length - 1
    if (left < 1 || !(/[aeiouy]/i.test(letter) || isLast)) return marked
    const more = isLast ? Math.floor(left) : 1
    left -= more
    return marked + marked.toLowerCase().repeat(more)
  })
  return { said: letters.join(''), left }
}

/** At every place the longest text that any language has there. */
export function longestWords(english: WordTree, others: readonly WordTree[]): WordTree {
  return longest(english, others) as WordTree
}

function longest(word: Word, others: readonly (Word | undefined)[]): Word {
  if (typeof word === 'string') {
    const texts = others.filter(other => typeof other === 'string')
    return texts.reduce((most, text) => (lengthOf(text) > lengthOf(most) ? text : most), word)
  }
  if (Array.isArray(word)) {
    return word.map((item, index) =>
      longest(
        item,
        others.map(other => (Array.isArray(other) ? (other[index] as Word | undefined) : undefined))
      )
    )
  }
  return Object.fromEntries(
    Object.entries(word).map(([key, item]) => [
      key,
      longest(
        item,
        others.map(other => (isTree(other) ? other[key] : undefined))
      )
    ])
  )
}

/** Placeholders are as long as what stands in their place, the same in each language. */
const lengthOf = (text: string): number => text.replace(/\{[^}]*\}/g, '').length

const isTree = (word: Word | undefined): word is WordTree =>
  typeof word === 'object' && !Array.isArray(word)
