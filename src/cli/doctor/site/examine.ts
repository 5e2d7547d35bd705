import { hostingOf } from '#site/hosting.ts'
import type { Site } from '#site/schema.ts'
import type { Examined } from '../examined.ts'
import { type Addresses, addressesOf, domainAddress, otherAddress } from './addresses.ts'
import { httpsRedirect, type KnownReleases, liveRelease, nameRedirect } from './answers.ts'
import { certificateOf } from './certificate.ts'
import { mailRecords, sendersIn } from './mail-records.ts'
import type { Network } from './network.ts'

export interface SiteExamination {
  site: Site
  network: Network
  env: NodeJS.ProcessEnv
  /** Asked instead of the addresses in DNS, before these point there. */
  connect?: string | undefined
  known: KnownReleases
}

/** Checks what visitors and mail servers meet of a brand; changes nothing. */
export async function examineSite({
  site,
  network,
  env,
  connect,
  known
}: SiteExamination): Promise<{ findings: Examined[]; certificateEnds?: Date }> {
  const { domain } = site.brand
  const others = [`www.${domain}`, ...(hostingOf(site).otherNames ?? [])]
  const published = await Promise.all([domain, ...others].map(name => addressesOf(network, name)))
  const [home = NOWHERE, ...elsewhere] = published
  const at = (addresses: Addresses): Addresses =>
    connect === undefined ? addresses : { state: 'found', all: [connect] }
  const certificates = Promise.all(
    [domain, ...others].map((name, index) => {
      const addresses = at(published[index] ?? NOWHERE)
      const asked = { name, addresses, isDomain: index === 0, kind: site.deploy?.target }
      return certificateOf(network, asked, Date.now())
    })
  )
  const [mail, seen, ...answers] = await Promise.all([
    mailRecords(network, domain, sendersIn(env)),
    certificates,
    httpsRedirect(network, domain, at(home)),
    ...others.map((name, index) =>
      nameRedirect(network, name, domain, at(elsewhere[index] ?? NOWHERE))
    ),
    liveRelease(network, domain, at(home), known)
  ])
  const ends = seen[0]?.ends
  return {
    findings: [
      domainAddress(domain, home),
      ...others.map((name, index) => otherAddress(name, elsewhere[index] ?? NOWHERE, domain, home)),
      ...seen.map(({ finding }) => finding),
      ...answers,
      ...mail
    ],
    ...(ends === undefined ? {} : { certificateEnds: ends })
  }
}

const NOWHERE: Addresses = { state: 'none' }
