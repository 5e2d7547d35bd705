import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildEvent, build } from '#render/build.ts'
import { liveManifest } from '#render/release.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { Library } from '#site/library.ts'
import { loadFleet } from '#site/load.ts'
import { siteIds } from '#site/sources.ts'
import { changesBetween, type SiteChanges } from './changes.ts'

export interface PlanOptions {
  root: string
  /** Folder of the live sites. */
  out: string
  only?: readonly string[] | undefined
  environment?: string | undefined
  set?: readonly string[] | undefined
  /** False if the live sites were built without icons and cards. */
  media?: boolean
  /** Release to compare with in place of the live one. */
  against?: string | undefined
  /** Open settings files; read again if absent. */
  library?: Library | undefined
  signal?: AbortSignal | undefined
  on?(event: BuildEvent): void
}

export interface PlannedSite {
  site: string
  domain: string
  /** The release compared with; undefined if never built. */
  against: string | undefined
  changes: SiteChanges
}

export interface Plan {
  diagnostics: Diagnostic[]
  sites: PlannedSite[]
  failed: { site: string; message: string }[]
}

/** Builds into a temporary folder and compares with the live sites, which don't change. */
export async function planOf(options: PlanOptions): Promise<Plan> {
  const { root, out, environment, set } = options
  const folder = await mkdtemp(join(tmpdir(), 'livery-plan-'))
  try {
    const library = options.library ?? new Library(root)
    const report = await build({ ...options, library, out: folder, cards: false, keepGoing: true })
    const { sites } = await loadFleet(root, {
      only: options.only ?? siteIds(root),
      environment,
      library,
      set
    })
    const built = new Set(report.built.map(({ site }) => site))
    const planned: PlannedSite[] = []
    for (const { id, site } of sites.filter(({ id }) => built.has(id))) {
      const domain = site.brand.domain
      const live = await comparedWith(out, domain, options.against)
      const changes = changesBetween(live?.folder ?? '', join(folder, domain), site.locales.enabled)
      planned.push({ site: id, domain, against: live?.release, changes })
    }
    return { diagnostics: report.diagnostics, failed: report.failed, sites: planned }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function comparedWith(
  out: string,
  domain: string,
  against: string | undefined
): Promise<{ folder: string; release: string } | undefined> {
  if (against !== undefined) {
    const folder = join(out, '.releases', domain, against)
    return existsSync(folder) ? { folder, release: against } : undefined
  }
  const live = await liveManifest(out, domain)
  return live && { folder: live.folder, release: live.folder.split('/').at(-1) ?? '' }
}
