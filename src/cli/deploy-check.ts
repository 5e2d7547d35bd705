import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { InvalidArgumentError } from 'commander'
import type { Bundle, BundleFile } from '#host/deployment.ts'
import { PORTS } from '#host/installation.ts'
import type { Site } from '#site/schema.ts'
import { type Network, networkOf, Refused, Unasked } from './doctor/site/network.ts'

/** The proxy usually is on this machine. */
const USUAL = 'https://127.0.0.1'
const WAIT_MS = 5_000
/** A server that is being started again gets a few seconds. */
const TRIES = 4
const BETWEEN_MS = 1_000

/** Of `--check [origin]`. */
export function originOf(text: string): URL {
  const isUrl = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (isUrl && new URL(text).pathname === '/') return new URL(text)
  throw new InvalidArgumentError(`Write where the proxy is, such as ${USUAL}.`)
}

export const usualOrigin = (): URL => new URL(USUAL)

/** What visitors of a new release would meet that they should not; empty when all is well. */
export async function faultsOf(origin: URL, site: Site, bundle: Bundle): Promise<string[]> {
  const network = networkOf({ ports: portsOf(origin), waitMs: WAIT_MS })
  const at = (path: string): URL => new URL(`${origin.protocol}//${site.brand.domain}${path}`)
  const { default: first, enabled } = site.locales
  const homes = enabled.map(locale => (locale === first ? '/' : `/${locale}/`))
  const found: string[] = []
  for (const path of [...homes, '/login']) {
    const wanted = bundle.files.get(
      `site${path === '/login' ? '/login.html' : `${path}index.html`}`
    )
    found.push(...(await askedUntil(() => pageFault(network, origin, at(path), wanted))))
  }
  return [...found, ...(await askedUntil(() => serverFault(network, origin, at(SERVER))))]
}

const SERVER = '/api/settings.php'

async function askedUntil(ask: () => Promise<string | undefined>): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const fault = await ask()
    if (fault === undefined) return []
    if (tries === TRIES) return [fault]
    await sleep(BETWEEN_MS)
  }
}

async function pageFault(
  network: Network,
  origin: URL,
  url: URL,
  wanted: BundleFile | undefined
): Promise<string | undefined> {
  const answer = await answerOf(network, origin, url)
  if (typeof answer === 'string') return answer
  if (answer.status !== 200) return `${url.pathname} is answered with ${answer.status}`
  const digest = createHash('sha256').update(answer.body).digest('hex')
  return digest === wanted?.digest ? undefined : `${url.pathname} shows another page`
}

async function serverFault(network: Network, origin: URL, url: URL): Promise<string | undefined> {
  const answer = await answerOf(network, origin, url)
  if (typeof answer === 'string') return answer
  if (answer.status === 200) return undefined
  return `the member app's server answers ${url.pathname} with ${answer.status}`
}

async function answerOf(network: Network, { hostname }: URL, url: URL) {
  try {
    return await network.get(hostname, url)
  } catch (error) {
    if (error instanceof Unasked || error instanceof Refused) return error.message
    throw error
  }
}

function portsOf({ protocol, port }: URL): { http: number; https: number } {
  const own = port === '' ? undefined : Number(port)
  return protocol === 'https:'
    ? { ...PORTS, https: own ?? PORTS.https }
    : { ...PORTS, http: own ?? PORTS.http }
}
