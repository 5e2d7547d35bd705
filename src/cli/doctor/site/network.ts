import { Resolver } from 'node:dns/promises'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { connect, type PeerCertificate } from 'node:tls'

const MOST_BYTES = 5_000_000

export type RecordType = 'A' | 'AAAA' | 'TXT'

export interface Answered {
  status: number
  location: string | undefined
  body: Buffer
}

export interface SeenCertificate {
  certificate: PeerCertificate
  /** Why its chain is not trusted here. */
  problem: string | undefined
}

/** What the checks of a site ask of the outside. Methods throw `Unasked` or `Refused`. */
export interface Network {
  /** Empty for a name without such records. */
  records(name: string, type: RecordType): Promise<string[]>
  certificate(address: string, name: string): Promise<SeenCertificate>
  get(address: string, url: URL): Promise<Answered>
}

/** No answer in time, or no way there. */
export class Unasked extends Error {
  override name = 'Unasked' as const
}

/** The machine is there, and nothing listens at the port. */
export class Refused extends Error {
  override name = 'Refused' as const
}

export interface NetworkOptions {
  /** Address of a DNS server, with or without port; the machine's own if absent. */
  dns?: string | undefined
  ports: { http: number; https: number }
  /** Longest wait for one answer. */
  waitMs: number
}

export function networkOf({ dns, ports, waitMs }: NetworkOptions): Network {
  const resolver = new Resolver({ timeout: waitMs, tries: 1 })
  if (dns !== undefined) resolver.setServers([dns])
  const inTime = <Value>(asked: Promise<Value>, what: string) => within(waitMs, asked, what)
  return {
    records: (name, type) => recordsOf(resolver, name, type, inTime),
    certificate: (address, name) => certificateAt(address, name, ports.https, inTime),
    get: (address, url) => answerAt(address, url, ports, inTime)
  }
}

/** Rejects with `Unasked` when the time is over; a late result is dropped. */
type InTime = <Value>(asked: Promise<Value>, what: string) => Promise<Value>

async function recordsOf(
  resolver: Resolver,
  name: string,
  type: RecordType,
  inTime: InTime
): Promise<string[]> {
  try {
    const asked = type === 'TXT' ? resolver.resolveTxt(name) : resolver.resolve(name, type)
    const found = await inTime<(string | string[])[]>(asked, 'DNS')
    return found.map(record => (Array.isArray(record) ? record.join('') : record)).sort()
  } catch (error) {
    if (error instanceof Unasked) throw error
    const code = codeOf(error)
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw new Unasked(`DNS does not answer (${code})`)
  }
}

function certificateAt(
  address: string,
  name: string,
  port: number,
  inTime: InTime
): Promise<SeenCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<SeenCertificate>()
  // The certificate is judged here, so a bad one has to be seen too.
  const options = { host: address, port, servername: name, rejectUnauthorized: false }
  const socket = connect(options, () => {
    const problem = socket.authorizationError as Error | string | null
    const why = problem instanceof Error ? codeOf(problem) : (problem ?? undefined)
    resolve({ certificate: socket.getPeerCertificate(), problem: why })
  })
  socket.on('error', error => reject(failureOf(error, `${address}:${port}`)))
  return inTime(promise, `${address}:${port}`).finally(() => socket.destroy())
}

function answerAt(
  address: string,
  url: URL,
  ports: NetworkOptions['ports'],
  inTime: InTime
): Promise<Answered> {
  const isSecure = url.protocol === 'https:'
  const port = isSecure ? ports.https : ports.http
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const asked = (isSecure ? secure : plain)({
    ...{ host: address, port, path: `${url.pathname}${url.search}`, agent: false },
    ...(isSecure ? { servername: url.hostname, rejectUnauthorized: false } : {}),
    headers: { Host: url.host, 'Accept-Encoding': 'identity', 'User-Agent': 'livery-doctor' }
  })
  asked.on('error', error => reject(failureOf(error, `${address}:${port}`)))
  asked.on('response', answer => {
    const parts: Buffer[] = []
    let bytes = 0
    answer.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes <= MOST_BYTES) parts.push(part)
      else asked.destroy(new Error('the answer is too long'))
    })
    answer.on('end', () => {
      const { statusCode: status = 0, headers } = answer
      resolve({ status, location: headers.location, body: Buffer.concat(parts) })
    })
  })
  asked.end()
  return inTime(promise, `${address}:${port}`).finally(() => asked.destroy())
}

const REFUSALS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPROTO'])

function failureOf(error: Error, where: string): Error {
  const code = codeOf(error)
  if (REFUSALS.has(code) || code.startsWith('ERR_SSL')) {
    return new Refused(`nothing that speaks this answers at ${where} (${code})`)
  }
  return new Unasked(`${where} can't be reached (${code})`)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

async function within<Value>(waitMs: number, asked: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const why = `${what} does not answer within ${waitMs / 1000} s`
    timer = setTimeout(() => reject(new Unasked(why)), waitMs)
  })
  asked.catch(() => undefined)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
