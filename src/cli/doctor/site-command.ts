import { destinationOf } from '../deploy-target.ts'
import { outOf } from '../globals.ts'
import { siteOf } from '../releases.ts'
import type { GlobalOptions } from '../terminal.ts'
import { noteCertificate } from './certificates.ts'
import type { Examined } from './examined.ts'
import { examineSite } from './site/examine.ts'
import { networkOf } from './site/network.ts'
import { knownReleases } from './site/releases.ts'

export interface SiteDoctorFlags {
  out: string
  dns?: string
  connect?: string
  httpPort: number
  httpsPort: number
  /** Seconds. */
  timeout: number
}

/** Examines one brand from outside and notes when its certificate ends, for `livery list`. */
export async function siteFindings(
  globals: GlobalOptions,
  id: string,
  flags: SiteDoctorFlags
): Promise<Examined[]> {
  const site = await siteOf(globals, id)
  const destination = destinationOf(globals.cwd, site, {})
  const { findings, certificateEnds } = await examineSite({
    site,
    network: networkOf({
      dns: flags.dns,
      ports: { http: flags.httpPort, https: flags.httpsPort },
      waitMs: flags.timeout * 1000
    }),
    env: process.env,
    connect: flags.connect,
    known: await knownReleases(site, outOf(globals, flags.out), destination)
  })
  if (certificateEnds !== undefined)
    noteCertificate(globals.cwd, site.brand.domain, certificateEnds)
  return findings
}
