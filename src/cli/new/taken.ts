import { complaintOn } from './complaint.ts'
import type { FleetNow } from './fleet.ts'
import { freeDomain, freeName } from './names.ts'

/** Why an id cannot be used, with a free one beside it; undefined when it can. */
export function idComplaint(id: string, fleet: FleetNow): string | undefined {
  if (fleet.ids.includes(id)) {
    return `there is a brand ${id} already; ${freeName(id, fleet.ids)} is free`
  }
  return complaintOn('id', id)
}

/** The same of a domain (rules L100, L101). */
export function domainComplaint(domain: string, fleet: FleetNow): string | undefined {
  const [owner] = [...fleet.domains].find(([, other]) => other === domain) ?? []
  if (owner === undefined) return complaintOn('brand.domain', domain)
  const free = freeDomain(domain, [...fleet.domains.values()])
  return `L101 ${domain} is the domain of ${owner}; each brand has its own, such as ${free}`
}
