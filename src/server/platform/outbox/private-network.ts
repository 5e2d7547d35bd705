import type { lookup } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** Non-public ranges (RFC 6890 and the IANA special-purpose registry). */
const PRIVATE_IPV4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3]
])
/** Only 2000::/3 is allocated; some of it tunnels into other networks. */
const PRIVATE_IPV6 = listOf('ipv6', [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20]
])
/** Kept apart because a list with this net matches every IPv4 address. */
const MAPPED = listOf('ipv6', [['::ffff:0:0', 96]])

function listOf(
  family: 'ipv4' | 'ipv6',
  nets: readonly (readonly [net: string, bits: number])[]
): BlockList {
  const list = new BlockList()
  for (const [net, bits] of nets) list.addSubnet(net, bits, family)
  return list
}

export function isPrivate(address: string): boolean {
  if (!address.includes(':')) return PRIVATE_IPV4.check(address, 'ipv4')
  const isMapped = MAPPED.check(address, 'ipv6')
  return (isMapped ? PRIVATE_IPV4 : PRIVATE_IPV6).check(address, 'ipv6')
}

/** A DNS lookup that returns public addresses only, else ERR_PRIVATE. */
export function publicOnly(lookUp: typeof lookup): LookupFunction {
  return (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const open = addresses.filter(({ address }) => !isPrivate(address))
      const [first] = open
      if (first === undefined) {
        return done(Object.assign(new Error('private network'), { code: 'ERR_PRIVATE' }), '', 0)
      }
      return options.all ? done(null, open) : done(null, first.address, first.family)
    })
  }
}
