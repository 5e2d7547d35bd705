import { Command, InvalidArgumentError } from 'commander'
import { type BuildEvent, type BuildReport, build } from '#render/build.ts'
import { globalsOf, outOf } from './globals.ts'
import { printProblems } from './problems.ts'
import { type Selection, selectSites, withSelection } from './select.ts'
import { EXIT, Terminal } from './terminal.ts'

interface BuildFlags extends Selection {
  out: string
  jobs?: number
  force: boolean
  media: boolean
  env?: string
  set: string[]
}

export function buildCommand(): Command {
  return withSelection(new Command('build'))
    .description('builds brands as static sites; a brand with an error stays as it was')
    .option('--out <folder>', 'where the sites go', 'dist')
    .option('--jobs <n>', 'threads to render with (one a core)', wholeNumber)
    .option('--force', 'render every page, changed or not', false)
    .option('--no-media', 'leave out sharing cards and icons')
    .option('--env <name>', 'lay site.<name>.yaml over each site.yaml')
    .option('--set <key=value>', 'set a value for this build (repeatable)', gather, [])
    .action(async (ids: string[], flags: BuildFlags, command: Command) => {
      process.exitCode = await runBuild(ids, flags, command)
    })
}

async function runBuild(ids: string[], flags: BuildFlags, command: Command): Promise<number> {
  const globals = globalsOf(command)
  const terminal = new Terminal(globals)
  const only = await selectSites(globals.cwd, ids, flags)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const report = await build({
    root: globals.cwd,
    out: outOf(globals, flags.out),
    ...(only === undefined ? {} : { only }),
    ...(flags.jobs === undefined ? {} : { threads: flags.jobs }),
    ...(flags.env === undefined ? {} : { environment: flags.env }),
    set: flags.set,
    force: flags.force,
    media: flags.media,
    signal: stop.signal,
    on: event => sayEvent(terminal, event)
  })
  printProblems(terminal, globals.cwd, report.problems)
  for (const { message } of report.failed) terminal.problem(`error ${message}`)
  const pages = report.built.reduce((sum, { rendered }) => sum + rendered, 0)
  terminal.result(
    `${report.built.length} built (${pages} pages rendered), ${report.unchanged.length} unchanged, ` +
      `${report.failed.length} failed, in ${terminal.seconds}`
  )
  const code = stop.signal.aborted ? EXIT.interrupted : exitOf(report)
  terminal.document({
    ok: code === EXIT.ok,
    command: 'build',
    sites: [...report.built, ...report.unchanged.map(site => ({ site, unchanged: true }))],
    issues: report.problems,
    failed: report.failed
  })
  return code
}

export function exitOf(report: BuildReport): number {
  const wrong = report.failed.length > 0
  const invalid = report.problems.some(({ severity }) => severity === 'error')
  const good = report.built.length + report.unchanged.length > 0
  if (!wrong && !invalid) return EXIT.ok
  if (good) return EXIT.partial
  return invalid ? EXIT.invalid : EXIT.failed
}

export function sayEvent(terminal: Terminal, event: BuildEvent): void {
  if (event.type === 'compile:start') terminal.progress('compiling pages …')
  if (event.type === 'compile:done') terminal.progress(`compiled in ${seconds(event.ms)}`)
  if (event.type === 'site:done') {
    const kept = event.kept > 0 ? `, ${event.kept} kept` : ''
    terminal.progress(`${event.site}: ${event.rendered} pages${kept} in ${seconds(event.ms)}`)
  }
  if (event.type === 'site:failed') terminal.progress(`${event.site}: failed`)
  if (event.type === 'cards' && event.drawn > 0) {
    terminal.progress(`${event.drawn} sharing cards in ${seconds(event.ms)}`)
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

export function wholeNumber(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) {
    throw new InvalidArgumentError('A whole number from 1 is needed.')
  }
  return number
}

function gather(value: string, before: string[]): string[] {
  if (!value.includes('=')) throw new InvalidArgumentError('Write it as key=value.')
  return [...before, value]
}
