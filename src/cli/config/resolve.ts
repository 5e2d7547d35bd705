import { stringify } from 'yaml'
import { checkFleet } from '#check/fleet.ts'
import { valueAt } from '#site/provenance.ts'
import type { LookFlags } from '../config.ts'
import { printDiagnostics } from '../diagnostics.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { knownPath, lookAt } from './look.ts'

/** Prints a brand's merged settings as YAML valid in a settings file. */
export async function resolveConfig(
  terminal: Terminal,
  globals: GlobalOptions,
  id: string,
  text: string | undefined,
  flags: LookFlags
): Promise<number> {
  const path = text === undefined ? [] : knownPath(text)
  const { settings } = await lookAt(globals, id, flags)
  const { diagnostics } = await checkFleet(globals.cwd, {
    only: [id],
    environment: globals.env,
    set: flags.set
  })
  const value = valueAt(settings, path)
  terminal.result(value === undefined ? 'not set' : asYaml(value))
  const wrong = printDiagnostics(terminal, globals.cwd, diagnostics)
  terminal.document({
    ok: !wrong,
    command: 'config resolve',
    sites: [{ id, ...(text === undefined ? {} : { path: text }), value: value ?? null }],
    issues: diagnostics
  })
  return wrong ? EXIT.invalid : EXIT.ok
}

/** YAML that versions 1.1 and 1.2 read alike. */
export function asYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, compat: 'yaml-1.1' }).trimEnd()
}
