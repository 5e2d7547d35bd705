import { readLines } from '../../../core/data-file.ts'

let known: ReadonlySet<string> | undefined

/**
 * Words that people take for passwords (`data/passwords/common.txt`). With digits, years, rows of
 * keys and signs about them (password-strength.ts) they are far more than the ten thousand
 * commonest passwords (product.md §11).
 */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(readLines('passwords/common.txt'))
  return known
}
