import { archivedIds } from '#site/archive.ts'
import { Company } from '#site/company.ts'
import { Library } from '#site/library.ts'
import { companyFile, siteFile, siteIds } from '#site/sources.ts'
import { plainValue } from '#site/tree.ts'
import { Presets } from './presets.ts'

export interface KnownCompany extends Partial<Omit<Company, 'id'>> {
  id: string
}

/** The fleet's current names, to avoid duplicates and offer choices. */
export interface FleetNow {
  root: string
  /** Today as YYYY-MM-DD, for `company.added`. */
  today: string
  ids: readonly string[]
  archived: readonly string[]
  /** By id, without brands whose domain can't be read. */
  domains: ReadonlyMap<string, string>
  companies: readonly KnownCompany[]
  presets: Presets
}

/** Reads as much as possible of broken brands and companies. */
export function fleetNow(root: string, now = new Date()): FleetNow {
  const ids = siteIds(root)
  const library = new Library(root, {})
  return {
    root,
    today: now.toISOString().slice(0, 10),
    ids,
    archived: archivedIds(root),
    domains: new Map(ids.flatMap(id => domainIn(library, id))),
    companies: library.companies.map(id => companyIn(library, id)),
    presets: new Presets(root)
  }
}

const DOMAIN_LINE = /^[ \t]+domain:[ \t]*["']?([^\s"'#,}]+)/m

/** By pattern, because parsing YAML of a thousand brands would delay the first question. */
function domainIn(library: Library, id: string): [string, string][] {
  const file = library.cache.file(siteFile(id))
  const domain = file.state === 'read' ? DOMAIN_LINE.exec(file.text)?.[1] : undefined
  return domain === undefined ? [] : [[id, domain.toLowerCase()]]
}

function companyIn(library: Library, id: string): KnownCompany {
  const opened = library.open(companyFile(id))
  const value = opened.state === 'read' && opened.tree ? plainValue(opened.tree) : undefined
  const read = Company.safeParse(value)
  return { ...(read.success ? read.data : {}), id }
}
