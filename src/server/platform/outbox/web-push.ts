import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { isIP } from 'node:net'
import type { RequestDetails } from 'web-push'
import type { Outcome, OutgoingPush, Sender } from '../../core/ports.ts'
import type { PushKeys } from '../../core/push-keys.ts'
import { retryAfterMs, shortened } from './errors.ts'
import { publicOnly } from './private-network.ts'
import { askPushService, type PushAnswer } from './push-request.ts'

const WHOLE_MS = 15_000
/** The operator may add the private key later. */
const NO_KEY: Outcome = {
  state: 'again',
  why: 'no private key fits push.publicKey',
  afterMs: 600_000
}

/** RFC 8030, RFC 8291, RFC 8292. Refuses private endpoints, because browsers supply them. */
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
      const details = await detailsOf(push, pair)
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

/** A bare IP address is no push service and would bypass the DNS lookup. */
function isAllowed(endpoint: string, reachesPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname } = new URL(endpoint)
  const address = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (reachesPrivate || isIP(address) === 0)
}

async function detailsOf(
  { brand, endpoint, keys, payload, topic, ttl, isUrgent }: OutgoingPush,
  pair: PushKeys
): Promise<RequestDetails | Outcome> {
  // Loaded with the first push, not at a start.
  const { default: webPush } = await import('web-push')
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
  // 401 and 403 mean an unknown key, which the operator may fix.
  const isLater = status === 429 || status >= 500 || [401, 403, 408].includes(status)
  if (!isLater) return { state: 'failed', why }
  return { state: 'again', why, ...(asked === undefined ? {} : { afterMs: asked }) }
}

/** No response: the subscription is kept, because names and networks change. */
function failureOf(error: unknown): Outcome {
  const { code = '', syscall = '', message = '' } = error as NodeJS.ErrnoException
  const why = shortened([syscall, code, message].filter(Boolean).join(' '))
  if (code === 'ERR_PRIVATE') return { state: 'failed', why }
  const mayBeTaken = /^(ABORT_ERR|ECONNRESET|EPIPE|HPE_\w+)$/.test(code)
  return { state: mayBeTaken ? 'unsure' : 'again', why }
}
