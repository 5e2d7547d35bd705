import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import type { RequestDetails } from 'web-push'

const MAX_READ = 4_096

/** `text` is set only on failure. */
export interface PushAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Members choose the address, hence a total deadline and a size limit. Rejects on timeout. */
export async function askPushService(
  { endpoint, method, headers, body }: RequestDetails,
  { agent, wholeMs }: { agent: Agent; wholeMs: number }
): Promise<PushAnswer> {
  const signal = AbortSignal.timeout(wholeMs)
  const asking = request(endpoint, { method, headers, agent, signal })
  // `once` gets earlier errors; later ones are irrelevant.
  asking.on('error', () => {})
  asking.end(body)
  const [response] = (await once(asking, 'response', { signal })) as [IncomingMessage]
  const { statusCode: status = 0, headers: said } = response
  const reading = beginning(response)
  const isTaken = status >= 200 && status < 300
  return { status, headers: said, text: isTaken ? '' : await reading }
}

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
    // Cut off or too slow: returns what has arrived.
  }
  return Buffer.concat(chunks).toString('utf8', 0, MAX_READ)
}
