import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isLocale, LOCALES, type Locale } from '#contract/locale.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { nearest } from '#site/nearest.ts'
import type { Judge, Judged } from '#site/rule.ts'
import { type DiagnosticInput, diagnosticAt, startOf } from '#site/source.ts'
import { isLinkedOut, MAX_FILE_BYTES } from '#site/sources.ts'
import { sameInEnglish } from './english.ts'
import { nodesOf } from './nodes.ts'
import { faultsOfOverrides } from './override-diagnostics.ts'
import { readWords } from './read-words.ts'
import { settingsInOtherLanguages } from './settings.ts'
import { CHECKOUT, sharedWords } from './shared-words.ts'

/**
 * Checks `sites/<id>/words/<locale>.json` and texts of the settings (docs/rules.md). Skips links
 * out of the folder, which L014 reports.
 */
export const wordsJudge: Judge = brand => [
  ...overridesOf(brand),
  ...settingsInOtherLanguages(brand.draft)
]

function overridesOf({ root, id, draft }: Judged): Diagnostic[] {
  const folder = `sites/${id}/words`
  return namesIn(join(root, folder)).flatMap(name => {
    const file = `${folder}/${name}`
    if (isLinkedOut(root, file)) return []
    const locale = name.replace(/\.json$/, '')
    if (!name.endsWith('.json')) return [notWords(file, locale)]
    if (!isLocale(locale)) return [notALocale(file, locale)]
    const enabled = draft.locales?.enabled
    const isShown = enabled === undefined || enabled.includes(locale)
    return [...(isShown ? [] : [notShown(file, locale)]), ...faultsIn(root, file, locale)]
  })
}

function faultsIn(root: string, file: string, locale: (typeof LOCALES)[number]): Diagnostic[] {
  const found = statSync(join(root, file))
  if (!found.isFile()) {
    return [
      say(file, { code: 'L010', message: `${file} is no file`, hint: 'write the words there' })
    ]
  }
  if (found.size > MAX_FILE_BYTES) return [tooLarge(file, found.size)]
  return faultsOfOwnWords(file, locale, readFileSync(join(root, file), 'utf8'))
}

/** Faults of a brand's own words, which need not be written yet. */
export function faultsOfOwnWords(file: string, locale: Locale, text: string): Diagnostic[] {
  const { tree, diagnostics } = readWords(file, text)
  if (tree === undefined) return diagnostics
  const english = sharedWords('en')
  const words = { locale, own: nodesOf(tree), english, same: sameInEnglish(CHECKOUT) }
  return [...diagnostics, ...faultsOfOverrides(words)]
}

/** Most brands have no such folder; hidden files belong to the system. */
function namesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .filter(name => !name.startsWith('.'))
    .sort()
}

const say = (file: string, said: Omit<DiagnosticInput, 'path'>): Diagnostic =>
  diagnosticAt(startOf(file), { path: '', ...said })

function notWords(file: string, name: string): Diagnostic {
  const base = name.replace(/\..*$/, '').toLowerCase()
  const hint = isLocale(base) ? `write the words as JSON in ${base}.json` : 'remove it'
  return say(file, { code: 'L223', severity: 'warning', message: `no page reads ${file}`, hint })
}

function notALocale(file: string, name: string): Diagnostic {
  const meant = OTHER_CODES[name.toLowerCase()] ?? nearest(name.replace(/[-_].*$/, ''), LOCALES)
  const hint = meant
    ? `did you mean ${meant}.json?`
    : `the eleven locales are ${LOCALES.join(', ')}`
  return say(file, { code: 'L121', message: `${file} is named after no locale of ours`, hint })
}

/** Other common codes of our languages. */
const OTHER_CODES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', se: 'sv', dk: 'da' }

function notShown(file: string, locale: string): Diagnostic {
  const message = `the brand is not built in ${locale}, so no page reads ${file}`
  const hint = `add ${locale} to locales.enabled, or remove the file`
  return say(file, { code: 'L223', severity: 'warning', message, hint })
}

function tooLarge(file: string, bytes: number): Diagnostic {
  const size = (bytes / MAX_FILE_BYTES).toFixed(1)
  const message = `${file} has ${size} MB; a file of words has at most 1 MB`
  return say(file, { code: 'L011', message, hint: 'keep the words alone in it' })
}
