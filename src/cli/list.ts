import { Command } from 'commander'
import { variablesOf } from '#contract/place.ts'
import type { BuildOptions } from '#render/build.ts'
import type { Pause } from '#server/platform/paused-brands.ts'
import { archivedIds } from '#site/archive.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { asDraft, type Fleet } from '#site/load.ts'
import type { Draft } from '#site/rule.ts'
import { destinationOf, targetAt } from './deploy-target.ts'
import { knownCertificates } from './doctor/certificates.ts'
import { globalsOf, outOf } from './globals.ts'
import { cellsOf, type Row, settingsOf } from './list/row.ts'
import { knownPauses } from './pause/known.ts'
import { openSelected, type Selection, withSelection } from './select.ts'
import { aligned } from './sizes.ts'
import { EXIT, Terminal } from './terminal.ts'

interface ListFlags extends Selection {
  out: string
  askHosts: boolean
}

export function listCommand(): Command {
  return withSelection(new Command('list'))
    .description(
      'lists brands: whether right, built, changed since, live on their host; tags, languages, landers'
    )
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--ask-hosts', 'also ask buckets what is live there; folders always are', false)
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
  const options = { root, out, environment, library, only }
  const { rows, silent } = await rowsOf(fleet, options, flags.askHosts)
  for (const line of aligned(rows.map(cellsOf))) terminal.result(line)
  const { diagnostics } = fleet
  const wrong = diagnostics.some(({ severity }) => severity === 'error')
  if (wrong && terminal.isForPeople) terminal.problem('livery validate shows what is wrong.')
  const { scheduleProblems } = await import('./schedule/lines.ts')
  const problems = [...scheduleProblems(root), ...silent.map(place => silence(place, rows))]
  for (const line of problems) terminal.problem(`warning: ${line}`)
  const archived = archivedIds(root)
  if (archived.length > 0) terminal.progress(`Archived: ${archived.join(', ')}.`)
  const more = { archived, problems }
  terminal.document({ ok: !wrong, command: 'list', sites: rows, issues: diagnostics, ...more })
  return wrong ? EXIT.invalid : EXIT.ok
}

type Options = Pick<BuildOptions, 'root' | 'out' | 'environment' | 'library' | 'only'>

async function rowsOf(
  { sites, broken, diagnostics, acknowledged }: Fleet,
  options: Options,
  asksHosts: boolean
): Promise<{ rows: Row[]; silent: readonly string[] }> {
  const [{ changedSites }, { isBuilt }] = await Promise.all([
    import('#render/build.ts'),
    import('#server/http/hosts.ts')
  ])
  const brands = [...sites.map(({ id, site }) => ({ id, draft: asDraft(site) })), ...broken]
  const changed = await changedSites({ ...options, only: brands.map(({ id }) => id) })
  const certificates = knownCertificates(options.root)
  const places = brands.map(({ draft }) => settingsOf(draft).place)
  const pauses = await knownPauses(options.root, process.env, places)
  const count = (list: readonly Diagnostic[], id: string, wished: Diagnostic['severity']) =>
    list.filter(({ site, severity }) => site === id && severity === wished).length
  const rows = brands.map(async ({ id, draft }): Promise<Row> => {
    const settings = settingsOf(draft)
    const { domain } = settings
    const ends = domain === undefined ? undefined : certificates[domain]
    return {
      id,
      ...settings,
      built: domain !== undefined && isBuilt(options.out, domain),
      changed: changed.includes(id),
      deployed: await deployedOf(options.root, draft, asksHosts),
      paused: pausedOf(pauses.at.get(settings.place)?.find(({ brand }) => brand === id)),
      certificateDays: ends === undefined ? null : daysUntil(ends),
      errors: count(diagnostics, id, 'error'),
      warnings: count(diagnostics, id, 'warning'),
      acknowledged: count(acknowledged, id, 'warning')
    }
  })
  const sorted = (await Promise.all(rows)).sort((one, other) => (one.id < other.id ? -1 : 1))
  return { rows: sorted, silent: pauses.silent }
}

/** A pause that is not shown is no pause that is not there. */
function silence(place: string, rows: readonly Row[]): string {
  const brands = rows.filter(row => row.place === place).map(({ id }) => id)
  return `${variablesOf(place).url} does not answer, or its tables are old: whether ${brands.join(', ')} are paused is not known. livery doctor says more.`
}

const pausedOf = (pause: Pause | undefined): Row['paused'] =>
  pause ? { since: pause.pausedAt.toISOString(), by: pause.by, note: pause.note } : null

const TIMEOUT_S = 3

/** A host that can't be asked has nothing to show here; `livery releases` says why. */
async function deployedOf(
  root: string,
  draft: Draft | undefined,
  asksHosts: boolean
): Promise<Row['deployed']> {
  const { target, path, api } = draft?.deploy ?? {}
  if (target === undefined || path === undefined || (target === 's3' && !asksHosts)) return null
  const destination = destinationOf(root, { deploy: { target, path, api } }, {})
  if (destination === undefined) return null
  const { DeployError } = await import('#host/deployment.ts')
  try {
    const found = await (await targetAt(destination, TIMEOUT_S)).releases()
    const live = found.find(release => release.live)?.release
    return live === undefined ? null : { release: live.id, at: live.at }
  } catch (error) {
    if (error instanceof DeployError) return null
    throw error
  }
}

const DAY_MS = 86_400_000

const daysUntil = (end: string): number =>
  Math.max(0, Math.floor((new Date(end).getTime() - Date.now()) / DAY_MS))
