import { Command } from 'commander'
import { changes, type FileEdit, patchOf, writeEdit } from './edits.ts'
import { globalsOf } from './globals.ts'
import { printProblems } from './problems.ts'
import { selectSites } from './select.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

interface UpgradeFlags {
  all: boolean
  dryRun: boolean
}

export function upgradeCommand(): Command {
  return new Command('upgrade')
    .description('brings settings to the present version of the format; comments and order stay')
    .argument('[ids...]', 'folders under sites/, with the presets and companies they name')
    .option('--all', 'every brand, preset and company (the default without ids)', false)
    .option('--dry-run', 'print what would change and write nothing', false)
    .action(async (ids: string[], flags: UpgradeFlags, command: Command) => {
      const globals = globalsOf(command)
      process.exitCode = await upgrade(new Terminal(globals), globals, ids, flags)
    })
}

async function upgrade(
  terminal: Terminal,
  globals: GlobalOptions,
  ids: readonly string[],
  { all, dryRun }: UpgradeFlags
): Promise<number> {
  const only = await selectSites(globals, ids, { all, changed: false })
  const { upgradesOf } = await import('./upgrade/files.ts')
  const { upgraded, refused } = upgradesOf(globals.cwd, only)
  // With one file from the future the fleet belongs to a newer Livery: nothing of it is touched.
  const isWritten = refused.length === 0 && !dryRun
  if (isWritten) for (const { edit } of upgraded) writeEdit(globals.cwd, edit)
  for (const { edit, steps, notes } of upgraded) {
    if (dryRun) terminal.result(patchOf(edit))
    terminal.result(`${edit.file}: ${steps.join('; ')}`)
    for (const note of notes) terminal.result(`  ${note}`)
  }
  printProblems(terminal, globals.cwd, refused)
  const left = await problemsLeft(
    globals,
    only,
    upgraded.map(({ edit }) => edit)
  )
  terminal.result(summary(upgraded.length, isWritten, left))
  terminal.document({
    ok: refused.length === 0,
    command: 'upgrade',
    sites: (only ?? []).map(id => ({ id })),
    issues: refused,
    files: upgraded.map(({ edit, from, steps, notes }) => ({
      file: edit.file,
      from,
      steps,
      notes,
      written: isWritten,
      diff: patchOf(edit)
    })),
    errorsLeft: left
  })
  return refused.length === 0 ? EXIT.ok : EXIT.invalid
}

/** How many errors `validate` will still find, in what was upgraded or would be. */
async function problemsLeft(
  { cwd, env }: GlobalOptions,
  only: readonly string[] | undefined,
  edits: readonly FileEdit[]
): Promise<number> {
  if (edits.length === 0) return 0
  const { checkFleet } = await import('#check/fleet.ts')
  const { problems } = await checkFleet(cwd, {
    ...(only ? { only } : {}),
    environment: env,
    unsaved: new Map(edits.filter(changes).map(({ file, after }) => [file, after]))
  })
  return problems.filter(({ severity }) => severity === 'error').length
}

function summary(count: number, isWritten: boolean, left: number): string {
  if (count === 0) return 'Every file is of the present version.'
  const done = isWritten ? `${count} upgraded` : `${count} to upgrade, nothing was written`
  return left === 0 ? `${done}.` : `${done}. Errors left: ${left}; livery validate tells them.`
}
