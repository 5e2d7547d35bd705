import { lookup as lookUp } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import { retryAfterMs, shortened } from './errors.ts'
import type { Outcome, OutgoingPush, Sender } from './senders.ts'

const SILENCE_MS = 15_000

/**
 * Sends to push services (RFC 8030), encrypted for the browser (RFC 8291) and signed for the brand
 * (RFC 8292). An endpoint is whatever a browser told us, so none on a private network is asked.
 */
export function webPushSender(
  keys: ReadonlyMap<string, { publicKey: string; privateKey: string }>,
  options: { ca?: string; reachesPrivate?: boolean; silenceMs?: number } = {}
): Sender<OutgoingPush> {
  const { reachesPrivate = false, silenceMs = SILENCE_MS } = options
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 30,
    ...(reachesPrivate ? {} : { lookup: lookUpPublic }),
    ...(options.ca ? { ca: options.ca } : {})
  })
  return {
    send: async ({ brand, endpoint, keys: subscription, payload, topic, ttl, isUrgent }) => {
      const pair = keys.get(brand.id)
      if (pair === undefined) return { state: 'failed', why: 'the brand has no push.publicKey' }
      if (!isAllowed(endpoint, reachesPrivate)) {
        return { state: 'failed', why: 'no address of a push service', isGone: true }
      }
      try {
        await webPush.sendNotification({ endpoint, keys: subscription }, payload, {
          vapidDetails: { subject: `https://${brand.site.brand.domain}`, ...pair },
          agent,
          timeout: silenceMs,
          TTL: ttl,
          topic,
          urgency: isUrgent ? 'high' : 'normal'
        })
        return { state: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => agent.destroy()
  }
}

function isAllowed(endpoint: string, reachesPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname } = new URL(endpoint)
  const address = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (reachesPrivate || isIP(address) === 0)
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof webPush.WebPushError) {
    const { statusCode, body, headers } = error
    const why = shortened(`${statusCode} ${body}`)
    const asked = retryAfterMs(headers['retry-after'], Date.now())
    if (statusCode === 404 || statusCode === 410) return { state: 'failed', why, isGone: true }
    // 401 and 403: the service does not know our key; the operator may put that right.
    const isLater = statusCode === 429 || statusCode >= 500 || [401, 403, 408].includes(statusCode)
    if (!isLater) return { state: 'failed', why }
    return { state: 'again', why, ...(asked === undefined ? {} : { afterMs: asked }) }
  }
  const { code = '', syscall = '', message = '' } = error as NodeJS.ErrnoException
  const why = shortened([syscall, code, message].filter(Boolean).join(' '))
  const isSilent = message === 'Socket timeout'
  // Keys that nothing can be encrypted for, or an address that is not one of the internet.
  if (!isSilent && (code === '' || code.startsWith('ERR_'))) {
    return { state: 'failed', why, isGone: true }
  }
  const wasAsked = isSilent || code === 'ECONNRESET' || code === 'EPIPE'
  return { state: wasAsked ? 'unsure' : 'again', why }
}

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3]
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8]
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6')
}

const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const open = addresses.filter(
      ({ address, family }) => !PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4')
    )
    const [first] = open
    if (first === undefined) {
      return done(Object.assign(new Error('private network'), { code: 'ERR_PRIVATE' }), '', 0)
    }
    return options.all ? done(null, open) : done(null, first.address, first.family)
  })
}
