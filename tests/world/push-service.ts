import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify
} from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CERTIFICATE, KEY } from './certificate.ts'

/** What a browser got: decrypted by its own keys, from a sender whose signature held. */
export interface Pushed {
  browser: string
  data: Record<string, unknown>
  headers: IncomingHttpHeaders
  /** What the sender signed (RFC 8292). */
  claims: { aud: string; sub: string; exp: number }
}

interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** An answer that a sender must not wait for, or read to its end. */
export type Malice = 'flood' | 'half-close' | 'cut-off' | 'drip' | 'stall' | 'upgrade'

/** What Anna's browsers are told where Bram has written. */
export const NEW_MESSAGE = {
  name: 'Bram',
  name_own: 'Anna',
  kind: 'member',
  label: '',
  others: '0',
  messages: '1',
  link: 'https://avondlicht.example/chats/7',
  badge: '3',
  tag: 'chat-7'
}

/** A flood ends by itself, so that a sender that reads all of it fails a test and no more. */
const MOST_FLOOD = 64 * 1024 * 1024
const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'

/** A push service on loopback, and the browsers that it reaches. */
export class PushService {
  /** Bytes of floods that left. */
  flooded = 0
  readonly got: Pushed[] = []
  /** Each request for a browser, also those that were refused. */
  readonly asked: string[] = []
  /** How it answers for a browser: a status, headers, a wait, or with malice. */
  answer: (browser: string) => {
    malice?: Malice | undefined
    status?: number
    headers?: Record<string, string>
    waitMs?: number
  } = () => ({})
  readonly #browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  #server: Server | undefined
  #port = 0

  async start(): Promise<void> {
    this.#server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const browser = request.url?.slice(1) ?? ''
      this.asked.push(browser)
      const { status = 201, headers = {}, waitMs = 0, malice } = this.answer(browser)
      if (waitMs > 0) await sleep(waitMs)
      if (malice) return this.#harm(response, status, malice)
      if (status === 201) this.got.push(this.#open(browser, request.headers, Buffer.concat(chunks)))
      response.writeHead(status, headers).end()
    })
    await new Promise<void>(resolve => this.#server?.listen(0, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise(resolve => this.#server?.close(resolve))
  }

  get origin(): string {
    return `https://localhost:${this.#port}`
  }

  /** A browser that takes pushes here, as the Push API names it. */
  subscribe(browser: string): Browser {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    this.#browsers.set(browser, { ecdh, auth })
    return {
      endpoint: `${this.origin}/${browser}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
    }
  }

  /** Answers with a status, where it answers at all, and with a body that never comes to its end. */
  #harm(response: ServerResponse, status: number, malice: Malice): void {
    const { socket } = response
    response.on('error', () => {})
    if (malice === 'stall') return
    if (malice === 'upgrade') return void socket?.end(UPGRADE)
    response.writeHead(status, malice === 'flood' ? {} : { 'content-length': '100' })
    response.write('.', () => {
      if (malice === 'half-close') socket?.end()
      if (malice === 'cut-off') socket?.destroy()
    })
    if (malice === 'flood') this.#flood(response)
    if (malice === 'drip') {
      const dripping = setInterval(() => response.write('.'), 200)
      response.once('close', () => clearInterval(dripping))
    }
  }

  #flood(response: ServerResponse): void {
    const water = Buffer.alloc(64 * 1024, '.')
    while (!response.destroyed && this.flooded < MOST_FLOOD) {
      this.flooded += water.length
      if (!response.write(water)) return void response.once('drain', () => this.#flood(response))
    }
    response.end()
  }

  #open(browser: string, headers: IncomingHttpHeaders, body: Buffer): Pushed {
    const keys = this.#browsers.get(browser)
    if (keys === undefined) throw new Error(`no browser ${browser}`)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
    const data = JSON.parse(decrypted(keys.ecdh, keys.auth, body).toString('utf8'))
    return { browser, data, headers, claims: signed(headers.authorization ?? '') }
  }
}

/** RFC 8291 §3.4 and RFC 8188 §2: one record, since a push is never longer. */
function decrypted(ecdh: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const secret = ecdh.computeSecret(theirKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirKey])
  const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // A 2 ends the last record; zeros may follow it.
  const end = plain.lastIndexOf(2)
  if (end === -1) throw new Error('the record has no end')
  return plain.subarray(0, end)
}

/** The claims of `vapid t=<JWT>, k=<key>`; throws where the signature is not of the key. */
function signed(authorization: string): Pushed['claims'] & { key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url')
  }
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url')
  )
  if (!isRight) throw new Error('the signature is of another key')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
