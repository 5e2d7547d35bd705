import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts of two or more words that are equal in two languages. */
export function sameInEnglish(root: string): ReadonlySet<string> {
  const file = join(root, 'locales/same-in-english.txt')
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
}

/** Equal texts of two or more words are rarely a coincidence. */
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
