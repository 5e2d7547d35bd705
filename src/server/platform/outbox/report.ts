/** RFC 3464, RFC 5965. */
export interface MailReport {
  type: 'bounce' | 'complaint'
  messageId: string
  isPermanent: boolean
}

/** Returns undefined for a mail that is neither a bounce nor a complaint. */
export function reportIn(mail: string): MailReport | undefined {
  const text = mail.replace(/\r\n?/g, '\n')
  const status = part(text, 'message/delivery-status')
  const complaint = part(text, 'message/feedback-report')
  const original = part(text, 'message/rfc822') ?? part(text, 'text/rfc822-headers') ?? ''
  const messageId = field(original, 'Message-ID') ?? field(status ?? '', 'Original-Message-ID')
  if (messageId === undefined) return undefined
  if (complaint !== undefined) {
    const isComplaint = /^(abuse|fraud|opt-out|virus)$/i.test(
      field(complaint, 'Feedback-Type') ?? ''
    )
    return isComplaint ? { type: 'complaint', messageId, isPermanent: true } : undefined
  }
  if (status === undefined || !/^failed$/i.test(field(status, 'Action') ?? '')) return undefined
  // RFC 3463: 5.1.x is a bad address, 5.2.1 a disabled mailbox; a full one (5.2.2) recovers.
  const isPermanent = /^5\.(1\.\d+|2\.1)\b/.test(field(status, 'Status') ?? '')
  return { type: 'bounce', messageId, isPermanent }
}

function part(text: string, type: string): string | undefined {
  const heading = new RegExp(`^Content-Type:\\s*${type.replace('/', '\\/')}\\b`, 'im')
  const at = heading.exec(text)?.index
  if (at === undefined) return undefined
  const begins = text.indexOf('\n\n', at)
  if (begins === -1) return undefined
  const ends = text.indexOf('\n--', begins)
  return text.slice(begins + 2, ends === -1 ? undefined : ends)
}

function field(headers: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t]+.*)*)`, 'im').exec(headers)?.[1]
  return found?.replace(/\n[ \t]+/g, ' ').trim()
}
