import { isIPv6 } from 'node:net'
import type { Examined } from '../examined.ts'
import { type Network, Unasked } from './network.ts'

/** Addresses of a host name, or why they are not known. */
export type Addresses =
  | { state: 'found'; all: readonly string[] }
  | { state: 'none' }
  | { state: 'unknown'; why: string }

export async function addressesOf(network: Network, name: string): Promise<Addresses> {
  try {
    const found = await Promise.all([network.records(name, 'A'), network.records(name, 'AAAA')])
    const all = found.flat()
    return all.length > 0 ? { state: 'found', all } : { state: 'none' }
  } catch (error) {
    if (!(error instanceof Unasked)) throw error
    return { state: 'unknown', why: error.message }
  }
}

const SECONDS = 3600

export const recordOf = (name: string, type: string, value: string): string =>
  `${name}. ${SECONDS} IN ${type} ${value}`

/** Whether the domain has an address. */
export function domainAddress(domain: string, found: Addresses): Examined {
  const subject = `DNS ${domain}`
  if (found.state === 'unknown') return unasked(subject, found.why)
  if (found.state === 'found') {
    return { subject, state: 'ok', says: `leads to ${found.all.join(', ')}` }
  }
  return {
    subject,
    state: 'error',
    says: 'has no address',
    fix: "publish the address of the brand's host in the zone",
    records: [recordOf(domain, 'A', '<address of the server>')]
  }
}

/** Whether another name of the brand leads to the same machine as its domain. */
export function otherAddress(
  name: string,
  found: Addresses,
  domain: string,
  home: Addresses
): Examined {
  const subject = `DNS ${name}`
  if (found.state === 'unknown') return unasked(subject, found.why)
  const records = recordsTo(name, domain, home)
  if (found.state === 'none') {
    const fix = 'publish it, or take the name out of the settings'
    return { subject, state: 'warning', says: 'has no address', fix, records }
  }
  const says = `leads to ${found.all.join(', ')}`
  if (home.state !== 'found' || found.all.some(address => home.all.includes(address))) {
    return { subject, state: 'ok', says }
  }
  return {
    subject,
    state: 'warning',
    says: `${says}, and ${domain} to ${home.all.join(', ')}`,
    fix: 'let both lead to the same host',
    records
  }
}

/** A domain itself can't be a CNAME, so it gets addresses. */
function recordsTo(name: string, domain: string, home: Addresses): string[] {
  if (name.startsWith('www.')) return [recordOf(name, 'CNAME', `${domain}.`)]
  if (home.state !== 'found') return [recordOf(name, 'A', '<address of the server>')]
  return home.all.map(address => recordOf(name, isIPv6(address) ? 'AAAA' : 'A', address))
}

export const unasked = (subject: string, why: string): Examined => ({
  subject,
  state: 'unknown',
  says: `could not be asked: ${why}`
})
