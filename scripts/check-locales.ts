import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { claimed, unboundTexts } from '#check/lander-words.ts'
import { faultsOfLegalTexts } from '#check/words/legal-parity.ts'
import { faultsOfSharedWords } from '#check/words/shared-words.ts'
import { LOCALES } from '#contract/locale.ts'
import { LANDERS } from '#landers/manifests.ts'
import { faultsOfPlaces } from './language-places.ts'
import { faultsOfStyle } from './language-style.ts'
import { faultsOfNotes } from './translator-notes.ts'

/**
 * Compares all locales with English (src/check/words), and asks for the tables that the server reads
 * in each. Warnings fail too.
 */

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const faults = [...faultsOfSharedWords(root), ...faultsOfLegalTexts(root)]

for (const { file, line, column, code, message, hint } of faults) {
  process.stderr.write(`${file}:${line}:${column} ${code} ${message} (${hint})\n`)
}
const unbound = LOCALES.flatMap(locale =>
  Object.values(LANDERS).flatMap(manifest => unboundTexts(manifest, locale))
)
for (const { key, locale, kinds } of unbound) {
  process.stderr.write(
    `${key} (${locale}) L204 says ${claimed(kinds)}, and no manifest names its source\n`
  )
}

const missing = existsSync(join(root, 'data')) ? LOCALES.flatMap(tablesOf).filter(isMissing) : []
for (const file of missing) process.stderr.write(`${file} is missing\n`)

const styled = [...faultsOfStyle(root), ...faultsOfPlaces(root), ...faultsOfNotes(root)]
for (const fault of styled) process.stderr.write(`${fault}\n`)

const count = styled.length + faults.length + unbound.length + missing.length
if (count > 0) {
  process.stderr.write(`${count} faults in the words, legal texts and tables.\n`)
  process.exitCode = 1
}

function tablesOf(locale: string): string[] {
  return ['scam', 'fictional', 'style'].map(folder => `data/${folder}/${locale}.yaml`)
}

function isMissing(file: string): boolean {
  return !existsSync(join(root, file))
}
