import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { domainOf, isLocalHost } from '../http/hosts.ts'
import { askedPlaceOf, keptPlaceOf } from '../http/operator-place.ts'
import type { StartedPlace } from './place.ts'
import type { Places } from './places.ts'

/** Gives each call to the place of its brand; `listening` answers for what is of none. */
export function frontOf(
  listening: FastifyInstance,
  places: Places,
  { isDevelopment }: { isDevelopment: boolean }
): void {
  pass(listening, request => places.ofDomain(domainFor(request, isDevelopment))?.server)
}

/**
 * Gives each call of an operator to the place that it names: the header `Livery-Place`, `?place=`,
 * or the cookie that `/admin?place=` set. `listening` answers for a place that there is not.
 */
export function operatorFrontOf(listening: FastifyInstance, places: Places): void {
  pass(listening, request => placeFor(request, places)?.operators)
}

/** The request listener goes to another app; what listens, times out and closes stays the same. */
function pass(
  listening: FastifyInstance,
  other: (request: IncomingMessage) => FastifyInstance | undefined
): void {
  const { server } = listening
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    ;(other(request) ?? listening).routing(request, response)
  })
}

/** In development `?domain=` names the brand, as it does for the call itself (http/visit.ts). */
function domainFor({ headers, url = '' }: IncomingMessage, isDevelopment: boolean): string {
  const { host = '' } = headers
  const forced = isDevelopment && isLocalHost(host) ? queryOf(url).get('domain') : null
  return forced?.toLowerCase() ?? domainOf(host)
}

function placeFor(request: IncomingMessage, places: Places): StartedPlace | undefined {
  const name = askedPlaceOf(request) ?? keptPlaceOf(request)
  return name === undefined ? undefined : places.named(name)
}

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '')
