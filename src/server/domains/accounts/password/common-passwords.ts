import { readLines } from '../../../core/data-file.ts'

let known: ReadonlySet<string> | undefined

/** Common words; isWeakPassword adds digits, years, key rows and signs (product.md §11). */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(readLines('passwords/common.txt'))
  return known
}
