import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { placeholdersIn, without } from '#check/words/placeholders.ts'
import { sharedWords } from '#check/words/shared-words.ts'

/** Notes for translators: where a text is shown, when, and who says it to whom. */

const FILE = 'data/notes.yaml'
/** Stands for a whole group. */
const WHOLE = '*'

/** Notes by group and key; the key of a branch (`interests`) speaks for all texts below it. */
const sheet = z.record(z.string(), z.record(z.string(), z.string().min(1)))

/** Notes by full key (`chat.head.back`), and by group. */
export function notesIn(root: string): ReadonlyMap<string, string> {
  const file = join(root, FILE)
  if (!existsSync(file)) return new Map()
  const groups = sheet.parse(parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.entries(groups).flatMap(([group, notes]) =>
      Object.entries(notes).map(
        ([key, note]) => [key === WHOLE ? group : `${group}.${key}`, note] as const
      )
    )
  )
}

/** One line a fault: a key that English lacks, or a placeholder that its text lacks. */
export function faultsOfNotes(root: string): string[] {
  const words = sharedWords('en', root)
  return [...notesIn(root)].flatMap(([key, note]) => {
    const node = words.get(key)
    if (node === undefined) return [`${FILE}: ${key} is no key of the English words`]
    if (node.kind !== 'text') return []
    const text = node.forms.map(form => form.text).join(' ')
    return without(placeholdersIn(note), placeholdersIn(text)).map(
      name => `${FILE}: the note on ${key} names {${name}}, which its text lacks`
    )
  })
}
