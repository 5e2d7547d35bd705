import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { liveManifest } from '#render/release.ts'
import { loadFleet } from '#site/load.ts'
import { siteIds } from '#site/sources.ts'

export interface Retired {
  domain: string
  why: string
}

/**
 * Built sites whose brand was removed or has other domains in all environments. A brand whose
 * config can't be read keeps its site.
 */
export async function retiredIn(root: string, out: string): Promise<Retired[]> {
  if (!existsSync(join(root, 'sites')) || !existsSync(out)) return []
  const ids = siteIds(root)
  const domains = await domainsOf(root, ids)
  const retired: Retired[] = []
  for (const domain of (await readdir(out)).sort()) {
    const live = domain.startsWith('.') ? undefined : await liveManifest(out, domain)
    if (live === undefined) continue
    const { siteId } = live.manifest
    const known = domains.get(siteId) ?? []
    if (!ids.includes(siteId)) retired.push({ domain, why: `${siteId} is no longer in sites/` })
    else if (known.length > 0 && !known.includes(domain))
      retired.push({ domain, why: `${siteId} has another domain now, ${known.join(' or ')}` })
  }
  return retired
}

/** Domains of each brand in all environments; brands that can't be read are missing. */
async function domainsOf(root: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const files = await Promise.all(ids.map(id => readdir(join(root, 'sites', id))))
  const names = files.flat().flatMap(file => /^site\.(.+)\.yaml$/.exec(file)?.[1] ?? [])
  const domains = new Map<string, string[]>()
  const unread = new Set<string>()
  for (const environment of [undefined, ...new Set(names)]) {
    const { sites, broken } = await loadFleet(root, { environment })
    for (const { id, draft } of [
      ...sites.map(({ id, site }) => ({ id, draft: site })),
      ...broken
    ]) {
      const domain = draft?.brand?.domain
      if (domain === undefined) unread.add(id)
      else domains.set(id, [...new Set([...(domains.get(id) ?? []), domain])])
    }
  }
  for (const id of unread) domains.delete(id)
  return domains
}
