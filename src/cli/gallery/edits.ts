import { checkFleet } from '#check/fleet.ts'
import { faultsOfOwnWords } from '#check/words/overrides.ts'
import { isLocale } from '#contract/locale.ts'
import type { CheckedKnobs, KnobChange, KnobFault, SavedKnobs } from '#gallery/view.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { removeIn, setIn } from '#site/edit.ts'
import { provenanceOf } from '#site/provenance.ts'
import { siteFile } from '#site/sources.ts'
import { dotted, find } from '#site/tree.ts'
import { EditError } from '#site/yaml-file.ts'
import type { Value } from '#site/yaml-text.ts'
import { changes, type FileEdit, fileEdit, newErrors, patchOf, writeEdit } from '../edits.ts'

export interface Project {
  root: string
  environment: string | undefined
}

/** Changes of one brand's knobs. */
export interface Wanted {
  brand: string
  changes: readonly KnobChange[]
}

/** The brand's own texts of a language. */
export const wordsFile = (id: string, locale: string): string => `sites/${id}/words/${locale}.json`

/**
 * The edits of files that the changes come to: of the settings, and of the words of each language.
 * @throws EditError if a file cannot be edited there
 */
export function editsOf(project: Project, { brand, changes }: Wanted): FileEdit[] {
  const settings = changes.filter(({ path }) => !path.startsWith('words/'))
  const words = changes.filter(({ path }) => path.startsWith('words/'))
  const byLocale = Map.groupBy(words, ({ path }) => path.split('/')[1] ?? '')
  return [
    ...(settings.length > 0 ? [settingsEdit(project, brand, settings)] : []),
    ...[...byLocale].map(([locale, list]) =>
      fileEdit(project.root, wordsFile(brand, locale), text =>
        edited(
          text.trim() === '' ? '{}\n' : text,
          list.map(({ path, value }) => ({ path: path.split('/').slice(2), value }))
        )
      )
    )
  ]
}

function settingsEdit(project: Project, brand: string, given: readonly KnobChange[]): FileEdit {
  const list = given.map(({ path, value }) => ({ path: path.split('/'), value }))
  const file = siteFile(brand, project.environment)
  return fileEdit(project.root, file, text => edited(withLanders(project, brand, list, text), list))
}

interface Step {
  path: string[]
  value: KnobChange['value']
}

function edited(text: string, list: readonly Step[]): string {
  return list.reduce(
    (body, { path, value }) =>
      value === null ? removeIn(body, path) : setIn(body, path, value as Value),
    text
  )
}

/** Naming one lander would leave out the others, where the brand has all because it names none. */
function withLanders(
  { root, environment }: Project,
  brand: string,
  list: readonly Step[],
  text: string
): string {
  const isAboutLanders = list.some(({ path }) => path[0] === 'landers' && path[1] === 'use')
  const seen = isAboutLanders ? provenanceOf(root, brand, { environment }) : undefined
  if (!seen || find(seen.tree, ['landers', 'use']).node) return text
  return LANDER_IDS.reduce((body, id) => setIn(body, ['landers', 'use', id], {}), text)
}

/** Says what would become wrong, by the rules of `livery validate`. */
export async function checkKnobs(project: Project, wanted: Wanted): Promise<CheckedKnobs> {
  const edits = triedEdits(project, wanted)
  if (!Array.isArray(edits)) return { faults: [edits] }
  const faults = await faultsOf(project, wanted, edits)
  const command = commandOf(wanted)
  return command === undefined ? { faults } : { faults, command }
}

/** Writes the changes if nothing becomes wrong by them; else no file is touched. */
export async function saveKnobs(project: Project, wanted: Wanted): Promise<SavedKnobs> {
  const edits = triedEdits(project, wanted)
  if (!Array.isArray(edits)) return { state: 'refused', faults: [edits] }
  const faults = await faultsOf(project, wanted, edits)
  const errors = faults.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { state: 'refused', faults: errors }
  const real = edits.filter(changes)
  for (const edit of real) writeEdit(project.root, edit)
  return { state: 'saved', files: real.map(({ file }) => file), diff: real.map(patchOf).join('\n') }
}

function triedEdits(project: Project, wanted: Wanted): FileEdit[] | KnobFault {
  try {
    return editsOf(project, wanted)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    return { path: '', severity: 'error', message: error.message, hint: 'change it in the file' }
  }
}

/** Faults that the edits bring. Warnings are shown only at the knobs that were turned. */
async function faultsOf(
  { root, environment }: Project,
  { brand, changes: turned }: Wanted,
  edits: readonly FileEdit[]
): Promise<KnobFault[]> {
  const unsaved = new Map(edits.map(({ file, after }) => [file, after]))
  const options = { only: [brand], environment }
  const [before, after] = await Promise.all([
    checkFleet(root, options),
    checkFleet(root, { ...options, unsaved })
  ])
  const errors = newErrors(before.diagnostics, after.diagnostics)
  const warnings = after.diagnostics.filter(({ severity }) => severity === 'warning')
  const settings = [...errors, ...warnings].map(said => ({ said, at: knobAt(turned, said.path) }))
  const words = edits.flatMap(edit => wordFaults(edit, turned))
  return [...settings, ...words]
    .filter(({ said, at }) => said.severity === 'error' || at !== '')
    .map(({ said: { severity, message, hint }, at }) => ({ path: at, severity, message, hint }))
}

function wordFaults(
  { file, before, after }: FileEdit,
  turned: readonly KnobChange[]
): { said: Diagnostic; at: string }[] {
  const locale = /\/words\/(\w+)\.json$/.exec(file)?.[1] ?? ''
  if (!isLocale(locale)) return []
  const known = before === undefined ? [] : faultsOfOwnWords(file, locale, before)
  return newErrors(known, faultsOfOwnWords(file, locale, after)).map(said => ({
    said,
    at: knobAt(turned, `words.${locale}.${said.path}`)
  }))
}

/** The turned knob that a fault is about, or that is a part of what it is about. */
function knobAt(turned: readonly KnobChange[], path: string): string {
  const inside = (whole: string, part: string): boolean =>
    part === whole || part.startsWith(`${whole}.`) || part.startsWith(`${whole}[`)
  const found = turned.find(knob => {
    const own = dotted(knob.path.split('/'))
    return path !== '' && (inside(own, path) || inside(path, own))
  })
  return found?.path ?? ''
}

/** The same for one build, without a change of files; undefined where `--set` cannot say it. */
function commandOf({ brand, changes: turned }: Wanted): string | undefined {
  const isSettable = ({ path, value }: KnobChange): boolean =>
    value !== null && !path.startsWith('words/') && !path.includes('.')
  if (turned.length === 0 || !turned.every(isSettable)) return undefined
  const settings = turned.map(
    ({ path, value }) => `--set ${path.replaceAll('/', '.')}=${shellText(value)}`
  )
  return `livery build ${brand} ${settings.join(' ')}`
}

/** A value as a shell and then YAML read it. */
function shellText(value: KnobChange['value']): string {
  const text = String(value)
  const isWord = typeof value === 'string' && /^[a-z]{2,}[a-z-]*$/.test(text)
  if (typeof value === 'number' || typeof value === 'boolean') return text
  if (isWord && !['true', 'false', 'null'].includes(text)) return text
  const written = typeof value === 'string' && text.startsWith('#') ? text : JSON.stringify(value)
  return `'${written.replaceAll("'", `'\\''`)}'`
}
