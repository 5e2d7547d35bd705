import type { FastifyRequest } from 'fastify'
import { CAMPAIGN_COOKIE } from '#contract/tracking.ts'
import { RETRY_AFTER } from '#host/pause.ts'
import type { AppContext } from '../core/app.ts'
import type { Brand } from '../core/brands.ts'
import type { Visit } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { countryOf } from '../platform/geo/country.ts'
import { domainOf, isLocalHost } from './hosts.ts'
import { MOVING_SECONDS } from './refused.ts'

/** In development `?domain=` overrides the Host on loopback and is removed (product.md §10.1). */
export function brandOf(
  app: AppContext,
  request: FastifyRequest,
  query: Record<string, unknown>
): Brand {
  const { domain: forced } = query
  delete query.domain
  const host = request.headers.host ?? ''
  const mayForce = app.settings.isDevelopment && isLocalHost(host)
  const domain = mayForce && typeof forced === 'string' ? forced.toLowerCase() : domainOf(host)
  return app.brands.of(domain) ?? refuse('not_found')
}

/** Refuses `maintenance` while the brand is paused. */
export function refuseIfPaused({ brands }: AppContext, brand: Brand): void {
  refuseIfMoving({ brands }, brand)
  if (brands.isPaused(brand)) refuse('maintenance', {}, { retryAfter: RETRY_AFTER })
}

/** Refuses `maintenance` while the brand's rows go to another database: also what a pause lets in. */
export function refuseIfMoving({ brands }: Pick<AppContext, 'brands'>, brand: Brand): void {
  if (brands.isMoving(brand)) refuse('maintenance', {}, { retryAfter: MOVING_SECONDS })
}

/** Refuses `cross_site` for a write whose origin is another or unknown (product.md §10.1). */
export function checkOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'same-origin') return
    refuse('cross_site')
  }
  if (!URL.canParse(origin)) refuse('cross_site')
  const from = new URL(origin)
  // A page received without TLS may have been forged on the way.
  const isWeaker = request.protocol === 'https' && from.protocol !== 'https:'
  if (from.host !== host || isWeaker) refuse('cross_site')
}

export function visitOf(app: AppContext, request: FastifyRequest): Visit {
  return {
    host: (request.headers.host ?? '').toLowerCase(),
    // Empty when the connection has already ended.
    ip: request.ip ?? '',
    country: countryOf(request, app.settings),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    locale: request.cookies.locale,
    savesData: request.headers['save-data'] === 'on',
    isFromCampaign: request.cookies[CAMPAIGN_COOKIE] !== undefined
  }
}
