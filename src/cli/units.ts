import { resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import type { Site } from '#site/schema.ts'
import { destinationOf } from './deploy-target.ts'
import { printDiagnostics } from './diagnostics.ts'
import { patchOf } from './edits.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'
import { type Brand, remainingCommands } from './units/commands.ts'
import { type Found, filesAt } from './units/found.ts'
import type { Installation } from './units/installation.ts'
import { writeTogether } from './units/write-together.ts'

interface UnitFlags {
  root: string
  user: string
  backups: string
  force: boolean
  dryRun: boolean
}

export function unitsCommand(): Command {
  return new Command('units')
    .description(
      "writes systemd units of the server, scheduled releases, backups and doctor, and the server's environment file"
    )
    .option('--root <folder>', 'system to write to, such as that of an image', '/')
    .option('--user <name>', 'who runs the server', userName, 'livery')
    .option('--backups <folder>', 'where daily backups go', '/var/backups/livery')
    .option('--force', 'write over units that somebody changed', false)
    .option('--dry-run', 'print what would be written, and write nothing', false)
    .action(async (flags: UnitFlags, command: Command) => {
      const globals = globalsOf(command)
      process.exitCode = await runUnits(new Terminal(globals), globals, flags)
    })
}

async function runUnits(
  terminal: Terminal,
  globals: GlobalOptions,
  flags: UnitFlags
): Promise<number> {
  const { checkFleet } = await import('#check/fleet.ts')
  const fleet = await checkFleet(globals.cwd, { environment: globals.env })
  const isWrong = printDiagnostics(terminal, globals.cwd, fleet.diagnostics)
  const brands = fleet.sites.map(({ site }) => brandOf(globals, site))
  const done = isWrong ? {} : units(terminal, globals, flags, brands)
  terminal.document({
    ok: !isWrong,
    command: 'units',
    sites: brands.map(({ id }) => ({ site: id })),
    issues: fleet.diagnostics,
    ...done
  })
  return isWrong ? EXIT.invalid : EXIT.ok
}

const brandOf = ({ cwd }: GlobalOptions, site: Site): Brand => ({
  id: site.id,
  destination: destinationOf(cwd, site, {})
})

/** Writes and prints; returns what a document tells of it. */
function units(
  terminal: Terminal,
  { cwd, env }: GlobalOptions,
  flags: UnitFlags,
  brands: readonly Brand[]
): object {
  const installation: Installation = {
    root: cwd,
    user: flags.user,
    backups: resolve(cwd, flags.backups),
    environment: env,
    hosts: brands.flatMap(({ destination }) =>
      destination === undefined || destination.kind === 's3' ? [] : [destination.path]
    )
  }
  const files = refusing(() => filesAt(resolve(cwd, flags.root), installation))
  const pending = files.filter(({ state }) => state !== 'same' && state !== 'kept')
  if (!flags.dryRun) write(pending, flags)
  for (const file of files) tell(terminal, file, flags)
  const isUpdate = pending.some(({ before }) => before !== undefined)
  const commands = remainingCommands(installation, brands, isUpdate)
  if (pending.length === 0) terminal.result('Nothing to write.')
  else terminal.result(`\nWhat remains, as root:\n${commands.join('\n')}`)
  const states = files.map(({ path, state }) => ({ file: path, state }))
  return { files: states, written: !flags.dryRun && pending.length > 0, commands }
}

/** Writes all of it or nothing. */
function write(pending: readonly Found[], { force }: UnitFlags): void {
  const changed = pending.filter(({ state }) => state === 'changed').map(({ path }) => path)
  if (changed.length > 0 && !force) {
    const which = changed.length === 1 ? 'is' : 'are'
    const advice =
      'Move changes into a drop-in (systemctl edit); --dry-run shows what would change, --force writes over them.'
    throw new CommandError(
      `${changed.join(', ')} ${which} not as Livery wrote it. Nothing was written. ${advice}`,
      EXIT.usage
    )
  }
  refusing(() => writeTogether(pending.map(file => file.make())))
}

/** Says of what the system refuses that nothing was written. */
function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new CommandError(
      `${error.message}. Nothing was written. Run it as root, or name another folder with --root.`
    )
  }
}

function tell(terminal: Terminal, file: Found, { dryRun, force }: UnitFlags): void {
  const { path, state, shown, before, isOpen } = file
  if (isOpen) terminal.problem(`warning: others can read ${path}. Run: chmod 600 ${path}`)
  if (state === 'same') terminal.result(`${path}  is there already`)
  else if (state === 'kept') terminal.result(`${path}  is there; it stays as it is`)
  else if (!dryRun) terminal.result(`${path}  written`)
  else if (before === undefined) terminal.result(`${path}  would be written:\n${shown}`)
  else {
    const isRefused = state === 'changed' && !force
    const what = isRefused ? 'was changed by somebody; --force would write' : 'would change'
    terminal.result(`${path}  ${what}:\n${patchOf({ file: path, before, after: shown })}`)
  }
}

function userName(text: string): string {
  if (/^[a-z_][a-z0-9_-]{0,31}$/.test(text)) return text
  throw new InvalidArgumentError('Write the name of a system user, such as livery.')
}
