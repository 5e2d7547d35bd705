import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts of at least two words that read the same in two languages, one a line. */
export function sameInEnglish(root: string): ReadonlySet<string> {
  const file = join(root, 'locales/same-in-english.txt')
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
}

/** Whether a text that equals an English one was left so: two words or more seldom agree by chance. */
export function isLeftInEnglish(
  text: string,
  english: ReadonlySet<string>,
  same: ReadonlySet<string>
): boolean {
  const bare = text
    .replace(/\{\w+\}/g, '')
    .replace(/[^\p{L} ]/gu, '')
    .trim()
  return english.has(text) && bare.includes(' ') && !same.has(text)
}
