import { Command } from 'commander'
import { gather } from './build.ts'
import { CommandFault } from './faults.ts'
import { globalsOf, ownFolderOf } from './globals.ts'
import type { NewFlags } from './new/flag-values.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

export interface NewOptions extends NewFlags {
  yes: boolean
  dryRun: boolean
  build: boolean
  out: string
  set: string[]
}

export function newCommand(): Command {
  return new Command('new')
    .description('makes a brand: asks for what it needs, checks it, writes its files')
    .argument('[id]', 'folder under sites/; from the domain when absent')
    .option('--yes', 'ask nothing; take defaults for what is not given', false)
    .option('--dry-run', 'show the files, write nothing', false)
    .option('--from <preset>', 'a preset to build on, such as family/aurora (repeatable)', more, [])
    .option(
      '--set <key=value>',
      'any other setting, as in theme.density=dense (repeatable)',
      gather,
      []
    )
    .option('--domain <host>', 'where the brand lives')
    .option('--name <name>', 'what visitors read; from the domain when absent')
    .option('--niche <n>', '1 to 7, or the word: none, she, bdsm, bbw, gilf, milf, gay')
    .option('--tone <tone>', 'warm, direct or playful')
    .option('--countries <list>', 'countries served, as in NL,BE')
    .option('--languages <list>', 'languages built, the default first, as in nl,en')
    .option('--default <language>', 'the language at the root, if it is not the first')
    .option('--primary <colour>', 'main colour, as "#c8102e"')
    .option('--secondary <colour>', 'second colour')
    .option('--accent <colour>', 'colour of emphasis')
    .option('--composition <name>', 'stage, block or folio; as the family when absent')
    .option('--mode <name>', 'auto, light or dark')
    .option('--radius <name>', 'sharp, soft or round')
    .option('--company <id>', 'a company of sites/_companies, or the id of the new one')
    .option('--company-name <name>', 'registered name of a new company')
    .option('--company-address <line>', 'its street, number and postcode')
    .option('--company-city <city>', 'its city')
    .option('--company-country <code>', 'its country')
    .option('--company-kvk <number>', 'its number in the trade register')
    .option('--company-vat <list>', 'its VAT numbers, with their country prefix')
    .option('--email <address>', 'where members write')
    .option('--phone <number>', 'where members call, as "+31 20 123 45 67"')
    .option('--fictional', 'has profiles written by editors; labelled as such', false)
    .option('--resell', 'has commercial profiles; labelled as such', false)
    .option('--build', 'build it at once', false)
    .option('--out <folder>', 'where --build puts it', 'dist')
    .action(async (id: string | undefined, flags: NewOptions, command: Command) => {
      const globals = globalsOf(command)
      process.exitCode = await run(id, flags, globals)
    })
}

const more = (value: string, before: string[]): string[] => [...before, value]

/** Makes the brand, by asking or by flags alone; answers with the exit code. */
async function run(
  id: string | undefined,
  flags: NewOptions,
  globals: GlobalOptions
): Promise<number> {
  const { fleetNow } = await import('./new/fleet.ts')
  const { givenBy } = await import('./new/flags.ts')
  const { setValues } = await import('./new/set-values.ts')
  const fleet = fleetNow(globals.cwd)
  const { given, mistakes } = givenBy(id, flags, fleet)
  const { set, mistakes: setMistakes } = setValues(flags.set)
  const wrong = [...mistakes, ...setMistakes]
  if (wrong.length > 0)
    throw new CommandFault(
      listed('this brand cannot be made, and nothing was written', wrong),
      EXIT.usage
    )
  const terminal = new Terminal(globals)
  const work = { given, set, flags, globals, fleet, terminal, out: ownFolderOf(globals, flags.out) }
  if (flags.yes || !globals.input) {
    const { withoutAsking } = await import('./new/without-asking.ts')
    return withoutAsking(work)
  }
  const { byAsking } = await import('./new/by-asking.ts')
  return byAsking(work)
}

/** A heading and a line each. */
export function listed(heading: string, lines: readonly string[]): string {
  return [`${heading}:`, ...lines.map(line => `  ${line}`)].join('\n')
}
