import { logOf } from '#host/release-log.ts'
import type { Brand } from '#server/core/brands.ts'
import type { Deploys, Finding, FleetFiles } from '#server/core/fleet-files.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { destinationOf, targetAt } from './deploy-target.ts'

const TIMEOUT_S = 3

/** What `livery releases` and `livery validate` say, for the operators' console. */
export function fleetFiles(root: string, out: string): FleetFiles {
  return {
    builds: async ({ site }) => {
      const { releasesIn } = await import('#render/release.ts')
      const found = await releasesIn(out, site.brand.domain)
      return found.map(({ id, at, pages, live }) => {
        return { release: id, at: at.toISOString(), pages, isLive: live }
      })
    },
    deploys: brand => deploysOf(root, brand),
    hostOf: ({ site }) => destinationOf(root, site, {})?.kind,
    tellOfPause: async ({ site }, isPaused) => {
      const { tellHost } = await import('#host/pause.ts')
      try {
        return tellHost(destinationOf(root, site, {}), isPaused)
      } catch (error) {
        // The unit of the server may not write there; that of the schedule may.
        if (isForbidden(error)) return 'later'
        throw error
      }
    },
    findings: async ({ id }) => {
      // Loaded by the first question alone: it knows every rule.
      const { checkFleet } = await import('#check/fleet.ts')
      const { diagnostics, acknowledged } = await checkFleet(root, { only: [id] })
      return [
        ...diagnostics.map(one => findingOf(one, false)),
        ...acknowledged.map(one => findingOf(one, true))
      ]
    }
  }
}

const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS']

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FORBIDDEN.includes(String(error.code))

/** Folders are read; a bucket is asked by `livery releases` alone, with the keys of who deploys. */
async function deploysOf(root: string, { site }: Brand): Promise<Deploys> {
  const destination = destinationOf(root, site, {})
  if (destination === undefined) return { kind: undefined, unknown: undefined, items: [] }
  const { kind } = destination
  if (kind === 's3') return { kind, unknown: 'bucket', items: [] }
  const { DeployError } = await import('#host/deployment.ts')
  try {
    const found = await (await targetAt(destination, TIMEOUT_S)).releases()
    const live = found.find(release => release.live)?.release.id
    const entries = logOf(found.map(({ release }) => release))
    const lastLive = entries.findIndex(({ release }) => release === live)
    const items = entries.map(({ release, built, at, by, note, pages }, index) => ({
      ...{ release, built, at, by, note },
      pages: pages && { added: pages.added, changed: pages.changed, removed: pages.removed },
      isLive: index === lastLive
    }))
    return { kind, unknown: undefined, items }
  } catch (error) {
    if (error instanceof DeployError) return { kind, unknown: 'unreadable', items: [] }
    throw error
  }
}

function findingOf(diagnostic: Diagnostic, isAcknowledged: boolean): Finding {
  const { code, severity, file, line, message, hint } = diagnostic
  return { code, severity, file, line, message, hint, isAcknowledged }
}
