import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createTransport, type NodemailerError, type SMTPPoolOptions } from 'nodemailer'
import type { Outcome, OutgoingMail, Sender, SmtpSettings } from '../../core/ports.ts'
import { shortened } from './errors.ts'
export const SMTP_CONNECTIONS = 20
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const WHOLE_MS = 60_000

/** Sends over kept connections. Requires TLS except on localhost or with `?requireTLS=false`. */
export function smtpSender(
  settings: SmtpSettings,
  limits: { silenceMs?: number; wholeMs?: number; tls?: SMTPPoolOptions['tls'] } = {}
): Sender<OutgoingMail> {
  const transport = createTransport({
    ...optionsOf(settings.url),
    ...(limits.tls ? { tls: limits.tls } : {}),
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxMessages: 500,
    // One retry, for an idle connection that the server closed.
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: limits.silenceMs ?? SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  // Bytes read from a message were written to the server, which may have accepted it.
  const streams = new WeakMap<object, Readable>()
  transport.use('stream', ({ message, data }, done) => {
    const make = message.createReadStream.bind(message)
    message.createReadStream = options => {
      const stream = make(options)
      streams.set(data.headers as object, stream)
      return stream
    }
    done()
  })
  return {
    send: async mail => {
      const headers = { ...mail.headers }
      try {
        await transport.sendMail({
          ...messageOf(settings, mail),
          headers,
          signal: AbortSignal.timeout(limits.wholeMs ?? WHOLE_MS)
        })
        return { state: 'sent' }
      } catch (error) {
        return outcomeOf(error as NodemailerError, streams.get(headers)?.readableDidRead ?? false)
      }
    },
    close: () => transport.close()
  }
}

function optionsOf(url: string): SMTPPoolOptions {
  const { hostname, searchParams } = new URL(url)
  const isHere = hostname === 'localhost' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
  const says = searchParams.has('requireTLS')
  return says ? { url } : { url, requireTLS: !isHere && !url.startsWith('smtps:') }
}

function messageOf({ from, bounces }: SmtpSettings, mail: OutgoingMail) {
  const { mailName, domain } = mail.brand.site.brand
  return {
    from: { name: mailName, address: `${from}@${domain}` },
    replyTo: mail.brand.site.support.email,
    to: mail.to,
    envelope: { from: `${bounces}@${domain}`, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId
  }
}

function outcomeOf(error: NodemailerError, wasBegun: boolean): Outcome {
  const { code, command = '', responseCode, response = '' } = error
  const why = shortened([command, response || error.message || code].filter(Boolean).join(': '))
  if (responseCode === undefined) {
    if (command === 'API' && code === 'EENVELOPE') return { state: 'failed', why, isGone: true }
    if (code === 'EMESSAGE') return { state: 'failed', why }
    return { state: wasBegun ? 'unsure' : 'down', why }
  }
  if (responseCode === 421 || !/^(MAIL FROM|RCPT TO|DATA)/.test(command)) {
    return { state: 'down', why }
  }
  // A refused sender is the operator's to fix; the row waits.
  if (responseCode < 500 || command.startsWith('MAIL FROM')) return { state: 'again', why }
  return { state: 'failed', why, isGone: command.startsWith('RCPT TO') && isNoMailbox(response) }
}

/** RFC 3463; other refusals say nothing about the address. */
function isNoMailbox(response: string): boolean {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0]
  if (status !== undefined) return /^5\.(1\.([1236]|10)|2\.1)$/.test(status)
  const isOfPolicy = /block|spam|policy|relay|black|denied|reputation|rate/i.test(response)
  return /^55[013]/.test(response) && !isOfPolicy
}
