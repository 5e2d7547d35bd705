import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import type { BuildReport } from '#render/build.ts'
import type { Library } from '#site/library.ts'
import { countOf, printDiagnostics } from './diagnostics.ts'
import { globalsOf, ownFolderOf } from './globals.ts'
import { interruption } from './interrupt.ts'
import { BuildProgress } from './progress.ts'
import { openSelected, type Selection, withSelection } from './select.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

interface BuildFlags extends Selection {
  out: string
  jobs?: number
  force: boolean
  keepGoing: boolean
  media: boolean
  precompress: boolean
  set: string[]
}

export function buildCommand(): Command {
  return withSelection(new Command('build'))
    .description('builds brands as static sites; one with an error stops all, unless --keep-going')
    .option('--out <folder>', 'where the sites go', 'dist')
    .option('--jobs <n>', 'threads to render with (one a core)', wholeNumber)
    .option('--force', 'render every page, changed or not', false)
    .option(
      '--keep-going',
      'build the other brands although one is wrong or fails; that one stays as it was',
      false
    )
    .option('--precompress', 'leave .br and .gz beside the texts of every brand', false)
    .option('--no-media', 'leave out sharing cards and icons')
    .option('--set <key=value>', 'set a value for this build (repeatable)', gather, [])
    .action(async (ids: string[], flags: BuildFlags, command: Command) => {
      process.exitCode = await runBuild(ids, flags, command)
    })
}

async function runBuild(ids: string[], flags: BuildFlags, command: Command): Promise<number> {
  const globals = globalsOf(command)
  const terminal = new Terminal(globals)
  const out = ownFolderOf(globals, flags.out)
  const { library, only } = await openSelected(globals, ids, flags, out)
  const stop = interruption()
  const progress = new BuildProgress(terminal)
  const { build } = await import('#render/build.ts')
  const report = await build({
    root: globals.cwd,
    out,
    ...(only === undefined ? {} : { only }),
    ...(flags.jobs === undefined ? {} : { threads: flags.jobs }),
    environment: globals.env,
    library,
    set: flags.set,
    force: flags.force,
    keepGoing: flags.keepGoing,
    media: flags.media,
    signal: stop,
    on: event => progress.say(event)
  })
  if (flags.precompress) await pack(terminal, { out, report, stop, flags, globals, library })
  sayReport(terminal, globals.cwd, report, stop)
  const code = stop.aborted ? EXIT.interrupted : exitOf(report)
  terminal.document({
    ok: code === EXIT.ok,
    command: 'build',
    sites: [
      ...report.built,
      ...report.unchanged.map(site => ({ site, unchanged: true })),
      ...report.left.map(site => ({ site, left: true }))
    ],
    issues: report.diagnostics,
    acknowledged: report.acknowledged,
    failed: report.failed
  })
  return code
}

interface Packing {
  out: string
  report: BuildReport
  stop: AbortSignal
  flags: BuildFlags
  globals: GlobalOptions
  library: Library
}

/** Compresses the texts of all brands, built or unchanged; reuses the cache. */
async function pack(terminal: Terminal, packing: Packing): Promise<void> {
  const { out, report, stop } = packing
  const { packRelease } = await import('#host/pack.ts')
  const { packedCache } = await import('./deploy-target.ts')
  try {
    for (const { site, domain } of [...report.built, ...(await unchangedIn(packing))]) {
      const { texts, packed, cached } = await packRelease(join(out, domain), packedCache(), stop)
      terminal.progress(
        `${site}: ${texts} texts packed; ${cached} of ${packed} packed files were known`
      )
    }
  } catch (error) {
    // Only complete files are left; the next run makes the others.
    if (!stop.aborted) throw error
  }
}

/** Unchanged brands may have been built without compressing. */
async function unchangedIn({
  report,
  flags,
  globals,
  library
}: Packing): Promise<{ site: string; domain: string }[]> {
  if (report.unchanged.length === 0) return []
  const { loadFleet } = await import('#site/load.ts')
  const { sites } = await loadFleet(globals.cwd, {
    only: report.unchanged,
    environment: globals.env,
    library,
    set: flags.set
  })
  return sites.map(({ id, site }) => ({ site: id, domain: site.brand.domain }))
}

/** Prints each problem, each failure, and the totals. */
export function sayReport(
  terminal: Terminal,
  root: string,
  report: BuildReport,
  stop: AbortSignal
): void {
  printDiagnostics(terminal, root, report.diagnostics)
  for (const { message } of report.failed) terminal.problem(`error ${message}`)
  const sum = (of: 'rendered' | 'filled'): number =>
    report.built.reduce((all, built) => all + built[of], 0)
  const filled = sum('filled') > 0 ? `, ${sum('filled')} filled in` : ''
  const left = report.left.length > 0 ? `, ${report.left.length} left as they were` : ''
  const kept = report.acknowledged.length
  const known = kept === 0 ? '' : `, ${countOf(kept, 'warning')} acknowledged`
  terminal.result(
    `${report.built.length} built (${sum('rendered')} pages rendered${filled}), ${report.unchanged.length} unchanged, ` +
      `${report.failed.length} failed${left}${known}, in ${terminal.seconds}`
  )
  if (report.left.length > 0 && !report.keptGoing && terminal.isForPeople) {
    const hint = stop.aborted ? '' : ' --keep-going builds all that are right.'
    terminal.problem(`Left as they were: ${report.left.join(', ')}.${hint}`)
  }
}

/** Partial failure is 5: some brands are new, others unchanged (product.md §30.3). */
export function exitOf(report: BuildReport): number {
  const wrong = report.failed.length > 0
  const invalid = report.diagnostics.some(({ severity }) => severity === 'error')
  if (!wrong && !invalid) return EXIT.ok
  const good = report.built.length + report.unchanged.length > 0
  if (report.keptGoing && good) return EXIT.partial
  return invalid ? EXIT.invalid : EXIT.failed
}

export function wholeNumber(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) {
    throw new InvalidArgumentError('A whole number from 1 is needed.')
  }
  return number
}

export function gather(value: string, before: string[]): string[] {
  if (!value.includes('=')) throw new InvalidArgumentError('Write it as key=value.')
  return [...before, value]
}
