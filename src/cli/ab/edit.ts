import { parse } from 'yaml'
import { siteFile } from '#site/sources.ts'
import { EditError } from '#site/yaml-file.ts'
import { errorsBrought, tellEdit } from '../config/set.ts'
import { changes, type FileEdit, fileEdit, patchOf, writeEdit } from '../edits.ts'
import { CommandError } from '../errors.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'

/** The place of an experiment in the text of a brand's own file. Throws if it is not there. */
export function placeOf(text: string, file: string, id: string): number {
  const settings: unknown = parse(text)
  const experiments = listIn(listIn(settings, 'landers'), 'experiments')
  const index = Array.isArray(experiments)
    ? experiments.findIndex(experiment => listIn(experiment, 'id') === id)
    : -1
  if (index >= 0) return index
  throw new CommandError(
    `${id} does not stand in ${file}: edit the preset or the file of the environment that has it.`,
    EXIT.usage
  )
}

export const listIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** Writes a change of a brand's file, unless it would break the brand; prints it either way. */
export async function changeSite(
  terminal: Terminal,
  globals: GlobalOptions,
  given: { command: string; site: string; isDryRun: boolean; next: string },
  change: (text: string, file: string) => string
): Promise<number> {
  const { command, site, isDryRun, next } = given
  const file = siteFile(site)
  const edit = fileEdit(globals.cwd, file, text => changed(text, file, change))
  const target = { file, kind: 'site' as const, only: [site] }
  const errors = await errorsBrought(globals, target, edit)
  const isWritten = errors.length === 0 && changes(edit) && !isDryRun
  if (isWritten) writeEdit(globals.cwd, edit)
  tellEdit(terminal, globals.cwd, edit, errors, isDryRun)
  if (isWritten) terminal.progress(next)
  terminal.document({
    ...{ ok: errors.length === 0, command, sites: [site], issues: errors },
    ...documentOf(edit, isWritten)
  })
  return errors.length === 0 ? EXIT.ok : EXIT.invalid
}

function changed(
  text: string,
  file: string,
  change: (text: string, file: string) => string
): string {
  try {
    return change(text, file)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    throw new CommandError(`${file}: ${error.message}. Nothing was written.`, EXIT.invalid)
  }
}

const documentOf = (edit: FileEdit, isWritten: boolean) => ({
  file: edit.file,
  written: isWritten,
  diff: changes(edit) ? patchOf(edit) : ''
})
