import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFleet } from '#check/fleet.ts'
import { type Diagnostic, formatDiagnostics } from '#site/diagnostic.ts'
import { removeIn, setIn } from '#site/edit.ts'
import { Library } from '#site/library.ts'
import { nearest } from '#site/nearest.ts'
import { companyFile, presetFile, SAFE_REFERENCE, siteFile } from '#site/sources.ts'
import { EditError } from '#site/yaml-file.ts'
import type { SetFlags } from '../config.ts'
import { changes, type FileEdit, fileEdit, isError, newDiagnostics, patchOf } from '../edits.ts'
import { CommandError } from '../errors.ts'
import { selectSites } from '../select.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { type Assignment, readAssignment } from './assignment.ts'
import { writeRecorded } from './last-change.ts'
import { refuse } from './look.ts'

/** `only` are the brands that the file affects; undefined means all. */
interface Target {
  file: string
  kind: 'site' | 'company'
  only: readonly string[] | undefined
}

/**
 * Writes settings into files. First checks the brands with the new texts by all rules of
 * `validate`; writes nothing if that adds an error in any of them.
 */
export async function setConfig(
  terminal: Terminal,
  globals: GlobalOptions,
  words: readonly string[],
  flags: SetFlags
): Promise<number> {
  const { ids, values } = splitWords(words)
  if (ids.length > 1 || isFiltered(flags)) {
    if (flags.preset !== undefined || flags.company !== undefined) {
      refuse('--preset and --company name one file; choose brands without them.')
    }
    const { setInBrands } = await import('./set-many.ts')
    return setInBrands(terminal, globals, { ids, values, flags })
  }
  return setInFile(terminal, globals, words, flags)
}

/** Brands come first, then `path=value`. */
function splitWords(words: readonly string[]): { ids: string[]; values: string[] } {
  const first = words.findIndex(word => word.includes('='))
  const at = first === -1 ? words.length : first
  return { ids: words.slice(0, at), values: words.slice(at) }
}

const isFiltered = ({ all, changed, tag, where }: SetFlags): boolean =>
  all || changed || tag !== undefined || where !== undefined

async function setInFile(
  terminal: Terminal,
  globals: GlobalOptions,
  words: readonly string[],
  flags: SetFlags
): Promise<number> {
  const { target, values } = await targetOf(globals, words, flags)
  const assignments = values.map(value => readAssignment(value, target.kind))
  const edit = fileEdit(globals.cwd, target.file, text => assigned(text, target.file, assignments))
  const errors = changes(edit) ? await errorsBrought(globals, target, edit) : []
  const isWritten = errors.length === 0 && changes(edit) && !flags.dryRun
  if (isWritten) writeRecorded(globals.cwd, values, [edit])
  tellEdit(terminal, globals.cwd, edit, errors, flags.dryRun)
  terminal.document({
    ok: errors.length === 0,
    command: 'config set',
    sites: target.only?.map(id => ({ id })) ?? [],
    issues: errors,
    file: edit.file,
    changed: changes(edit),
    written: isWritten,
    diff: changes(edit) ? patchOf(edit) : ''
  })
  return errors.length === 0 ? EXIT.ok : EXIT.invalid
}

async function targetOf(
  globals: GlobalOptions,
  words: readonly string[],
  { preset, company }: SetFlags
): Promise<{ target: Target; values: readonly string[] }> {
  if (preset !== undefined && company !== undefined) refuse('Give --preset or --company, not both.')
  const isShared = preset !== undefined || company !== undefined
  const values = isShared ? words : words.slice(1)
  const target = isShared
    ? sharedTarget(globals.cwd, preset, company ?? '')
    : await brandTarget(globals, words[0])
  if (values.length === 0) refuse('Nothing to set. Write path=value, such as theme.radius=round.')
  return { target, values }
}

async function brandTarget({ cwd, env }: GlobalOptions, id: string | undefined): Promise<Target> {
  if (id === undefined || id.includes('=')) {
    refuse('Name the brand first: livery config set <site> path=value.')
  }
  await selectSites({ cwd, env }, [id], { all: false, changed: false })
  return { file: siteFile(id, env), kind: 'site', only: [id] }
}

function sharedTarget(root: string, preset: string | undefined, company: string): Target {
  if (preset === undefined) {
    return { file: sharedFile(root, company, 'company'), kind: 'company', only: undefined }
  }
  return { file: sharedFile(root, preset, 'preset'), kind: 'site', only: undefined }
}

function sharedFile(root: string, name: string, kind: 'preset' | 'company'): string {
  const file = kind === 'preset' ? presetFile(name) : companyFile(name)
  if (SAFE_REFERENCE.test(name) && existsSync(join(root, file))) return file
  const library = new Library(root, {})
  const known = kind === 'preset' ? library.presets : library.companies
  const near = nearest(name, known)
  const hint = near ? `Did you mean ${near}?` : `Known: ${known.join(', ') || 'none yet'}.`
  return refuse(`There is no ${kind} ${name}. ${hint}`)
}

/** Throws CommandError where the text can't take a value. */
export function assigned(text: string, file: string, assignments: readonly Assignment[]): string {
  try {
    return assignments.reduce(
      (body, { path, value }) =>
        value === undefined ? removeIn(body, path) : setIn(body, path, value),
      text
    )
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    throw new CommandError(`${file}: ${error.message}. Nothing was written.`, EXIT.invalid)
  }
}

/** Errors of the brands that an edit would add. */
export async function errorsBrought(
  globals: GlobalOptions,
  { only }: Target,
  edit: FileEdit
): Promise<Diagnostic[]> {
  return (await brought(globals, only, [edit])).filter(isError)
}

/** Errors and warnings of the brands that edits would add. */
export async function brought(
  { cwd, env }: GlobalOptions,
  only: readonly string[] | undefined,
  edits: readonly FileEdit[]
): Promise<Diagnostic[]> {
  const options = { ...(only ? { only } : {}), environment: env }
  const unsaved = new Map(edits.map(({ file, after }) => [file, after]))
  const before = await checkFleet(cwd, options)
  const then = await checkFleet(cwd, { ...options, unsaved })
  return newDiagnostics(before.diagnostics, then.diagnostics)
}

/** Prints an edit, or why it was not made. */
export function tellEdit(
  terminal: Terminal,
  root: string,
  edit: FileEdit,
  errors: readonly Diagnostic[],
  isDryRun: boolean
): void {
  if (errors.length > 0) {
    const read = (file: string): string => {
      if (file === edit.file) return edit.after
      return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    }
    terminal.problem(`${formatDiagnostics(errors, read)}\n\n${edit.file} was left as it is.`)
  } else if (!changes(edit)) {
    terminal.result(`${edit.file} says so already.`)
  } else {
    terminal.result(patchOf(edit))
    terminal.result(isDryRun ? 'Nothing was written.' : `${edit.file} written.`)
  }
}
