import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../core/app.ts'

const SEE = '(docs/operations.md, "Proxies")'

/** Warns, once each, if a proxy hides visitors' addresses or the use of TLS. */
export function watchProxies(
  server: FastifyInstance,
  app: AppContext,
  tell: (line: string) => void
): void {
  const told = new Set<string>()
  server.addHook('onRequest', async request => {
    const fault = faultOf(app, request)
    if (fault === undefined || told.has(fault)) return
    told.add(fault)
    tell(`${fault} ${SEE}.`)
  })
}

function faultOf(
  { brands, settings }: AppContext,
  { headers }: FastifyRequest
): string | undefined {
  const isPassedOn = headers['x-forwarded-for'] !== undefined
  if (isPassedOn && settings.proxies === 0) {
    return 'a proxy sends X-Forwarded-For, and LIVERY_TRUST_PROXY=0 believes none: all visitors count as one address for every limit, and sessions are not kept to TLS. Set it to the number of proxies'
  }
  // A proxy passes the brand's own Host; local visitors use .localhost.
  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  if (!isPassedOn && brands.of(host) !== undefined && !settings.isDevelopment) {
    return 'a proxy sends no X-Forwarded-For: all visitors count as one address for every limit, and sessions are not kept to TLS. Let the proxy set it'
  }
  if (isPassedOn && headers['x-forwarded-proto'] === undefined) {
    return 'a proxy sends no X-Forwarded-Proto: sessions are not kept to TLS. Let the proxy set it'
  }
  return undefined
}
