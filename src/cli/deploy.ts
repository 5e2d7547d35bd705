import { Command } from 'commander'
import colours from 'picocolors'
import type { Bundle, DeployChanges, Target } from '#host/deployment.ts'
import type { Site } from '#site/schema.ts'
import { wholeNumber } from './build.ts'
import {
  type Destination,
  deployFault,
  destinationOf,
  packedCache,
  type TargetFlags,
  targetAt,
  targetOptions
} from './deploy-target.ts'
import { CommandFault } from './faults.ts'
import { globalsOf, outOf } from './globals.ts'
import { interruption } from './interrupt.ts'
import { type LiveFlags, liveOptions, mayGoLive } from './live.ts'
import { printProblems } from './problems.ts'
import { type Selection, selectSites, withSelection } from './select.ts'
import { megabytes } from './sizes.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

interface DeployFlags extends Selection, TargetFlags, LiveFlags {
  out: string
  keep: number
  dryRun: boolean
  allowStale: boolean
}

export function deployCommand(): Command {
  const command = withSelection(new Command('deploy'))
    .description('sends built brands to their hosts; each goes live whole, in one step')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--dry-run', 'only say what would change', false)
    .option('--keep <n>', 'releases to keep on the host', wholeNumber, 5)
    .option('--allow-stale', 'send what is built although the brand has changed since', false)
  for (const option of [...targetOptions(), ...liveOptions()]) command.addOption(option)
  return command.action(async (ids: string[], flags: DeployFlags, command: Command) => {
    process.exitCode = await runDeploy(ids, flags, globalsOf(command))
  })
}

/** One brand on its way: what is sent, where to, and what that changes. */
interface Shipment {
  site: Site
  destination: Destination
  target: Target
  bundle: Bundle
  /** Absent where the same release is live already. */
  changes: DeployChanges | undefined
}

interface Outcome {
  site: string
  domain: string
  target: string
  path: string
  release: string
  state: 'live' | 'unchanged' | 'planned' | 'failed'
  changes?: DeployChanges
  message?: string
}

async function runDeploy(
  ids: string[],
  flags: DeployFlags,
  globals: GlobalOptions
): Promise<number> {
  const terminal = new Terminal(globals)
  const out = outOf(globals, flags.out)
  const chosen = await selectSites(globals, ids, flags, out)
  const { checkFleet } = await import('#check/fleet.ts')
  const options = { environment: globals.env, ...(chosen === undefined ? {} : { only: chosen }) }
  const { sites, problems } = await checkFleet(globals.cwd, options)
  if (printProblems(terminal, globals.cwd, problems)) {
    terminal.problem('livery: nothing was deployed. Put the errors above right first.')
    terminal.document({ ok: false, command: 'deploy', sites: [], issues: problems })
    return EXIT.invalid
  }
  const wanted = withDestination(
    sites.map(({ site }) => site),
    chosen,
    flags,
    globals
  )
  if (!flags.allowStale) await refuseStale(wanted, out, globals)
  const signal = interruption()
  const shipments: Shipment[] = []
  const outcomes: Outcome[] = []
  for (const { site, destination } of wanted) {
    try {
      const shipment = await prepare(site, destination, { out, flags, signal })
      shipments.push(shipment)
      sayChanges(terminal, shipment)
    } catch (error) {
      if (signal.aborted) return EXIT.interrupted
      outcomes.push(failed(terminal, site, destination, error))
    }
  }
  const going = shipments.filter(({ changes }) => changes !== undefined)
  if (going.length > 0 && !flags.dryRun) {
    await mayGoLive(
      globals,
      flags,
      `Put ${going.map(({ bundle }) => bundle.domain).join(', ')} live?`
    )
  }
  for (const shipment of shipments) {
    if (signal.aborted) return EXIT.interrupted
    outcomes.push(await send(terminal, shipment, flags, signal))
  }
  if (signal.aborted) return EXIT.interrupted
  const ok = outcomes.every(({ state }) => state !== 'failed')
  terminal.document({
    ok,
    command: 'deploy',
    sites: outcomes,
    issues: problems,
    dryRun: flags.dryRun
  })
  return ok ? EXIT.ok : EXIT.deploy
}

function withDestination(
  sites: readonly Site[],
  chosen: readonly string[] | undefined,
  flags: DeployFlags,
  { cwd }: GlobalOptions
): { site: Site; destination: Destination }[] {
  const wanted = sites.flatMap(site => {
    const destination = destinationOf(cwd, site, flags)
    if (destination !== undefined) return [{ site, destination }]
    if (chosen === undefined) return []
    throw new CommandFault(
      `sites/${site.id} names no host. Set deploy.target and deploy.path there, or give --target and --path.`,
      EXIT.usage
    )
  })
  if (flags.path !== undefined && wanted.length > 1) {
    throw new CommandFault(
      `--path is one place, and ${wanted.length} brands are chosen. Choose one.`,
      EXIT.usage
    )
  }
  if (wanted.length === 0) {
    throw new CommandFault('No brand names a host. Set deploy.target and deploy.path.', EXIT.usage)
  }
  return wanted
}

