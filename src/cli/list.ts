import { Command } from 'commander'
import type { BuildOptions } from '#render/build.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { asDraft, type Fleet } from '#site/load.ts'
import { countOf } from './diagnostics.ts'
import { globalsOf, outOf } from './globals.ts'
import { openSelected, type Selection, withSelection } from './select.ts'
import { aligned } from './sizes.ts'
import { EXIT, Terminal } from './terminal.ts'

interface ListFlags extends Selection {
  out: string
}

interface Row {
  id: string
  domain: string | undefined
  niche: number | undefined
  locales: readonly (string | undefined)[]
  landers: readonly string[]
  company: string | undefined
  tags: readonly (string | undefined)[]
  built: boolean
  changed: boolean
  errors: number
  warnings: number
}

export function listCommand(): Command {
  return withSelection(new Command('list'))
    .description('lists brands: domain, niche, languages, landers, tags, whether right and built')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .action(async (ids: string[], flags: ListFlags, command: Command) => {
      process.exitCode = await list(ids, flags, command)
    })
}

async function list(ids: string[], flags: ListFlags, command: Command): Promise<number> {
  const globals = globalsOf(command)
  const terminal = new Terminal(globals)
  const { cwd: root, env: environment } = globals
  const out = outOf(globals, flags.out)
  const { library, only } = await openSelected(globals, ids, flags, out)
  const { checkFleet } = await import('#check/fleet.ts')
  const fleet = await checkFleet(root, { environment, library, only })
  const rows = await rowsOf(fleet, { root, out, environment, library, only })
  for (const line of aligned(rows.map(cellsOf))) terminal.result(line)
  const { diagnostics } = fleet
  const wrong = diagnostics.some(({ severity }) => severity === 'error')
  if (wrong && terminal.isForPeople) terminal.problem('livery validate shows what is wrong.')
  terminal.document({ ok: !wrong, command: 'list', sites: rows, issues: diagnostics })
  return wrong ? EXIT.invalid : EXIT.ok
}

async function rowsOf(
  { sites, broken, diagnostics }: Fleet,
  options: Pick<BuildOptions, 'root' | 'out' | 'environment' | 'library' | 'only'>
): Promise<Row[]> {
  const [{ changedSites }, { isBuilt }] = await Promise.all([
    import('#render/build.ts'),
    import('#server/http/hosts.ts')
  ])
  const brands = [...sites.map(({ id, site }) => ({ id, draft: asDraft(site) })), ...broken]
  const changed = await changedSites({ ...options, only: brands.map(({ id }) => id) })
  const count = (id: string, wished: Diagnostic['severity']): number =>
    diagnostics.filter(({ site, severity }) => site === id && severity === wished).length
  return brands
    .map(({ id, draft }) => {
      const domain = draft?.brand?.domain
      return {
        id,
        domain,
        niche: draft?.brand?.niche,
        locales: draft?.locales?.enabled ?? [],
        landers: Object.keys(draft?.landers?.use ?? {}),
        company: draft?.company,
        tags: draft?.tags ?? [],
        built: domain !== undefined && isBuilt(options.out, domain),
        changed: changed.includes(id),
        errors: count(id, 'error'),
        warnings: count(id, 'warning')
      }
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

function cellsOf(row: Row): string[] {
  const state = [countOf(row.errors, 'error'), countOf(row.warnings, 'warning')]
  return [
    row.id,
    row.domain ?? '?',
    `niche ${row.niche ?? '?'}`,
    row.locales.join(' '),
    row.landers.join(' '),
    row.company ?? '?',
    row.tags.join(' '),
    !row.built ? 'not built' : row.changed ? 'built, changed since' : 'built',
    state.filter(part => part !== undefined).join(', ')
  ]
}
