import { createHash } from 'node:crypto'
import type { Examined } from '../examined.ts'
import { type Addresses, unasked } from './addresses.ts'
import { type Answered, type Network, Refused, Unasked } from './network.ts'

/** Any address with a query shows whether both are kept. */
const SAMPLE = '/login?from=doctor'

/** Asks and judges; failures become findings. */
async function asking(
  { network, subject, addresses, url }: Question,
  judge: (answered: Answered) => Omit<Examined, 'subject'>
): Promise<Examined> {
  if (addresses.state !== 'found') return unasked(subject, 'DNS gives no address')
  try {
    return { subject, ...judge(await network.get(addresses.all[0] ?? '', new URL(url))) }
  } catch (error) {
    if (error instanceof Unasked) return unasked(subject, error.message)
    if (!(error instanceof Refused)) throw error
    return { subject, state: 'warning', says: error.message, fix: 'start the server there' }
  }
}

interface Question {
  network: Network
  subject: string
  addresses: Addresses
  url: string
}

/** A visitor who types the bare name comes without TLS. */
export function httpsRedirect(
  network: Network,
  domain: string,
  addresses: Addresses
): Promise<Examined> {
  const question = {
    ...{ network, addresses, subject: 'http to https' },
    url: `http://${domain}${SAMPLE}`
  }
  return asking(question, ({ status, location = '' }) => {
    const isLed = [301, 308].includes(status) && leadsTo(location, domain)
    if (isLed) return { state: 'ok', says: `${status} to ${location}` }
    const says = `http is answered with ${status}${location === '' ? '' : ` to ${location}`}`
    return { state: 'error', says, fix: `answer it with 301 to https://${domain}` }
  })
}

/** From an alias, a former domain or www to the same address on the domain. */
export function nameRedirect(
  network: Network,
  name: string,
  domain: string,
  addresses: Addresses
): Promise<Examined> {
  const question = {
    ...{ network, addresses, subject: `redirect ${name}` },
    url: `https://${name}${SAMPLE}`
  }
  return asking(question, ({ status, location = '' }) => {
    if ([301, 308].includes(status) && leadsTo(location, domain)) {
      return { state: 'ok', says: `${status} to ${location}` }
    }
    const says = `is answered with ${status}${location === '' ? '' : ` to ${location}`}`
    return {
      state: 'warning',
      says,
      fix: 'livery deploy writes the redirect; then reload the server'
    }
  })
}

function leadsTo(location: string, domain: string): boolean {
  if (!URL.canParse(location)) return false
  const { protocol, hostname, pathname, search } = new URL(location)
  return protocol === 'https:' && hostname === domain && `${pathname}${search}` === SAMPLE
}

/** A release with the SHA-256 of its home page. */
export interface KnownRelease {
  id: string
  home: string
  live: boolean
}

export interface KnownReleases {
  /** Such as "on nginx". */
  where: string
  releases: readonly KnownRelease[]
  /** Why the host could not be asked. */
  unasked?: string
}

/** Whether visitors get the home page of the release that is live by our books. */
export function liveRelease(
  network: Network,
  domain: string,
  addresses: Addresses,
  known: KnownReleases
): Promise<Examined> {
  const subject = 'live site'
  const { where, releases } = known
  if (known.unasked !== undefined) return Promise.resolve(unasked(subject, known.unasked))
  const wanted = releases.find(({ live }) => live)
  if (wanted === undefined) {
    const says = `there is no release ${where} to compare with`
    return Promise.resolve({ subject, state: 'warning', says, fix: 'livery build, livery deploy' })
  }
  const question = { network, subject, addresses, url: `https://${domain}/` }
  return asking(question, ({ status, body }) => {
    if (status !== 200) {
      const fix = 'look at the server and its log'
      return { state: 'error', says: `the home page is answered with ${status}`, fix }
    }
    const seen = createHash('sha256').update(body).digest('hex')
    if (seen === wanted.home) return { state: 'ok', says: `release ${wanted.id}, live ${where}` }
    const other = releases.find(({ home }) => home === seen)
    const what = other === undefined ? 'another page' : `release ${other.id}`
    const says = `shows ${what}; live ${where} is ${wanted.id}`
    return { state: 'error', says, fix: 'reload the server, empty the CDN, or livery deploy' }
  })
}
