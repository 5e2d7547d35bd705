import { createRequire } from 'node:module'
import { readLines } from '../../../core/data-file.ts'

let words: ReadonlySet<string> | undefined
let ranks: ReadonlyMap<string, number> | undefined

/** Common words of our members' languages, which the list of passwords does not have. */
export function commonWords(): ReadonlySet<string> {
  words ??= new Set(readLines('passwords/language-words.txt'))
  return words
}

/** The place of a password among the 49,000 commonest, 0 for the first; undefined if it is not one. */
export function passwordRank(password: string): number | undefined {
  ranks ??= new Map(commonPasswords().map((common, rank) => [common, rank]))
  return ranks.get(password)
}

/** Loaded with the first password: the list is 0.4 MB of code. */
export function commonPasswords(): readonly string[] {
  const load = createRequire(import.meta.url)
  const list = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  return list.dictionary['passwords-common']
}
