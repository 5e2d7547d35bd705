import type { Bundle, DeployChanges, Target } from '#host/deployment.ts'
import type { LogEntry } from '#host/release-entry.ts'
import type { Site } from '#site/schema.ts'
import {
  type Destination,
  destinationOf,
  packedCache,
  type TargetFlags,
  targetAt
} from './deploy-target.ts'
import { CommandError } from './errors.ts'
import { EXIT, type GlobalOptions } from './terminal.ts'

export interface Shipment {
  site: Site
  destination: Destination
  target: Target
  bundle: Bundle
  /** Undefined if the same release is live already. */
  changes: DeployChanges | undefined
  /** Release that was live before; undefined at the first deploy. */
  before: string | undefined
  /** The deploys before, newest first. */
  history: readonly LogEntry[]
}

/** The selected brands with a host. Throws if a brand selected by name has none. */
export function withDestination(
  sites: readonly Site[],
  chosen: readonly string[] | undefined,
  flags: TargetFlags,
  { cwd }: GlobalOptions
): { site: Site; destination: Destination }[] {
  const wanted = sites.flatMap(site => {
    const destination = destinationOf(cwd, site, flags)
    if (destination !== undefined) return [{ site, destination }]
    if (chosen === undefined) return []
    throw new CommandError(
      `sites/${site.id} names no host. Set deploy.target and deploy.path there, or give --target and --path.`,
      EXIT.usage
    )
  })
  if (flags.path !== undefined && wanted.length > 1) {
    throw new CommandError(
      `--path is one place, and ${wanted.length} brands are chosen. Choose one.`,
      EXIT.usage
    )
  }
  if (wanted.length === 0) {
    throw new CommandError('No brand names a host. Set deploy.target and deploy.path.', EXIT.usage)
  }
  return wanted
}

/** Refuses brands that changed since their build. */
export async function refuseStale(
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
      throw new CommandError(
        `${site.id} has changed since it was built, or was built with --set or --no-media. Run "livery build ${site.id}" first, or send the older build with --allow-stale. Nothing was deployed.`,
        EXIT.usage
      )
    }
  }
}

/** Collects the files and compares them with the live release; sends nothing. */
export async function prepare(
  site: Site,
  destination: Destination,
  { out, flags, signal }: { out: string; flags: TargetFlags; signal: AbortSignal }
): Promise<Shipment> {
  const { bundleOf } = await import('#host/bundle.ts')
  const { changesTo } = await import('#host/deployment.ts')
  const { historyAfter } = await import('#host/release-log.ts')
  const { kind, path, api } = destination
  const domain = site.brand.domain
  const installation = { path, ...(api === undefined ? {} : { api }) }
  const bundle = await bundleOf({ out, domain, kind, installation, cache: packedCache(), signal })
  if (typeof bundle === 'string') {
    const why = bundle === 'not built' ? 'is not built yet' : 'was built by an earlier Livery'
    throw new CommandError(`${site.id} ${why}. Run "livery build ${site.id}" first.`, EXIT.usage)
  }
  const target = await targetAt(destination, flags.timeout)
  await target.admit(bundle)
  const known = await target.releases()
  const live = known.find(release => release.live)?.release
  const isSame = live !== undefined && changesIn(changesTo(bundle, live)) === 0
  return {
    site,
    destination,
    target,
    bundle,
    before: live?.id,
    changes: isSame ? undefined : changesTo(bundle, live),
    history: historyAfter(known.map(({ release }) => release))
  }
}

const changesIn = ({ added, changed, removed }: DeployChanges): number =>
  added.length + changed.length + removed.length
