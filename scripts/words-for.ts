import { join } from 'node:path'
import type { WordNode } from '#check/words/nodes.ts'
import { sharedWords } from '#check/words/shared-words.ts'
import { slotOf } from '#check/words/slots.ts'
import { isLocale, LOCALES } from '#contract/locale.ts'
import { notesIn } from './translator-notes.ts'

// Prints what a translator works from as Markdown, a table for each group of words:
// `node scripts/words-for.ts fi chat`.

const ROOT = join(import.meta.dirname, '..')

const [, , locale, only] = process.argv
const english = sharedWords('en', ROOT)
const notes = notesIn(ROOT)
const groups = [...english.keys()].filter(key => !key.includes('.'))

if (isLocale(locale) && (only === undefined || groups.includes(only))) {
  const own = sharedWords(locale, ROOT)
  for (const group of only === undefined ? groups : [only]) {
    const rows = [...english.values()]
      .filter(({ kind, key }) => kind === 'text' && key.startsWith(`${group}.`))
      .map(node => [
        node.key.slice(group.length + 1),
        formsOf(node),
        noteOn(node.key),
        formsOf(own.get(node.key))
      ])
    const table = [['Key', 'English', 'Note', locale], Array(4).fill('---'), ...rows].map(rowOf)
    process.stdout.write(`## ${group}\n\n${notes.get(group) ?? ''}\n\n${table.join('\n')}\n\n`)
  }
} else {
  process.stderr.write(
    `node scripts/words-for.ts <locale> [group]\n${LOCALES.join(' ')}\n${groups.join(' ')}\n`
  )
  process.exitCode = 1
}

/** The notes on the branches above and on the key, and the largest number of characters. */
function noteOn(key: string): string {
  const [group, ...names] = key.split('.')
  const own = names.map((_, index) => notes.get([group, ...names.slice(0, index + 1)].join('.')))
  const slot = slotOf(key)
  return [...own, slot && `At most ${slot} characters.`].filter(Boolean).join(' ')
}

function formsOf(node: WordNode | undefined): string {
  if (node?.kind !== 'text') return ''
  return node.forms
    .map(({ tone, plural, text }) => [[tone, plural].filter(Boolean).join(' '), text])
    .map(([name, text]) => (name ? `${name}: ${text}` : text))
    .join('<br>')
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
