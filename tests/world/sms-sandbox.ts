import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface Sent {
  to: string
  from: string
  text: string
  reference: string
  key: string
}

/**
 * A provider of text messages on loopback. The last four digits of a number choose what becomes of
 * it; any other number is reached.
 */
export const OUTCOMES = {
  invalid: '+31600000422',
  busy: '+31600000429',
  broken: '+31600000500',
  silent: '+31600000408',
  /** It is sent, and the answer is lost. */
  cutOff: '+31600000111'
} as const

export class SmsSandbox {
  readonly token = 'sandbox-token'
  /** What phones got. */
  readonly phones: Sent[] = []
  /** Every request, also for what was sent before. */
  readonly asked: Sent[] = []
  /** Whether it refuses whoever asks, as for a token that has run out. */
  isClosed = false
  #server: Server | undefined

  async start(): Promise<void> {
    const keys = new Set<string>()
    this.#server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const answer = (status: number, headers: Record<string, string> = {}, say: object = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(say))
      const isKnown = request.headers.authorization === `Bearer ${this.token}`
      if (!isKnown || this.isClosed) return answer(401)
      const key = String(request.headers['idempotency-key'])
      const sms = { ...(JSON.parse(body) as Omit<Sent, 'key'>), key }
      const isFirst = this.asked.every(({ to }) => to !== sms.to)
      this.asked.push(sms)
      if (sms.to === OUTCOMES.invalid) return answer(422, {}, { error: `no phone ${sms.to}` })
      if (isFirst && sms.to === OUTCOMES.busy) return answer(429, { 'retry-after': '20' })
      if (isFirst && sms.to === OUTCOMES.broken) return answer(503)
      if (isFirst && sms.to === OUTCOMES.silent) await sleep(1_000)
      if (!keys.has(key)) this.phones.push(sms)
      keys.add(key)
      if (isFirst && sms.to === OUTCOMES.cutOff) return void request.socket.destroy()
      answer(201, {}, { id: this.phones.length })
    })
    await new Promise<void>(resolve => this.#server?.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise(resolve => this.#server?.close(resolve))
  }

  get url(): string {
    const address = this.#server?.address() as AddressInfo | undefined
    return `http://127.0.0.1:${address?.port}/messages`
  }

  to(number: string): Sent[] {
    return this.phones.filter(({ to }) => to === number)
  }
}
