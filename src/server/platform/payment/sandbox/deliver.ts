import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import type { Book, Notice } from './book.ts'
import { SANDBOX_WEBHOOK_SECRET } from './keys.ts'

const RETRY_AFTER_MS = [1_000, 5_000, 20_000]
const SILENCE_MS = 10_000

/** Sends webhooks that are due, each once at a time, and puts off what was not accepted. */
export class Courier {
  readonly #book: Book
  readonly #onTheWay = new Set<string>()

  constructor(book: Book) {
    this.#book = book
  }

  /** Resolves when everything that is due now was sent, accepted or not. */
  async sendDue(payment?: string): Promise<void> {
    const due = this.#book.notices.filter(
      notice =>
        notice.due <= Date.now() &&
        !this.#onTheWay.has(notice.id) &&
        (payment === undefined || notice.payment === payment)
    )
    await Promise.all(due.map(notice => this.#send(notice)))
  }

  async #send(notice: Notice): Promise<void> {
    this.#onTheWay.add(notice.id)
    const isTaken = await isAccepted(notice)
    this.#onTheWay.delete(notice.id)
    const wait = RETRY_AFTER_MS[notice.tries]
    if (isTaken || wait === undefined) {
      this.#book.notices = this.#book.notices.filter(({ id }) => id !== notice.id)
    } else {
      notice.tries += 1
      notice.due = Date.now() + wait
    }
    this.#book.save()
  }
}

/** Connects to this machine only: names of development are not in the DNS, and no others are asked. */
function isAccepted({ url, body }: Notice): Promise<boolean> {
  const { protocol, hostname, port, host, pathname, search } = new URL(url)
  const isHere = /^(127\.0\.0\.1|localhost|.+\.localhost|.+\.example)$/.test(hostname)
  if (protocol !== 'http:' || !isHere) return Promise.resolve(false)
  const isJson = body.startsWith('{')
  return new Promise(resolve => {
    const sent = request({
      host: '127.0.0.1',
      port: port === '' ? 80 : Number(port),
      path: pathname + search,
      method: 'POST',
      timeout: SILENCE_MS,
      agent: false,
      headers: {
        host,
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        ...(isJson ? { 'stripe-signature': signatureOf(body) } : {})
      }
    })
    sent.on('response', response => {
      response.resume()
      const { statusCode = 0 } = response
      resolve(statusCode >= 200 && statusCode < 300)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(false))
    sent.on('close', () => resolve(false))
    sent.end(body)
  })
}

function signatureOf(body: string): string {
  const seconds = Math.floor(Date.now() / 1_000)
  const hmac = createHmac('sha256', SANDBOX_WEBHOOK_SECRET).update(`${seconds}.${body}`)
  return `t=${seconds},v1=${hmac.digest('hex')}`
}
