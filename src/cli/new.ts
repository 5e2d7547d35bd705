import { Command } from 'commander'
import { gather } from './build.ts'
import { CommandError } from './errors.ts'
import { globalsOf, ownFolderOf } from './globals.ts'
import { FLAGS, type NewFlags, SWITCHES } from './new/flags.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

export type NewOptions = NewFlags & {
  yes: boolean
  dryRun: boolean
  build: boolean
  out: string
  set: string[]
  like?: string
}

export function newCommand(): Command {
  const command = new Command('new')
    .description('makes a brand: asks for what it needs, checks it, writes its files')
    .argument('[id]', 'folder under sites/; from the domain when absent')
    .option('--yes', 'ask nothing; take defaults for what is not given', false)
    .option('--dry-run', 'show the files, write nothing', false)
    .option('--from <preset>', 'a preset to build on, such as family/aurora (repeatable)', more, [])
    .option('--like <brand>', 'copies this brand: settings with comments, words and pictures')
    .option(
      '--set <key=value>',
      'any other setting, as in theme.density=dense (repeatable)',
      gather,
      []
    )
  for (const [spec, about] of Object.values(FLAGS)) command.option(spec, about)
  for (const [spec, about] of Object.values(SWITCHES)) command.option(spec, about, false)
  return command
    .option('--build', 'build it at once', false)
    .option('--out <folder>', 'where --build puts it', 'dist')
    .action(async (id: string | undefined, flags: NewOptions, command: Command) => {
      const globals = globalsOf(command)
      process.exitCode = await run(id, flags, globals)
    })
}

const more = (value: string, before: string[]): string[] => [...before, value]

async function run(
  id: string | undefined,
  flags: NewOptions,
  globals: GlobalOptions
): Promise<number> {
  const { fleetNow } = await import('./new/fleet.ts')
  const { givenBy } = await import('./new/questions.ts')
  const { setValues } = await import('./new/set-values.ts')
  const fleet = fleetNow(globals.cwd)
  const { given, mistakes } = givenBy(id, flags, fleet)
  const { set, mistakes: setMistakes } = setValues(flags.set)
  const wrong = [...mistakes, ...setMistakes]
  if (wrong.length > 0)
    throw new CommandError(
      listed('this brand cannot be made, and nothing was written', wrong),
      EXIT.usage
    )
  const terminal = new Terminal(globals)
  const work = { given, set, flags, globals, fleet, terminal, out: ownFolderOf(globals, flags.out) }
  if (flags.like !== undefined) {
    const { byLikeness } = await import('./new/by-likeness.ts')
    return byLikeness(work, flags.like)
  }
  if (flags.yes || !globals.input) {
    const { withoutAsking } = await import('./new/without-asking.ts')
    return withoutAsking(work)
  }
  const { byAsking } = await import('./new/by-asking.ts')
  return byAsking(work)
}

function listed(heading: string, lines: readonly string[]): string {
  return [`${heading}:`, ...lines.map(line => `  ${line}`)].join('\n')
}
