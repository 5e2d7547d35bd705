import { relative, resolve } from 'node:path'
import { Command } from 'commander'
import { stringify } from 'yaml'
import type { Diagnostic } from '#site/diagnostic.ts'
import { setIn } from '#site/edit.ts'
import { gather } from './build.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { type Placed, placeFields, type Tree } from './import/place.ts'
import { fieldsIn } from './import/read.ts'
import { idMistake } from './new/brand.ts'
import { fleetNow } from './new/fleet.ts'
import { idOf } from './new/names.ts'
import { setValues } from './new/set-values.ts'
import { stageBrand } from './new/stage.ts'
import { aligned } from './sizes.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

interface ImportFlags {
  from: string[]
  set: string[]
  leave: string[]
  dryRun: boolean
}

const more = (value: string, before: string[]): string[] => [...before, ...value.split(',')]

export function importCommand(): Command {
  return new Command('import')
    .description('makes a brand of the settings of an existing one, from a JSON file')
    .argument('<file>', 'a JSON object with the settings, or with them under "settings"')
    .argument('[id]', 'folder under sites/; from the domain when absent')
    .option('--from <preset>', 'a preset to build on, such as family/aurora (repeatable)', more, [])
    .option('--set <key=value>', 'a setting that the file lacks (repeatable)', gather, [])
    .option('--leave <fields>', 'fields of the file that are left out (repeatable)', more, [])
    .option('--dry-run', 'show what would become of each field, write nothing', false)
    .action(async (file: string, id: string | undefined, flags: ImportFlags, command: Command) => {
      const globals = globalsOf(command)
      process.exitCode = await run(new Terminal(globals), globals, { file, id, flags })
    })
}

async function run(
  terminal: Terminal,
  globals: GlobalOptions,
  { file, id: named, flags }: { file: string; id: string | undefined; flags: ImportFlags }
): Promise<number> {
  const path = resolve(globals.cwd, file)
  const shown = relative(globals.cwd, path)
  const { placed, settings } = placeFields(fieldsIn(path), new Set(flags.leave))
  const id = named ?? idOf(domainIn(settings))
  const text = yamlOf(id, settings, flags)
  for (const line of aligned(placed.map(field => cellsOf(shown, field)))) terminal.result(line)
  const mistake = idMistake(id, fleetNow(globals.cwd))
  if (mistake !== undefined) throw new CommandError(`${mistake}. Nothing was written.`, EXIT.usage)
  const stage = await stageBrand(
    globals.cwd,
    id,
    [{ file: `sites/${id}/site.yaml`, text }],
    globals.env
  )
  const refused = placed.filter(({ state }) => state === 'wrong' || state === 'unknown')
  const isWrong = refused.length > 0 || stage.diagnostics.some(isError)
  const isWritten = !isWrong && !flags.dryRun
  if (isWritten) stage.publish()
  else stage.discard()
  for (const issue of stage.diagnostics) terminal.problem(lineOf(shown, issue, placed))
  tell(terminal, { id, refused, isWrong, isWritten })
  terminal.document({
    ok: !isWrong,
    command: 'import',
    sites: [{ id }],
    issues: stage.diagnostics,
    written: isWritten,
    fields: placed.map(({ name, line, state, paths, says }) => ({ name, line, state, paths, says }))
  })
  return isWrong ? EXIT.invalid : EXIT.ok
}

function domainIn(settings: Tree): string {
  const brand = settings.get('brand')
  const domain = brand instanceof Map ? brand.get('domain') : undefined
  return typeof domain === 'string' ? domain : ''
}

function yamlOf(id: string, settings: Tree, { from, set: texts }: ImportFlags): string {
  const { set, mistakes } = setValues(texts)
  if (mistakes.length > 0) throw new CommandError(mistakes.join('\n'), EXIT.usage)
  const body = stringify(settings, { lineWidth: 0 })
  const text = [
    '# yaml-language-server: $schema=../../.livery/site.schema.json',
    'livery: 1',
    ...(from.length > 0 ? [`extends: [${from.map(name => JSON.stringify(name)).join(', ')}]`] : []),
    `id: ${id}`,
    settings.size > 0 ? body : ''
  ].join('\n')
  return set.reduce((written, { path, value }) => setIn(written, path, value), text)
}

const cellsOf = (file: string, { name, line, state, says }: Placed): string[] => [
  `${file}:${line}`,
  state,
  name,
  says
]

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** At the line of the field that became the setting; a setting that the file lacks has none. */
function lineOf(file: string, issue: Diagnostic, placed: readonly Placed[]): string {
  const { severity, code, path, message, hint } = issue
  const from = placed.find(({ paths }) => paths.some(each => isWithin(path, each)))
  const where = from === undefined ? path : `${file}:${from.line} ${from.name}`
  return `${severity} ${code} ${where}: ${message} ${hint}`.trim()
}

const isWithin = (path: string, setting: string): boolean =>
  path === setting || path.startsWith(`${setting}.`) || path.startsWith(`${setting}[`)

function tell(
  terminal: Terminal,
  {
    id,
    refused,
    isWrong,
    isWritten
  }: { id: string; refused: readonly Placed[]; isWrong: boolean; isWritten: boolean }
): void {
  if (isWritten) {
    terminal.result(`sites/${id}/site.yaml is written; livery build ${id} builds it.`)
    return
  }
  const names = refused.map(({ name }) => name).join(',')
  if (names !== '') terminal.problem(`To go without them: --leave ${names}`)
  terminal.problem(
    isWrong
      ? 'Nothing was written. Mend the file, or give what it lacks: --set key=value, --from preset.'
      : 'Nothing was written: --dry-run.'
  )
}
