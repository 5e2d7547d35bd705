import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { DEFAULT_PLACE } from '#contract/place.ts'
import type { AppContext } from '../core/app.ts'
import { refuse } from '../core/refusal.ts'

const COOKIE = 'livery_place'

/** The place that an operator's call names by the header `Livery-Place` or by `?place=`. */
export function askedPlaceOf({
  headers,
  url = ''
}: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
  const { 'livery-place': header } = headers
  const asked = header ?? new URLSearchParams(url.split('?')[1] ?? '').get('place')
  return typeof asked === 'string' ? asked : undefined
}

/** The place whose console was opened last, by `/admin?place=`. */
export function keptPlaceOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z0-9]+)`).exec(headers.cookie ?? '')?.[1]
}

/** Keeps the place of a console that is opened. Refuses `not_found` for one that there is not. */
export function servePlace(server: FastifyInstance, { place = DEFAULT_PLACE }: AppContext): void {
  server.addHook('onRequest', async ({ raw, method, protocol, cookies, query }, reply) => {
    const asked = askedPlaceOf(raw)
    // No call knows it.
    delete (query as Record<string, unknown>).place
    if (asked === undefined) return
    if (asked !== place) refuse('not_found')
    if (
      method !== 'GET' ||
      !/^\/admin(\/app[^?]*)?\/?\?/.test(raw.url ?? '') ||
      cookies[COOKIE] === place
    )
      return
    const secure = protocol === 'https'
    void reply.setCookie(COOKIE, place, {
      ...{ path: '/admin', httpOnly: true, sameSite: 'strict' as const, secure }
    })
  })
}
