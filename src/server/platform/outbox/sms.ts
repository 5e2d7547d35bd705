import type { Outcome, OutgoingSms, Sender, SmsSettings } from '../../core/ports.ts'
import { retryAfterMs, shortened } from './errors.ts'

const SILENCE_MS = 15_000
/** Limit of alphanumeric senders. */
const SENDER_LETTERS = 11

/** Any provider with a JSON API (docs/operations.md). */
export function smsSender(
  { url, token, from }: SmsSettings,
  { silenceMs = SILENCE_MS } = {}
): Sender<OutgoingSms> {
  return {
    send: async ({ brand, to, text, key }) => {
      const sender = from ?? senderOf(brand.site.brand.name)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': key
          },
          body: JSON.stringify({ to, from: sender, text, reference: key }),
          redirect: 'error',
          signal: AbortSignal.timeout(silenceMs)
        })
        const answer = await response.text()
        return outcomeOf(response, answer)
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
        return { state: 'down', why: shortened(String(cause)) }
      }
    },
    close: () => {}
  }
}

function senderOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z0-9 ]/g, '')
  return plain.slice(0, SENDER_LETTERS).trim() || 'Info'
}

function outcomeOf({ ok, status, headers }: Response, answer: string): Outcome {
  if (ok) return { state: 'sent' }
  const why = shortened(`${status} ${answer}`)
  const asked = retryAfterMs(headers.get('retry-after'), Date.now())
  const after = asked === undefined ? {} : { afterMs: asked }
  if (status === 401 || status === 402 || status === 403) return { state: 'down', why, ...after }
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) {
    return { state: 'again', why, ...after }
  }
  return { state: 'failed', why }
}
