import { type Checked, type Checking, checkSite } from './check-site.ts'
import { clashesOf } from './claims.ts'
import { byLocation, type Diagnostic } from './diagnostic.ts'
import { withoutKept } from './kept.ts'
import { Library } from './library.ts'
import { Report } from './report.ts'
import type { Draft } from './rule.ts'
import type { Site } from './schema.ts'
import { siteFile, siteIds, sourcesOf } from './sources.ts'
import { today } from './today.ts'

export interface LoadedSite {
  id: string
  file: string
  site: Site
  sources: string[]
  /** sha256 over the sources' bytes and the surroundings; equal if nothing changed. */
  fingerprint: string
}

export interface BrokenSite {
  id: string
  /** The readable part; absent if its file is no YAML. */
  draft: Draft | undefined
}

export interface Fleet {
  sites: LoadedSite[]
  broken: BrokenSite[]
  diagnostics: Diagnostic[]
  /** Warnings that their brands acknowledge; not among the diagnostics. */
  acknowledged: Diagnostic[]
}

/**
 * Loads and checks the brands under `<root>/sites`, or those of `only`. Mistakes in the files are
 * returned, not thrown; a brand with an error is left out and the others load.
 */
export async function loadFleet(root: string, options: Checking = {}): Promise<Fleet> {
  const library = options.library ?? new Library(root, options.env, options.unsaved)
  const ids = siteIds(root)
  const reports = new Map([...new Set(options.only ?? ids)].map(id => [id, new Report(id)]))
  const checked: Checked[] = []
  for (const [id, report] of reports) checked.push(await checkSite(library, id, options, report))
  for (const { id, diagnostic } of clashesOf(library.cache, ids, checked)) {
    reports.get(id)?.say(diagnostic)
  }
  const sites = checked.flatMap(({ id, site }) => {
    if (!site || reports.get(id)?.hasError) return []
    return [{ id, file: siteFile(id), site, ...sourcesOf(root, id, options, library.cache) }]
  })
  const broken = checked.flatMap(({ id, draft }) =>
    reports.get(id)?.hasError ? [{ id, draft }] : []
  )
  const keptOf = new Map(checked.map(({ id, kept = [] }) => [id, kept]))
  const day = options.today ?? today()
  const told = [...reports].map(([id, report]) => withoutKept(report, keptOf.get(id) ?? [], day))
  return {
    sites,
    broken,
    diagnostics: told.flatMap(({ left }) => left).sort(byLocation),
    acknowledged: told.flatMap(({ acknowledged }) => acknowledged).sort(byLocation)
  }
}

export function asDraft(site: Site): Draft {
  return { ...site, company: site.company.id }
}
