import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it arrived: the envelope, what it says, and every byte of it. */
export interface Arrived {
  from: string
  to: string
  isSecure: boolean
  user: string | undefined
  mail: Email
  raw: string
}

/** What the mail server says to a recipient: a code with text, or a wait in ms, or nothing. */
export type Manners = { code?: number; says?: string; waitMs?: number } | undefined

/** A mail server on loopback that keeps what it gets, and can be rude. */
export class Mailbox {
  readonly arrived: Arrived[] = []
  /** Recipients that were tried, each time. */
  readonly asked: string[] = []
  /** How it treats a sender, a recipient, or a message to a recipient. */
  toSender: (address: string) => Manners = () => undefined
  toRecipient: (address: string) => Manners = () => undefined
  toMessage: (address: string) => Manners = () => undefined
  /** Called when a message is whole, before the answer; may end the world. */
  onWhole: (arrived: Arrived) => void | Promise<void> = () => {}
  port = 0
  #server: SMTPServer | undefined
  readonly #options: SMTPServerOptions

  constructor(options: SMTPServerOptions = {}) {
    this.#options = options
  }

  /** Listens, always on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 50,
      onMailFrom: ({ address }, _, done) => void answer(this.toSender(address), done),
      onRcptTo: ({ address }, _, done) => {
        this.asked.push(address)
        void answer(this.toRecipient(address), done)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const raw = Buffer.concat(chunks).toString('utf8')
          const to = session.envelope.rcptTo[0]?.address ?? ''
          const { mailFrom } = session.envelope
          const arrived: Arrived = {
            from: mailFrom ? mailFrom.address : '',
            to,
            isSecure: session.secure,
            user: session.user as string | undefined,
            mail: await PostalMime.parse(raw),
            raw
          }
          const manners = this.toMessage(to)
          if (manners?.code === undefined) {
            this.arrived.push(arrived)
            await this.onWhole(arrived)
          }
          await answer(manners, done)
        })
      },
      ...this.#options
    })
    server.on('error', () => {})
    this.#server = server
    await new Promise<void>(resolve => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.server.address() as AddressInfo).port
  }

  /** As when it crashes: connections end at once. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    for (const connection of server.connections as Set<{ close(): void }>) connection.close()
    await new Promise<void>(resolve => server.close(resolve))
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  to(address: string): Arrived[] {
    return this.arrived.filter(({ to }) => to === address)
  }

  /** Forgets everything, and is polite again. */
  reset(): void {
    this.arrived.length = 0
    this.asked.length = 0
    this.toSender = this.toRecipient = this.toMessage = () => undefined
    this.onWhole = () => {}
  }
}

async function answer(manners: Manners, done: (error?: Error | null) => void): Promise<void> {
  const { code, says = 'no', waitMs = 0 } = manners ?? {}
  if (waitMs > 0) await sleep(waitMs)
  done(code === undefined ? null : Object.assign(new Error(says), { responseCode: code }))
}
