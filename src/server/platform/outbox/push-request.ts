import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import type { RequestDetails } from 'web-push'

/** So much of an answer is read, in bytes; what else a service says helps nobody. */
const MAX_READ = 4_096

/** How a push service answered; `text` only where it did not take the push. */
export interface PushAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Asks a push service. Its address is whatever a member told us, so one deadline holds for the whole,
 * and little of the answer is read. Rejects where no answer begins in time.
 */
export async function askPushService(
  { endpoint, method, headers, body }: RequestDetails,
  { agent, wholeMs }: { agent: Agent; wholeMs: number }
): Promise<PushAnswer> {
  const signal = AbortSignal.timeout(wholeMs)
  const asking = request(endpoint, { method, headers, agent, signal })
  // Failures before the answer reach `once`; one after it changes nothing.
  asking.on('error', () => {})
  asking.end(body)
  const [response] = (await once(asking, 'response', { signal })) as [IncomingMessage]
  const { statusCode: status = 0, headers: said } = response
  const reading = beginning(response)
  const isTaken = status >= 200 && status < 300
  return { status, headers: said, text: isTaken ? '' : await reading }
}

/** The first bytes of a body, or what came of it; the rest is left with its connection. */
async function beginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MAX_READ) break
    }
  } catch {
    // It was cut off, or took too long: what came by then is said.
  }
  return Buffer.concat(chunks).toString('utf8', 0, MAX_READ)
}
