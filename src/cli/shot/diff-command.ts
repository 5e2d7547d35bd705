import { join, resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { CommandError } from '../errors.ts'
import { globalsOf } from '../globals.ts'
import { EXIT, type GlobalOptions, Terminal } from '../terminal.ts'
import type { Compared } from './compare.ts'
import { flagsOf } from './flags.ts'

interface DiffFlags {
  out: string
  base: string
  threshold: number
  accept?: true | string[]
  all: boolean
  format: 'text' | 'json' | 'junit'
}

/** Folder of the report, beside the pictures. */
const REPORT = '_report'

export function diffCommand(): Command {
  return new Command('diff')
    .description('compares the pictures and their texts with those accepted before')
    .option('--out <folder>', 'where the pictures are', 'shots')
    .option('--base <folder>', 'where the accepted pictures are', 'shots-base')
    .option('--threshold <percent>', 'pixels of a picture that may differ', percent, 0)
    .option('--accept [names...]', 'take these into the base, by name or the start of one')
    .option('--all', 'with --accept, take everything that differs', false)
    .addOption(
      new Option('--format <name>', 'how the result is printed')
        .choices(['text', 'json', 'junit'])
        .default('text')
    )
    .action(async (_: unknown, command: Command) => {
      const flags = flagsOf<DiffFlags>(command)
      const globals = globalsOf(command)
      const json = globals.json || flags.format === 'json'
      process.exitCode = await compareShots({ ...globals, json }, flags)
    })
}

function percent(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && value <= 100) return value
  throw new InvalidArgumentError('It is a number of 0 to 100.')
}

async function compareShots(globals: GlobalOptions, flags: DiffFlags): Promise<number> {
  const terminal = new Terminal(globals)
  const [out, base] = [flags.out, flags.base].map(folder => resolve(globals.cwd, folder)) as [
    string,
    string
  ]
  const [{ compareFolders }, { accept }, { writeReport }, { junitOf }] = await Promise.all([
    import('./compare.ts'),
    import('./accept.ts'),
    import('./report.ts'),
    import('./junit.ts')
  ])
  const report = join(out, REPORT)
  const compared = await compareFolders({ out, base, report, most: flags.threshold })
  const accepted = await accept({ out, base, compared, names: acceptedNames(flags) })
  const left = compared.filter(({ name }) => !accepted.includes(name))
  const page = await writeReport({ report, out, base, shown: left, flags })
  const differing = left.filter(({ state }) => state !== 'same')
  if (flags.format === 'junit') {
    terminal.result(junitOf('livery shot diff', left.map(caseOf)).trimEnd())
  } else {
    for (const one of differing) terminal.result(lineOf(one))
    if (accepted.length > 0) terminal.result(`${accepted.length} accepted into ${base}.`)
    terminal.result(`${differing.length} of ${left.length} pictures differ, in ${terminal.seconds}`)
    if (differing.length > 0) terminal.result(`  ${page}`)
  }
  terminal.document({
    ok: differing.length === 0,
    command: 'shot diff',
    sites: [],
    issues: [],
    compared: left.length,
    differing,
    accepted,
    report: page
  })
  return differing.length > 0 ? EXIT.checks : EXIT.ok
}

/** Undefined for everything. Throws CommandError (usage) where nothing is named. */
function acceptedNames({ accept, all }: DiffFlags): readonly string[] | undefined {
  if (all && accept !== undefined) return undefined
  if (accept === true || all) {
    const message = 'Name the pictures after --accept, or add --all to take everything.'
    throw new CommandError(message, EXIT.usage)
  }
  return accept ?? []
}

const caseOf = (one: Compared): { name: string; failure?: string; details?: string } =>
  one.state === 'same'
    ? { name: one.name }
    : { name: one.name, failure: saidOf(one), details: one.text }

const lineOf = (one: Compared): string => `${one.name}: ${saidOf(one)}`

function saidOf({ state, share, text }: Compared): string {
  if (state === 'new') return 'not in the base yet'
  if (state === 'gone') return 'no longer there'
  const pixels = share > 0 ? [`${shareIn(share)} of the pixels differ`] : []
  return [...pixels, ...(text === '' ? [] : ['the text differs'])].join(', ')
}

/** Never 0 %: some do differ. */
const shareIn = (share: number): string =>
  share < 0.01 ? 'less than 0.01 %' : `${share.toFixed(2)} %`
