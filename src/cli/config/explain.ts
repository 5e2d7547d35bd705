import { checkFleet } from '#check/fleet.ts'
import { type Voice, valueAt, voicesOf } from '#site/provenance.ts'
import { type Field, fieldAt } from '#site/settings-reference.ts'
import { dotted } from '#site/tree.ts'
import { flowText, type Value } from '#site/yaml-text.ts'
import type { LookFlags } from '../config.ts'
import { printDiagnostics } from '../diagnostics.ts'
import { aligned } from '../sizes.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { bold } from '../visible.ts'
import { knownPath, lookAt, REFERENCE } from './look.ts'

/** Describes a setting, its allowed values, and its value in each layer, weakest first. */
export async function explainConfig(
  terminal: Terminal,
  globals: GlobalOptions,
  id: string,
  text: string,
  flags: LookFlags
): Promise<number> {
  const path = knownPath(text)
  const field = fieldAt(REFERENCE, path)
  const seen = await lookAt(globals, id, flags)
  const voices = voicesOf(seen, path, field?.default, flags.reveal)
  const value = valueAt(seen.settings, path)
  const { diagnostics } = await checkFleet(globals.cwd, {
    only: [id],
    environment: globals.env,
    set: flags.set
  })
  const name = dotted(path)
  const issues = diagnostics.filter(diagnostic => concerns(diagnostic.path, name))
  if (field) for (const line of aboutField(field, value)) terminal.result(line)
  for (const line of aligned(voices.map(rowOf))) terminal.result(line)
  const wrong = printDiagnostics(terminal, globals.cwd, issues)
  terminal.document({
    ok: !wrong,
    command: 'config explain',
    sites: [{ id, path: name, value: value ?? null, layers: voices, field }],
    issues
  })
  return wrong ? EXIT.invalid : EXIT.ok
}

function aboutField(field: Field, value: unknown): string[] {
  const { path, description, takes, rules, examples, isRequired } = field
  const example = examples[0] === undefined ? '' : ` Example: ${shown(examples[0])}.`
  const codes = rules.length > 0 ? ` Rules: ${rules.join(', ')}.` : ''
  const need = isRequired ? ' Required.' : ''
  return [
    `${bold(path)} is ${shown(value)}`,
    ...(description === '' ? [] : [`  ${description}.`]),
    `  Takes ${takes}.${need}${example}${codes}`,
    ''
  ]
}

function rowOf({ place, through, value, wins }: Voice): string[] {
  const where = place === undefined ? 'built-in' : placeText(place)
  const said = value === null ? 'null (back to the built-in value)' : shown(value)
  const origin = through ? `through ${placeText(through)}` : ''
  return [wins ? '>' : ' ', where, said, origin]
}

/** On one line of limited length. */
export function shown(value: unknown): string {
  if (value === undefined) return 'not set'
  const text = flowText(value as Value, { eol: '\n', step: 2, isJson: false })
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text
}
const WIDEST = 100

export function placeText({ file, line, column }: NonNullable<Voice['place']>): string {
  return file.startsWith('--') ? file : `${file}:${line}:${column}`
}

function concerns(path: string, name: string): boolean {
  const isUnder = (one: string, other: string) =>
    one === other || one.startsWith(`${other}.`) || one.startsWith(`${other}[`)
  return path !== '' && (isUnder(path, name) || isUnder(name, path))
}
