import { Command, CommanderError, Option } from 'commander'
import type { Mended } from '#check/fix.ts'
import { checkFleet } from '#check/fleet.ts'
import { comingTextsOf } from '#legal/versions.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import type { Fleet } from '#site/load.ts'
import { githubLines, sarifOf } from './diagnostic-formats.ts'
import { printDiagnostics } from './diagnostics.ts'
import { CommandError, faultOf } from './errors.ts'
import { globalsOf } from './globals.ts'
import { interruption } from './interrupt.ts'
import { type Selection, selectSites, withSelection } from './select.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'
import { jsonLine } from './visible.ts'

interface ValidateFlags extends Selection {
  fix: boolean
  format: 'text' | 'json' | 'sarif' | 'github'
  failLevel: 'error' | 'warning'
  strict: boolean
  watch: boolean
}

/** Passes of `--fix`: each fixes what the last revealed; broken JSON takes a pass per error. */
const MAX_PASSES = 50

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
      process.exitCode = flags.watch
        ? await watching(options, ids, flags)
        : await once(options, ids, flags)
    })
}

async function once(globals: GlobalOptions, ids: string[], flags: ValidateFlags): Promise<number> {
  const terminal = new Terminal(globals)
  const only = await selectSites(globals, ids, flags)
  const check = () =>
    checkFleet(globals.cwd, {
      ...(only === undefined ? {} : { only }),
      environment: globals.env,
      strict: flags.strict
    })
  const { sites, diagnostics, acknowledged, mended } = await checked(globals.cwd, check, flags.fix)
  print(terminal, globals, flags, diagnostics)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const isWrong = errors > 0 || (flags.failLevel === 'warning' && warnings > 0)
  const fixed =
    mended.problems > 0 ? [`${mended.problems} mended in ${mended.files.join(', ')}`] : []
  if (flags.format === 'text') {
    const counts = [
      ...[`${sites.length} valid`, counted(errors, 'error'), counted(warnings, 'warning')],
      ...(acknowledged.length > 0 ? [`${acknowledged.length} acknowledged`] : []),
      ...fixed
    ]
    for (const line of comingLines(globals.cwd, sites)) terminal.result(line)
    terminal.result(`${counts.join(', ')}, in ${terminal.seconds}`)
    if (!flags.fix && diagnostics.some(({ fix }) => fix !== undefined)) {
      terminal.progress('Some of these have one right answer: livery validate --fix writes it.')
    }
  } else {
    for (const line of fixed) terminal.progress(line)
  }
  terminal.document({
    ok: !isWrong,
    command: 'validate',
    sites: sites.map(({ id, file }) => ({ id, file })),
    issues: diagnostics,
    acknowledged,
    ...(flags.fix ? { mended } : {})
  })
  return isWrong ? EXIT.invalid : EXIT.ok
}

/** Legal texts with a future date, each date once. */
function comingLines(root: string, sites: Fleet['sites']): string[] {
  const coming = sites.flatMap(({ site }) => comingTextsOf(root, site))
  const texts = Map.groupBy(coming, ({ doc, effective }) => `${doc} of ${effective}`)
  return [...texts.keys()].sort().map(name => {
    const found = texts.get(name) ?? []
    const effective = found[0]?.effective
    const locales = found.map(({ locale }) => locale)
    const languages = [...new Set(locales)].join(', ')
    return `${name} (${languages}) takes effect on that day: livery deploy --at ${effective} builds and deploys then; until then the present text stands`
  })
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Checks the fleet; with --fix it first writes all fixes. */
async function checked(
  root: string,
  check: () => Promise<Fleet>,
  fix: boolean
): Promise<Fleet & { mended: Mended }> {
  let fleet = await check()
  if (!fix) return { ...fleet, mended: { problems: 0, files: [] } }
  const { applyFixes } = await import('#check/fix.ts')
  let count = 0
  const mendedFiles = new Set<string>()
  // A fixed file may break rules that couldn't be checked before.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const { problems, files } = applyFixes(root, fleet.diagnostics)
    if (problems === 0) break
    count += problems
    for (const file of files) mendedFiles.add(file)
    fleet = await check()
  }
  return { ...fleet, mended: { problems: count, files: [...mendedFiles].sort() } }
}

function print(
  terminal: Terminal,
  { cwd, json, ndjson }: GlobalOptions,
  { format }: ValidateFlags,
  diagnostics: readonly Diagnostic[]
): void {
  if (format === 'sarif') terminal.result(jsonLine(sarifOf(diagnostics), 2))
  else if (format === 'github') for (const line of githubLines(diagnostics)) terminal.result(line)
  else if (!json && !ndjson) printDiagnostics(terminal, cwd, diagnostics, 'with warnings')
}

/** Checks at once and after each change, until Ctrl+C or a failure to watch. */
async function watching(
  globals: GlobalOptions,
  ids: string[],
  flags: ValidateFlags
): Promise<number> {
  if (globals.json || flags.format === 'sarif') {
    const message = '--watch checks many times, and a JSON document is one. Use --ndjson with it.'
    throw new CommandError(message, EXIT.usage)
  }
  const { watchFleet } = await import('#check/watch.ts')
  const terminal = new Terminal(globals)
  const stop = interruption()
  await watchFleet(globals.cwd, stop, async () => {
    await once(globals, ids, flags).catch(error => sayFault(terminal, error))
    if (!stop.aborted) terminal.progress('Watching sites/ for changes. Ctrl+C stops it.')
  })
  return EXIT.interrupted
}

/** A brand missing for a moment, or a file that can't be written, doesn't end the watch. */
function sayFault(terminal: Terminal, error: unknown): void {
  // Commander prints its errors itself.
  if (!(error instanceof CommanderError)) terminal.problem(`livery: ${faultOf(error).text}`)
}
