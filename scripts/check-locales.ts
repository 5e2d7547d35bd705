import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOfLegalTexts } from '#check/words/legal-parity.ts'
import { faultsOfSharedWords } from '#check/words/shared-words.ts'

/** Compares all locales with English (src/check/words). Warnings fail too. */

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const faults = [...faultsOfSharedWords(root), ...faultsOfLegalTexts(root)]

for (const { file, line, column, code, message, hint } of faults) {
  process.stderr.write(`${file}:${line}:${column} ${code} ${message} (${hint})\n`)
}
if (faults.length > 0) {
  process.stderr.write(`${faults.length} faults in the words and legal texts.\n`)
  process.exitCode = 1
}
