import { join } from 'node:path'
import { DeployError } from '#host/deployment.ts'
import { digestOfFile } from '#host/published.ts'
import type { Site } from '#site/schema.ts'
import { type Destination, targetAt } from '../../deploy-target.ts'
import type { KnownRelease, KnownReleases } from './answers.ts'

const HOME = 'index.html'
const TIMEOUT_S = 3

/** Releases on the brand's host, or those built here where none was deployed. */
export async function knownReleases(
  { brand }: Site,
  out: string,
  destination: Destination | undefined
): Promise<KnownReleases> {
  const deployed = destination && (await onHost(destination))
  if (deployed !== undefined) return deployed
  const { releasesIn } = await import('#render/release.ts')
  const built = await releasesIn(out, brand.domain)
  const releases = built.map(async ({ id, live }): Promise<KnownRelease> => {
    const file = join(out, '.releases', brand.domain, id, HOME)
    return { id, live, home: await digestOfFile(file) }
  })
  return { where: `in ${out}`, releases: await Promise.all(releases) }
}

/** Undefined if nothing was deployed there yet. */
async function onHost(destination: Destination): Promise<KnownReleases | undefined> {
  const where = `on ${destination.kind}`
  try {
    const found = await (await targetAt(destination, TIMEOUT_S)).releases()
    const releases = found.flatMap(({ release, live }) => {
      const home = release.files[`site/${HOME}`]?.digest
      return home === undefined ? [] : [{ id: release.id, home, live }]
    })
    return releases.length > 0 ? { where, releases } : undefined
  } catch (error) {
    if (!(error instanceof DeployError)) throw error
    return { where, releases: [], unasked: error.message }
  }
}