async function refuseStale(
  wanted: readonly { site: Site }[],
  out: string,
  globals: GlobalOptions
): Promise<void> {
  const { changedSites } = await import('#render/build.ts')
  const { liveRelease } = await import('#render/release.ts')
  const only = wanted.map(({ site }) => site.id)
  const changed = await changedSites({ root: globals.cwd, out, only, environment: globals.env })
  for (const { site } of wanted) {
    const isBuilt = (await liveRelease(out, site.brand.domain)) !== undefined
    if (isBuilt && changed.includes(site.id)) {
      throw new CommandFault(
        `${site.id} has changed since it was built. Run "livery build ${site.id}" first, or send the older build with --allow-stale. Nothing was deployed.`,
        EXIT.usage
      )
    }
  }
}

async function prepare(
  site: Site,
  destination: Destination,
  { out, flags, signal }: { out: string; flags: DeployFlags; signal: AbortSignal }
): Promise<Shipment> {
  const { bundleOf } = await import('#host/bundle.ts')
  const { changesTo } = await import('#host/deployment.ts')
  const { kind, path, api } = destination
  const domain = site.brand.domain
  const place = { path, ...(api === undefined ? {} : { api }) }
  const bundle = await bundleOf({ out, domain, kind, place, cache: packedCache(), signal })
  if (typeof bundle === 'string') {
    const why = bundle === 'not built' ? 'is not built yet' : 'was built by an earlier Livery'
    throw new CommandFault(`${site.id} ${why}. Run "livery build ${site.id}" first.`, EXIT.usage)
  }
  const target = await targetAt(destination, flags.timeout)
  const live = (await target.releases()).find(release => release.live)?.release
  const isSame = live !== undefined && changesIn(changesTo(bundle, live)) === 0
  return {
    site,
    destination,
    target,
    bundle,
    changes: isSame ? undefined : changesTo(bundle, live)
  }
}

const changesIn = ({ added, changed, removed }: DeployChanges): number =>
  added.length + changed.length + removed.length

async function send(
  terminal: Terminal,
  { site, destination, target, bundle, changes }: Shipment,
  { dryRun, keep }: DeployFlags,
  signal: AbortSignal
): Promise<Outcome> {
  const base = outcomeOf(site, destination, bundle.id)
  if (changes === undefined) return { ...base, state: 'unchanged' }
  if (dryRun) return { ...base, state: 'planned', changes }
  try {
    const on = (done: number, of: number): void =>
      terminal.live([`${bundle.domain}  ${done} of ${of} files`])
    await target.put(bundle, { keep, signal, on })
  } catch (error) {
    return failed(terminal, site, destination, error)
  }
  terminal.result(
    `${colours.green('live')}  ${bundle.domain}  ${bundle.id}, in ${terminal.seconds}`
  )
  sayNextStep(terminal, destination, changes)
  return { ...base, state: 'live', changes }
}

function failed(terminal: Terminal, site: Site, destination: Destination, error: unknown): Outcome {
  const { text, code } = deployFault(error)
  if (code !== EXIT.deploy) throw error
  terminal.problem(`error ${site.id}: ${text}`)
  return { ...outcomeOf(site, destination, ''), state: 'failed', message: text }
}

function outcomeOf(site: Site, { kind, path }: Destination, release: string) {
  return { site: site.id, domain: site.brand.domain, target: kind, path, release }
}

/** Files that are named one by one; of more, only the number is told. */
const NAMED = 8

function sayChanges(terminal: Terminal, { bundle, destination, changes }: Shipment): void {
  terminal.result(
    `${colours.bold(bundle.domain)}  ${bundle.pages} pages to ${destination.kind} at ${destination.path}`
  )
  if (changes === undefined) {
    terminal.result(`  nothing changes: ${bundle.id} is live`)
    return
  }
  const { added, changed, removed, same, bytes } = changes
  terminal.result(
    `  ${added.length} files added, ${changed.length} changed, ${removed.length} removed, ${same} as they were; ${megabytes(bytes)} to send`
  )
  const named = [
    ...added.map(file => `    + ${file}`),
    ...changed.map(file => `    ~ ${file}`),
    ...removed.map(file => `    - ${file}`)
  ].filter(line => !/\.(?:br|gz)$/.test(line))
  for (const line of named.slice(0, NAMED)) terminal.result(line)
  if (named.length > NAMED)
    terminal.result(`    and ${named.length - NAMED} more, packed forms apart`)
}

function sayNextStep(
  terminal: Terminal,
  { kind, path }: Destination,
  changes: DeployChanges
): void {
  const isConf = [...changes.added, ...changes.changed].some(file => file.startsWith('conf/'))
  if (kind === 'nginx' && isConf) {
    terminal.result(
      `  nginx: include ${path}/conf/nginx/site.conf in http { }, then nginx -s reload`
    )
  } else if (kind === 'caddy' && isConf) {
    terminal.result(`  Caddy: import ${path}/conf/caddy/site.caddy, then caddy reload`)
  } else if (kind === 'netlify' || kind === 'cloudflare') {
    const tool = kind === 'netlify' ? 'netlify deploy --prod --dir' : 'wrangler pages deploy'
    terminal.result(`  The folder is ready; send it with: ${tool} ${path}/current/site`)
  } else if (kind === 's3' && isConf) {
    terminal.result('  The CDN needs new functions: livery host writes them.')
  }
}
