import { stringify } from 'yaml'
import { checkFleet } from '#check/fleet.ts'
import { valueAt } from '#site/provenance.ts'
import type { LookFlags } from '../config.ts'
import { printProblems } from '../problems.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { knownPath, lookAt } from './look.ts'

/** Prints a brand's settings as they come out, as YAML that could stand in a file. */
export async function resolveConfig(
  terminal: Terminal,
  globals: GlobalOptions,
  id: string,
  text: string | undefined,
  flags: LookFlags
): Promise<number> {
  const path = text === undefined ? [] : knownPath(text)
  const { settings } = await lookAt(globals, id, flags)
  const { problems } = await checkFleet(globals.cwd, {
    only: [id],
    environment: globals.env,
    set: flags.set
  })
  const value = valueAt(settings, path)
  terminal.result(value === undefined ? 'not set' : asYaml(value))
  const wrong = printProblems(terminal, globals.cwd, problems)
  terminal.document({
    ok: !wrong,
    command: 'config resolve',
    sites: [{ id, ...(text === undefined ? {} : { path: text }), value: value ?? null }],
    issues: problems
  })
  return wrong ? EXIT.invalid : EXIT.ok
}

/** Readable, and read by everyone in the same way. */
export function asYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, compat: 'yaml-1.1' }).trimEnd()
}
