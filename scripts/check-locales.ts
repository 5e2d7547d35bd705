import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOfLegalTexts } from '#check/words/legal-parity.ts'
import { faultsOfSharedWords } from '#check/words/shared-words.ts'

/**
 * Every locale says all that English says, in words and in legal texts: src/check/words. Anything it
 * finds fails, warnings too: what we ship ourselves has to be right.
 */

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const faults = [...faultsOfSharedWords(root), ...faultsOfLegalTexts(root)]

for (const { file, line, column, code, message, hint } of faults) {
  process.stderr.write(`${file}:${line}:${column} ${code} ${message} (${hint})\n`)
}
if (faults.length > 0) {
  process.stderr.write(`${faults.length} faults in the words and legal texts.\n`)
  process.exitCode = 1
}
