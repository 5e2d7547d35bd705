import { join } from 'node:path'
import { digestOfFile } from '#host/published.ts'
import type { Site } from '#site/schema.ts'
import { type Destination, targetAt } from '../../deploy-target.ts'
import type { KnownRelease } from './answers.ts'

const HOME = 'index.html'
const TIMEOUT_S = 3

/** Releases on the brand's host, or those built here where none was deployed. */
export async function knownReleases(
  { brand }: Site,
  out: string,
  destination: Destination | undefined
): Promise<{ where: string; releases: KnownRelease[] }> {
  if (destination !== undefined) {
    const found = await (await targetAt(destination, TIMEOUT_S)).releases()
    const releases = found.flatMap(({ release, live }) => {
      const home = release.files[`site/${HOME}`]?.digest
      return home === undefined ? [] : [{ id: release.id, home, live }]
    })
    if (releases.length > 0) return { where: `on ${destination.kind}`, releases }
  }
  const { releasesIn } = await import('#render/release.ts')
  const built = await releasesIn(out, brand.domain)
  const releases = await Promise.all(
    built.map(async ({ id, live }) => {
      const file = join(out, '.releases', brand.domain, id, HOME)
      return { id, live, home: await digestOfFile(file) }
    })
  )
  return { where: `in ${out}`, releases }
}
