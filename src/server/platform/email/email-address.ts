import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import { emailFault } from '#contract/fields.ts'
import { distanceBetween } from '#site/nearest.ts'
import { mailDomains } from './mail-domains.ts'

const require = createRequire(import.meta.url)

let disposable: ReadonlySet<string> | undefined

/** Read with the first address: 120,000 domains are a tenth of a server's start. */
function thrownAway(): ReadonlySet<string> {
  disposable ??= new Set(require('disposable-email-domains') as string[])
  return disposable
}

export interface EmailCheck {
  ok: boolean
  reason: 'invalid' | 'disposable' | null
  /** A likely correction; the address may still be right. */
  suggestion: string | null
}

export function plainEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Rules of product.md §12. */
export function checkEmail(text: string): EmailCheck {
  const email = plainEmail(text)
  if (emailFault(email) !== undefined) return { ok: false, reason: 'invalid', suggestion: null }
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (isThrownAway(domain)) return { ok: false, reason: 'disposable', suggestion: null }
  const meant = nearestDomain(domain)
  const suggestion = meant === undefined ? null : `${email.slice(0, -domain.length)}${meant}`
  return { ok: true, reason: null, suggestion }
}

/** Hashes without plus suffix and Gmail's dots, for benefits given once per mailbox. */
export function mailboxMark(secret: string, email: string): Buffer {
  const [name = '', domain = ''] = plainEmail(email).split('@')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  const plus = name.indexOf('+')
  const bare = plus > 0 ? name.slice(0, plus) : name
  const mailbox = isGoogle ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
  return createHmac('sha256', secret).update(`mailbox ${mailbox}`).digest()
}

/** Matches subdomains too. */
function isThrownAway(domain: string): boolean {
  const parts = domain.split('.')
  return parts.some((_, at) => thrownAway().has(parts.slice(at).join('.')))
}

/** A well-known domain at most two typos away; undefined for a known domain. */
function nearestDomain(domain: string): string | undefined {
  const domains = mailDomains()
  if (domains.has(domain)) return undefined
  let best: string | undefined
  let least = domain.length < 7 ? 2 : 3
  for (const known of domains) {
    if (Math.abs(known.length - domain.length) >= least) continue
    const slips = distanceBetween(domain, known)
    if (slips < least) {
      least = slips
      best = known
    }
  }
  return best
}
