import { type Finding, findingAt, otherPlace, type Place, sourceOf } from './source.ts'
import { type Shelf, siteFile } from './sources.ts'

/** A brand, and the domain it claims. */
export interface Claimant {
  id: string
  domain?: { name: string; place: Place }
}

/**
 * Domains that two brands claim (L101); each of the checked ones is told. Brands that were not
 * asked for take part by a glance at their `domain:` line, so that loading one brand of a large
 * fleet stays quick.
 */
export function domainClashes(
  shelf: Shelf,
  ids: readonly string[],
  checked: readonly Claimant[]
): { id: string; finding: Finding }[] {
  const asked = new Set(checked.map(({ id }) => id))
  const others = ids.filter(id => !asked.has(id)).map(id => glanceAt(shelf, id))
  const claims = Map.groupBy([...checked, ...others], ({ domain }) => domain?.name.toLowerCase())
  return checked.flatMap(({ id, domain }) => {
    const rivals = claims.get(domain?.name.toLowerCase()) ?? []
    const rival = rivals.find(other => other.id !== id)
    if (!domain || !rival?.domain) return []
    const finding = findingAt(domain.place, {
      code: 'L101',
      path: 'brand.domain',
      message: `${domain.name} is also the domain of ${rival.id}`,
      hint: 'give each brand a domain of its own',
      also: otherPlace(rival.domain.place, 'claims it too')
    })
    return [{ id, finding }]
  })
}

const DOMAIN_LINE = /^[ \t]+domain:[ \t]*["']?([^\s"'#,}]+)/m

function glanceAt(shelf: Shelf, id: string): Claimant {
  const file = shelf.file(siteFile(id))
  const line = file.state === 'read' ? DOMAIN_LINE.exec(file.text) : null
  const name = line?.[1]
  if (file.state !== 'read' || !line || name === undefined) return { id }
  const end = line.index + line[0].length
  const place = { source: sourceOf(siteFile(id), file.text), start: end - name.length, end }
  return { id, domain: { name, place } }
}
