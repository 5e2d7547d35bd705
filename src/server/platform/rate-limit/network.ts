import { isIPv6 } from 'node:net'

/** A connection owns all IPv6 addresses under these groups. */
const NETWORK_GROUPS = 4

/** Returns the IPv4 address, also from its IPv6 form, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const groups = groupsOf(address)
  const wrapped = ipv4In(groups)
  return wrapped ?? `${groups.slice(0, NETWORK_GROUPS).map(hex).join(':')}::/64`
}

function ipv4In(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

function groupsOf(address: string): number[] {
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = numbers(start)
  const last = numbers(end ?? '')
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

const numbers = (text: string): number[] =>
  text === '' ? [] : text.split(':').map(group => Number.parseInt(group, 16))

const hex = (group: number): string => group.toString(16)
