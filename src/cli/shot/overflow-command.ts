import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { wholeNumber } from '../build.ts'
import { globalsOf } from '../globals.ts'
import { interruption } from '../interrupt.ts'
import { selectSites } from '../select.ts'
import { EXIT, type GlobalOptions, Terminal } from '../terminal.ts'
import { type OverflowFlags, widthsOf } from './asked.ts'
import { flagsOf } from './flags.ts'
import { junitOf } from './junit.ts'
import type { FoundFault } from './overflow.ts'

export function overflowCommand(): Command {
  return new Command('overflow')
    .description('draws the pages in longer words, and finds texts and controls without room')
    .argument('[sites...]', 'folders under sites/; every brand without')
    .option('--out <folder>', 'where the pictures of the faults go', 'shots-overflow')
    .addOption(
      new Option('--only <pages>', 'landers, or all pages that need no login')
        .choices(['landers', 'all'])
        .default('landers')
    )
    .option('--slugs', 'every slug of a lander, not the lander alone', false)
    .option('--widths <px>', 'widths of the window, with commas', widthsOf, [320, 390, 1280])
    .option('--jobs <n>', 'pages drawn at once', wholeNumber, availableParallelism() + 1)
    .addOption(
      new Option('--format <name>', 'how the result is printed')
        .choices(['text', 'json', 'junit'])
        .default('text')
    )
    .action(async (ids: string[], _: unknown, command: Command) => {
      const flags = flagsOf<OverflowFlags>(command)
      const globals = globalsOf(command)
      const json = globals.json || flags.format === 'json'
      process.exitCode = await findOverflow({ ...globals, json }, ids, flags)
    })
}

async function findOverflow(
  globals: GlobalOptions,
  ids: readonly string[],
  flags: OverflowFlags
): Promise<number> {
  const terminal = new Terminal(globals)
  const only = await selectSites(globals, ids, { all: false, changed: false })
  const { overflowOf } = await import('./overflow.ts')
  const stop = interruption()
  const folder = resolve(globals.cwd, flags.out)
  const step = (done: number, of: number): void =>
    terminal.live([`${done} of ${of} pages looked at`])
  const { pages, faults } = await overflowOf({ globals, flags, folder, only, stop, step })
  if (stop.aborted) return EXIT.interrupted
  if (flags.format === 'junit') {
    const cases = pages.map(name =>
      caseOf(
        name,
        faults.filter(fault => fault.page === name)
      )
    )
    terminal.result(junitOf('livery shot overflow', cases).trimEnd())
  } else {
    for (const fault of faults) terminal.result(lineOf(fault))
    const counts = `${pages.length} pages: ${faults.length} faults, in ${terminal.seconds}`
    terminal.result(faults.length > 0 ? `${counts}; pictures in ${folder}` : counts)
  }
  terminal.document({
    ok: faults.length === 0,
    command: 'shot overflow',
    sites: [],
    issues: [],
    pages: pages.length,
    faults
  })
  return faults.length > 0 ? EXIT.checks : EXIT.ok
}

const lineOf = ({ page, kind, says, selector, text, picture }: FoundFault): string =>
  `${page}: ${kind} ${selector} "${text}" ${says} (${picture})`

const caseOf = (
  name: string,
  faults: readonly FoundFault[]
): { name: string; failure?: string; details?: string } =>
  faults.length === 0
    ? { name }
    : { name, failure: `${faults.length} faults`, details: faults.map(lineOf).join('\n') }
