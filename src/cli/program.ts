import { Command, InvalidArgumentError, type Option } from 'commander'
import { DEFAULT_PLACE, PLACE } from '#contract/place.ts'
import { requireProject } from './project.ts'
import { ALIASES, VERBS } from './verbs.ts'
import { VERSION } from './version.ts'

const EXIT_CODES = `
Exit codes: 0 ok, 1 internal error, 2 usage, 3 config invalid, 4 build failed, 5 some brands failed,
6 checks failed, 7 deploy failed, 8 environment, 130 interrupted.
Every option can be set in the environment: those of livery itself as LIVERY_<OPTION>, as in
LIVERY_JSON=1, those of a verb as LIVERY_<VERB>_<OPTION>, as in LIVERY_SERVE_PORT=8080.

Start with: livery start     A new brand: livery new`

/** Loads one verb, or all for help and completion. */
export async function programFor(words: readonly string[]): Promise<Command> {
  const program = new Command('livery')
    .description('Builds branded dating sites from one config file each.')
    .version(VERSION, '-V, --version')
    .option('--cwd <folder>', 'the project to work in', process.cwd())
    .option('--env <name>', 'lay site.<name>.yaml over each site.yaml')
    .option('--place <id>', 'the database of a place, such as eu, for verbs that read one', aPlace)
    .option('--json', 'print one JSON document instead of text', false)
    .option('--ndjson', 'print what happens as JSON, a line each', false)
    .option('--quiet', 'say nothing but results and problems', false)
    .option('--verbose', 'say more of what happens', false)
    .option('--no-color', 'no colours (also: NO_COLOR)')
    .option('--no-input', 'ask nothing: fail where an answer is needed (also: CI)')
    .option('--json-schema', 'print the JSON Schema of what --json prints', false)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .showHelpAfterError('livery --help lists the verbs.')
    .addHelpText('after', EXIT_CODES)
    .hook('preAction', (_, action) => requireProject(action))
  for (const load of verbsIn(words)) program.addCommand(withExits(await load()))
  mirrorEnvironment(program, process.env)
  return program
}

function aPlace(text: string): string {
  if (text === DEFAULT_PLACE || PLACE.test(text)) return text
  throw new InvalidArgumentError('A place is one word in lower case, such as eu.')
}

function verbsIn(words: readonly string[]): (() => Promise<Command>)[] {
  const wanted = words.map(word => ALIASES[word] ?? word).find(word => Object.hasOwn(VERBS, word))
  const load = wanted === undefined ? undefined : VERBS[wanted]
  return load === undefined ? Object.values(VERBS) : [load]
}

function withExits(command: Command): Command {
  command.exitOverride().showHelpAfterError('Add --help to see what it takes.')
  for (const inner of command.commands) withExits(inner)
  return command
}

/** Variables for all options. Names include the verb, since an option may differ between verbs. */
function mirrorEnvironment(command: Command, env: NodeJS.ProcessEnv, prefix = 'LIVERY'): void {
  for (const option of command.options) {
    // Options with their own variable keep it; `version` and `json-schema` only print.
    if (option.envVar !== undefined || ['version', 'json-schema'].includes(option.name())) continue
    const name = environmentName(prefix, option)
    // Any text would enable a switch, so 0 and false disable it.
    if (option.isBoolean() && ['', '0', 'false', 'no'].includes(env[name] ?? '1')) continue
    option.env(name)
    command.on(`optionEnv:${option.name()}`, (text?: string) => {
      const value = text === undefined ? !option.negate : parsed(command, option, text)
      command.setOptionValueWithSource(option.attributeName(), value, 'env')
    })
  }
  for (const inner of command.commands) {
    mirrorEnvironment(inner, env, `${prefix}_${constantOf(inner.name())}`)
  }
}

/** Commander binds variables only when an option is added; these are bound later. */
function parsed(command: Command, option: Option, text: string): unknown {
  if (option.parseArg === undefined) return text
  try {
    return option.parseArg(text, command.getOptionValue(option.attributeName()))
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    const where = `option '${option.flags}' value '${text}' from env '${option.envVar}'`
    return command.error(`error: ${where} is invalid. ${error.message}`)
  }
}

/** `LIVERY_BUILD_NO_MEDIA` for `--no-media` of `livery build`. */
function environmentName(prefix: string, option: Option): string {
  return `${prefix}_${constantOf((option.long ?? '').replace(/^--/, ''))}`
}

const constantOf = (name: string): string => name.replaceAll('-', '_').toUpperCase()
