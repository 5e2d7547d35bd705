import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { isIP } from 'node:net'
import webPush, { type RequestDetails } from 'web-push'
import type { Outcome, OutgoingPush, Sender } from '../../core/ports.ts'
import type { PushKeys } from '../../core/push-keys.ts'
import { retryAfterMs, shortened } from './errors.ts'
import { publicOnly } from './private-network.ts'
import { askPushService, type PushAnswer } from './push-request.ts'

const WHOLE_MS = 15_000
/** The operator set the public half alone, and may set the other at any time. */
const NO_KEY: Outcome = {
  state: 'again',
  why: 'no private key fits push.publicKey',
  afterMs: 600_000
}

/**
 * Sends to push services (RFC 8030), encrypted for the browser (RFC 8291) and signed for the brand
 * (RFC 8292). An endpoint is whatever a browser told us, so none on a private network is asked.
 */
export function webPushSender(
  keys: ReadonlyMap<string, PushKeys>,
  options: { ca?: string; reachesPrivate?: boolean; wholeMs?: number } = {}
): Sender<OutgoingPush> {
  const { reachesPrivate = false, wholeMs = WHOLE_MS } = options
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 30,
    ...(reachesPrivate ? {} : { lookup: publicOnly(lookup) }),
    ...(options.ca ? { ca: options.ca } : {})
  })
  return {
    send: async push => {
      const pair = keys.get(push.brand.id)
      if (pair === undefined) return NO_KEY
      if (!isAllowed(push.endpoint, reachesPrivate)) {
        return { state: 'failed', why: 'no address of a push service', isGone: true }
      }
      const details = detailsOf(push, pair)
      if ('state' in details) return details
      try {
        return outcomeOf(await askPushService(details, { agent, wholeMs }))
      } catch (error) {
        return failureOf(error)
      }
    },
    close: () => agent.destroy()
  }
}

/** A bare address is no push service, and would be asked without a look-up. */
function isAllowed(endpoint: string, reachesPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname } = new URL(endpoint)
  const address = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (reachesPrivate || isIP(address) === 0)
}

/** The request; a failure where the browser's keys are such that nothing can be encrypted for them. */
function detailsOf(
  { brand, endpoint, keys, payload, topic, ttl, isUrgent }: OutgoingPush,
  pair: PushKeys
): RequestDetails | Outcome {
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: { subject: `https://${brand.site.brand.domain}`, ...pair },
      TTL: ttl,
      topic,
      urgency: isUrgent ? 'high' : 'normal'
    })
  } catch (error) {
    return { state: 'failed', why: shortened(String(error)), isGone: true }
  }
}

function outcomeOf({ status, headers, text }: PushAnswer): Outcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  const why = shortened(`${status} ${text}`)
  const asked = retryAfterMs(headers['retry-after'], Date.now())
  if (status === 404 || status === 410) return { state: 'failed', why, isGone: true }
  // 401 and 403: the service does not know our key; the operator may put that right.
  const isLater = status === 429 || status >= 500 || [401, 403, 408].includes(status)
  if (!isLater) return { state: 'failed', why }
  return { state: 'again', why, ...(asked === undefined ? {} : { afterMs: asked }) }
}

/** No answer. A browser is not forgotten for it: names and networks change. */
function failureOf(error: unknown): Outcome {
  const { code = '', syscall = '', message = '' } = error as NodeJS.ErrnoException
  const why = shortened([syscall, code, message].filter(Boolean).join(' '))
  if (code === 'ERR_PRIVATE') return { state: 'failed', why }
  const mayBeTaken = /^(ABORT_ERR|ECONNRESET|EPIPE|HPE_\w+)$/.test(code)
  return { state: mayBeTaken ? 'unsure' : 'again', why }
}
