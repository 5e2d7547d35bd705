import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import type { TargetKind } from '#host/installation.ts'
import type { Examined } from '../examined.ts'
import { type Addresses, unasked } from './addresses.ts'
import { type Network, Refused, type SeenCertificate, Unasked } from './network.ts'

const FEW_DAYS = 21
const DAY_MS = 86_400_000

export interface CertificateSubject {
  name: string
  addresses: Addresses
  /** Of the brand's own domain; another name only warns. */
  isDomain: boolean
  kind: TargetKind | undefined
}

/** The certificate that visitors of a name meet, and when it ends, as far as it was seen. */
export async function certificateOf(
  network: Network,
  asked: CertificateSubject,
  now: number
): Promise<{ finding: Examined; ends?: Date }> {
  const subject = `TLS ${asked.name}`
  const { addresses } = asked
  if (addresses.state !== 'found') {
    return { finding: unasked(subject, 'DNS gives no address') }
  }
  try {
    const seen = await network.certificate(addresses.all[0] ?? '', asked.name)
    const ends = new Date(seen.certificate.valid_to)
    return { finding: { subject, ...judged(asked, seen, now) }, ends }
  } catch (error) {
    if (error instanceof Unasked) return { finding: unasked(subject, error.message) }
    if (!(error instanceof Refused)) throw error
    const state = asked.isDomain ? 'error' : 'warning'
    return { finding: { subject, state, says: error.message, fix: 'start the server there' } }
  }
}

function judged(
  { name, isDomain, kind }: CertificateSubject,
  { certificate, problem }: SeenCertificate,
  now: number
): Omit<Examined, 'subject'> {
  const bad = isDomain ? 'error' : 'warning'
  const days = Math.floor((new Date(certificate.valid_to).getTime() - now) / DAY_MS)
  const fix = renewal(name, kind)
  if (days < 0) return { state: bad, says: `ended ${-days} days ago`, fix }
  if (checkServerIdentity(name, certificate) !== undefined) {
    return { state: bad, says: `is for ${namesIn(certificate)}`, fix }
  }
  if (problem !== undefined)
    return { state: bad, says: `is not trusted (${problem})`, fix: chain(problem, fix) }
  const says = `${days} days left, by ${certificate.issuer.O ?? certificate.issuer.CN ?? 'nobody named'}`
  return days < FEW_DAYS ? { state: 'warning', says, fix } : { state: 'ok', says }
}

const namesIn = ({ subjectaltname, subject }: PeerCertificate): string =>
  subjectaltname?.replaceAll('DNS:', '') ?? String(subject.CN)

function chain(problem: string, fix: string): string {
  return problem === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' ? 'let the server send fullchain.pem' : fix
}

function renewal(name: string, kind: TargetKind | undefined): string {
  if (kind === 'caddy') {
    return `Caddy renews by itself; its log says why it could not for ${name}`
  }
  if (kind === 'nginx') {
    return `certbot certonly --webroot --expand … -d ${name} (docs/recipes/deploy.md), then reload nginx`
  }
  return `add ${name} to the certificate at the host, or renew it there`
}
