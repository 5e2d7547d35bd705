import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, formatDiagnostics } from '#site/diagnostic.ts'
import { siteFile, siteIds } from '#site/sources.ts'
import type { SetFlags } from '../config.ts'
import { countOf } from '../diagnostics.ts'
import { changes, type FileEdit, fileEdit, isError, patchOf } from '../edits.ts'
import { selectSites } from '../select.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { bold } from '../visible.ts'
import { readAssignment } from './assignment.ts'
import { writeRecorded } from './last-change.ts'
import { refuse } from './look.ts'
import { assigned, brought } from './set.ts'

interface Wish {
  ids: readonly string[]
  values: readonly string[]
  flags: SetFlags
}

interface BrandEdit {
  id: string
  edit: FileEdit
  issues: readonly Diagnostic[]
}

/** Sets the same values in the files of several brands, in all of them or in none. */
export async function setInBrands(
  terminal: Terminal,
  globals: GlobalOptions,
  { ids, values, flags }: Wish
): Promise<number> {
  if (values.length === 0) refuse('Nothing to set. Write path=value, such as theme.radius=round.')
  const only = [...new Set((await selectSites(globals, ids, flags)) ?? siteIds(globals.cwd))]
  const assignments = values.map(value => readAssignment(value, 'site'))
  const edits = only.map(id => {
    const file = siteFile(id, globals.env)
    return { id, edit: fileEdit(globals.cwd, file, text => assigned(text, file, assignments)) }
  })
  const changing = edits.flatMap(({ edit }) => (changes(edit) ? [edit] : []))
  const found = changing.length === 0 ? [] : await brought(globals, only, changing)
  const brands = edits.map(({ id, edit }) => ({
    id,
    edit,
    issues: found.filter(({ site }) => site === id)
  }))
  const isRefused = found.some(isError)
  const isWritten = !isRefused && !flags.dryRun && changing.length > 0
  if (isWritten) writeRecorded(globals.cwd, values, changing)
  for (const brand of brands) tellBrand(terminal, globals.cwd, brand)
  terminal.result(summaryOf(brands, isRefused, isWritten))
  terminal.document({
    ok: !isRefused,
    command: 'config set',
    sites: brands.map(documentOf),
    issues: found,
    written: isWritten
  })
  return isRefused ? EXIT.invalid : EXIT.ok
}

function tellBrand(terminal: Terminal, root: string, { id, edit, issues }: BrandEdit): void {
  if (!changes(edit)) {
    terminal.result(`${bold(id)}  says so already`)
    return
  }
  const counts = countsOf(issues)
  terminal.result(`${bold(id)}  ${counts === '' ? 'nothing becomes wrong' : `brings ${counts}`}`)
  terminal.result(patchOf(edit))
  if (issues.length === 0 || !terminal.isForPeople) return
  const read = (file: string): string => {
    if (file === edit.file) return edit.after
    return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  }
  terminal.problem(`${formatDiagnostics(issues, read)}\n`)
}

function summaryOf(brands: readonly BrandEdit[], isRefused: boolean, isWritten: boolean): string {
  const files = brands.filter(({ edit }) => changes(edit)).length
  const refused = brands.filter(({ issues }) => issues.some(isError)).map(({ id }) => id)
  const same = brands.length - files
  const already = same > 0 ? `; ${countOf(same, 'brand')} said so already` : ''
  if (isRefused) {
    return `Refused for ${refused.join(', ')}: nothing was written, in none of ${countOf(brands.length, 'brand')}.`
  }
  if (brands.length === 0) return 'No brand is chosen; nothing was written.'
  if (files === 0) return `Nothing to write${already}.`
  const done = isWritten
    ? `${countOf(files, 'file')} written; livery config undo takes it back`
    : `${countOf(files, 'file')} would change; nothing was written`
  return `${done}${already}.`
}

const countsOf = (issues: readonly Diagnostic[]): string => {
  const errors = issues.filter(isError).length
  return [countOf(errors, 'error'), countOf(issues.length - errors, 'warning')]
    .filter(part => part !== undefined)
    .join(', ')
}

const documentOf = ({ id, edit, issues }: BrandEdit) => ({
  id,
  file: edit.file,
  changed: changes(edit),
  diff: changes(edit) ? patchOf(edit) : '',
  errors: issues.filter(isError).length,
  warnings: issues.filter(issue => !isError(issue)).length
})
