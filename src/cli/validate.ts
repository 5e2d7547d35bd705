import { Command, Option } from 'commander'
import { checkFleet } from '#check/fleet.ts'
import type { Problem } from '#site/problem.ts'
import { globalsOf } from './globals.ts'
import { interruption } from './interrupt.ts'
import { githubLines, sarifOf } from './problem-formats.ts'
import { printProblems } from './problems.ts'
import { type Selection, selectSites, withSelection } from './select.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

interface ValidateFlags extends Selection {
  fix: boolean
  format: 'text' | 'json' | 'sarif' | 'github'
  failLevel: 'error' | 'warning'
  strict: boolean
  watch: boolean
}

/** Passes of `--fix`; each mends what the one before laid bare. */
const MOST_PASSES = 5

export function validateCommand(): Command {
  return withSelection(new Command('validate'))
    .alias('check')
    .description('checks configs and says all that is wrong, where, and what to do')
    .option('--fix', 'mend what has one right answer; comments and order stay', false)
    .addOption(
      new Option('--format <name>', 'how problems are printed')
        .choices(['text', 'json', 'sarif', 'github'])
        .default('text')
    )
    .addOption(
      new Option('--fail-level <level>', 'the least that makes it fail')
        .choices(['error', 'warning'])
        .default('error')
    )
    .option('--strict', 'also hold legal texts to their sign-off', false)
    .option('--watch', 'check again whenever a file changes', false)
    .action(async (ids: string[], flags: ValidateFlags, command: Command) => {
      const globals = globalsOf(command)
      const json = globals.json || flags.format === 'json'
      const options = { ...globals, json }
      process.exitCode = await once(options, ids, flags)
      if (flags.watch) await watching(options, ids, flags)
    })
}

/** Checks once and prints; answers with the exit code. */
async function once(globals: GlobalOptions, ids: string[], flags: ValidateFlags): Promise<number> {
  const terminal = new Terminal(globals)
  const only = await selectSites(globals, ids, flags)
  const check = () =>
    checkFleet(globals.cwd, {
      ...(only === undefined ? {} : { only }),
      environment: globals.env,
      strict: flags.strict
    })
  let { sites, problems } = await check()
  const mended = { problems: 0, files: new Set<string>() }
  // What is right in itself may break a rule that could not be asked before.
  for (let pass = 0; flags.fix && pass < MOST_PASSES; pass++) {
    const { problems: count, files } = await mend(globals.cwd, problems)
    if (count === 0) break
    mended.problems += count
    for (const file of files) mended.files.add(file)
    ;({ sites, problems } = await check())
  }
  print(terminal, globals, flags, problems)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const isWrong = errors > 0 || (flags.failLevel === 'warning' && warnings > 0)
  if (flags.format === 'text') {
    const fixed =
      mended.problems > 0 ? `, ${mended.problems} mended in ${[...mended.files].join(', ')}` : ''
    terminal.result(
      `${sites.length} valid, ${errors} errors, ${warnings} warnings${fixed}, in ${terminal.seconds}`
    )
    if (!flags.fix && problems.some(({ fix }) => fix !== undefined)) {
      terminal.progress('Some of these have one right answer: livery validate --fix writes it.')
    }
  }
  terminal.document({
    ok: !isWrong,
    command: 'validate',
    sites: sites.map(({ id, file }) => ({ id, file })),
    issues: problems,
    ...(flags.fix ? { mended: { ...mended, files: [...mended.files] } } : {})
  })
  return isWrong ? EXIT.invalid : EXIT.ok
}

async function mend(
  root: string,
  problems: readonly Problem[]
): Promise<{ problems: number; files: readonly string[] }> {
  const { applyFixes } = await import('#check/fix.ts')
  return applyFixes(root, problems)
}

function print(
  terminal: Terminal,
  { cwd, json, ndjson }: GlobalOptions,
  { format }: ValidateFlags,
  problems: readonly Problem[]
): void {
  if (format === 'sarif') terminal.result(JSON.stringify(sarifOf(problems), null, 2))
  else if (format === 'github') for (const line of githubLines(problems)) terminal.result(line)
  else if (!json && !ndjson) printProblems(terminal, cwd, problems)
}

async function watching(
  globals: GlobalOptions,
  ids: string[],
  flags: ValidateFlags
): Promise<void> {
  const { watchFleet } = await import('#check/watch.ts')
  const terminal = new Terminal(globals)
  const stop = interruption()
  terminal.progress('Watching sites/ for changes. Ctrl+C stops it.')
  await watchFleet(globals.cwd, stop, async () => {
    process.exitCode = await once(globals, ids, flags)
  })
}
