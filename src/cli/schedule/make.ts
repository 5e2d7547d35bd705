import type { DeployFlags } from '../deploy.ts'
import { CommandError } from '../errors.ts'
import { mayGoLive } from '../live.ts'
import { operatorName } from '../operator-name.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { livery } from './child.ts'
import { addEntry, type Entry } from './entry.ts'
import { isUnattended, UNATTENDED } from './lines.ts'
import { minute } from './time.ts'

type Flags = DeployFlags & { at: Date }

/** Writes down a release of a time to come, after a yes. */
export async function scheduleDeploy(
  terminal: Terminal,
  globals: GlobalOptions,
  brands: readonly string[],
  flags: Flags
): Promise<number> {
  await refuseSettings(globals, brands, flags.set)
  const what = `${brands.join(', ')} live at ${minute(flags.at)}`
  const made: Entry[] = []
  if (flags.dryRun) terminal.result(`Would put ${what}.`)
  else {
    await mayGoLive(globals, flags, `Put ${what}?`)
    made.push(added(globals, brands, flags))
  }
  for (const entry of made) say(terminal, globals, entry)
  terminal.document({ ok: true, command: 'deploy', sites: [], issues: [], schedule: made })
  return EXIT.ok
}

/** Refuses settings that would be refused today; they are checked again when they are written. */
async function refuseSettings(
  { cwd, env }: GlobalOptions,
  brands: readonly string[],
  set: readonly string[]
): Promise<void> {
  if (set.length === 0) return
  const { code, says } = await livery(cwd, env, ['config', 'set', ...brands, ...set, '--dry-run'])
  if (code === EXIT.ok) return
  throw new CommandError(`${says}\nNothing was scheduled.`, code)
}

function added({ cwd, env }: GlobalOptions, brands: readonly string[], flags: Flags): Entry {
  const { at, note, set, out, target, path, keep, timeout, check } = flags
  const host = { '--target': target, '--path': path, '--keep': keep, '--timeout': timeout }
  const given = Object.entries(host).flatMap(([name, value]) => (value ? [name, `${value}`] : []))
  const origin = check instanceof URL ? [check.origin] : []
  const checking = check === undefined ? [] : ['--check', ...origin]
  return addEntry(cwd, {
    at: at.toISOString(),
    brands: [...brands],
    by: operatorName(cwd, process.env),
    ...(note === undefined ? {} : { note }),
    set,
    ...(env === undefined ? {} : { env }),
    build: ['--out', out],
    deploy: ['--out', out, ...given, ...checking],
    made: new Date().toISOString()
  })
}

function say(terminal: Terminal, { cwd }: GlobalOptions, { id, at, brands, set }: Entry): void {
  terminal.result(`${id}  ${brands.join(', ')} at ${minute(new Date(at))}`)
  if (set.length > 0) terminal.result(`  sets ${set.join(' ')}`)
  terminal.result('  builds what sites/ holds then, and puts it live')
  terminal.progress(`livery schedule cancel ${id} takes it back.`)
  if (isUnattended(cwd)) terminal.problem(`warning: ${UNATTENDED}`)
}
