import { patchOf } from '../edits.ts'
import { CommandError } from '../errors.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { type Change, forgetChange, lastChange, putBack, textIn } from './last-change.ts'

/**
 * Writes the files of the last `config set` as they were before it. Throws CommandError (usage) and
 * writes nothing if there is none, or if one of the files changed since.
 */
export function undoConfig(terminal: Terminal, { cwd }: GlobalOptions, isDryRun: boolean): number {
  const change = lastChange(cwd)
  if (change === undefined) {
    throw new CommandError('Nothing to undo: livery config set wrote nothing here.', EXIT.usage)
  }
  const edits = stillThere(cwd, change)
  for (const { file, before, after } of edits) {
    terminal.result(patchOf({ file, before: after, after: before ?? '' }))
  }
  if (!isDryRun) {
    for (const edit of edits) putBack(cwd, edit)
    forgetChange(cwd)
  }
  const what = `${change.values.join(' ')} of ${change.at.slice(0, 16).replace('T', ' ')} UTC`
  const files = `${edits.length} ${edits.length === 1 ? 'file' : 'files'}`
  terminal.result(
    isDryRun ? `Would take back ${what} in ${files}.` : `Took back ${what} in ${files}.`
  )
  terminal.document({
    ok: true,
    command: 'config undo',
    sites: [],
    issues: [],
    files: edits.map(({ file }) => file),
    values: change.values,
    written: !isDryRun
  })
  return EXIT.ok
}

/** Files that an interrupted change didn't reach have nothing to take back. */
function stillThere(root: string, { edits }: Change): Change['edits'] {
  const texts = edits.map(edit => ({ edit, text: textIn(root, edit.file) }))
  const touched = texts.filter(({ edit, text }) => text !== edit.after && text !== edit.before)
  if (touched.length > 0) {
    const files = touched.map(({ edit }) => edit.file).join(', ')
    throw new CommandError(
      `${files} changed since livery config set wrote it. Nothing was taken back.`,
      EXIT.usage
    )
  }
  return texts.flatMap(({ edit, text }) => (text === edit.after ? [edit] : []))
}
