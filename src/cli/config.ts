import { Command } from 'commander'
import { gather } from './build.ts'
import { globalsOf } from './globals.ts'
import { type Selection, withFilters } from './select.ts'
import { Terminal } from './terminal.ts'

export function configCommand(): Command {
  return new Command('config')
    .description("shows, explains, compares and changes a brand's settings")
    .addCommand(resolveCommand())
    .addCommand(explainCommand())
    .addCommand(setCommand())
    .addCommand(undoCommand())
    .addCommand(diffCommand())
}

function resolveCommand(): Command {
  return new Command('resolve')
    .description('prints settings with every preset, environment and default applied, as YAML')
    .argument('<site>', 'folder under sites/')
    .argument('[path]', 'only this setting or section, such as theme.fonts')
    .option('--set <key=value>', 'set a value for this time (repeatable)', gather, [])
    .option('--reveal', 'print what came from the environment, not the name of the variable', false)
    .action(async (id: string, path: string | undefined, flags: LookFlags, command: Command) => {
      const { resolveConfig } = await import('./config/resolve.ts')
      const globals = globalsOf(command)
      process.exitCode = await resolveConfig(new Terminal(globals), globals, id, path, flags)
    })
}

function explainCommand(): Command {
  return new Command('explain')
    .description('says where a value comes from, layer by layer, and what may stand there')
    .argument('<site>', 'folder under sites/')
    .argument('<path>', 'a setting, such as theme.radius or locales.enabled[1]')
    .option('--set <key=value>', 'set a value for this time (repeatable)', gather, [])
    .option('--reveal', 'print what came from the environment, not the name of the variable', false)
    .action(async (id: string, path: string, flags: LookFlags, command: Command) => {
      const { explainConfig } = await import('./config/explain.ts')
      const globals = globalsOf(command)
      process.exitCode = await explainConfig(new Terminal(globals), globals, id, path, flags)
    })
}

function setCommand(): Command {
  const command = new Command('set')
    .description(
      'writes settings into files if nothing becomes wrong by it in any; comments and order stay'
    )
    .argument(
      '[words...]',
      'folders under sites/, then path=value; the value is YAML; nothing after = removes the setting'
    )
  return withFilters(command)
    .option('--preset <name>', 'write into sites/_presets/<name>.yaml')
    .option('--company <name>', 'write into sites/_companies/<name>.yaml')
    .option('--dry-run', 'print what would change and write nothing', false)
    .addHelpText('after', SET_EXAMPLES)
    .action(async (words: string[], flags: SetFlags, command: Command) => {
      const { setConfig } = await import('./config/set.ts')
      const globals = globalsOf(command)
      process.exitCode = await setConfig(new Terminal(globals), globals, words, flags)
    })
}

function undoCommand(): Command {
  return new Command('undo')
    .description('takes the last config set back, in all its files; refuses if one changed since')
    .option('--dry-run', 'print what would change and write nothing', false)
    .action(async ({ dryRun }: { dryRun: boolean }, command: Command) => {
      const { undoConfig } = await import('./config/undo.ts')
      const globals = globalsOf(command)
      process.exitCode = undoConfig(new Terminal(globals), globals, dryRun)
    })
}

function diffCommand(): Command {
  return new Command('diff')
    .description('compares two brands, or one brand in two environments, after all layers')
    .argument('<a>', 'folder under sites/')
    .argument('[b]', 'the other one; the same brand when absent')
    .option('--env-a <name>', 'environment of the first')
    .option('--env-b <name>', 'environment of the second')
    .option('--reveal', 'print what came from the environment, not the name of the variable', false)
    .action(async (a: string, b: string | undefined, flags: DiffFlags, command: Command) => {
      const { diffConfig } = await import('./config/diff.ts')
      const globals = globalsOf(command)
      process.exitCode = await diffConfig(new Terminal(globals), globals, [a, b ?? a], flags)
    })
}

export interface LookFlags {
  set: string[]
  reveal: boolean
}

export interface SetFlags extends Selection {
  preset?: string
  company?: string
  dryRun: boolean
}

export interface DiffFlags {
  envA?: string
  envB?: string
  reveal: boolean
}

const SET_EXAMPLES = `
Examples:
  livery config set avondlicht theme.radius=round seo.title.nl="Avondlicht: rustig daten"
  livery config set avondlicht theme.primary=#004488 --dry-run
  livery config set avondlicht 'locales.enabled=[nl, de, en]' support.phone=
  livery config set --preset family/aurora theme.density=regular
  livery config set --tag nova economy.refundDays=30 --dry-run
  livery config set avondlicht papillon --where theme.mode=dark theme.mode=auto
What several brands get is written in all of them or in none; livery config undo takes it back.
With --env staging it writes into sites/<site>/site.staging.yaml.`
