import { join } from 'node:path'
import { z } from 'zod'
import { writeWholeSync } from '#site/write-whole.ts'
import { textIn } from '../config/last-change.ts'
import { destinationOf } from '../deploy-target.ts'
import { outOf } from '../globals.ts'
import { siteOf } from '../releases.ts'
import type { GlobalOptions } from '../terminal.ts'
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
      ports: { http: flags.httpPort, https: flags.httpsPort }
    }),
    env: process.env,
    connect: flags.connect,
    known: await knownReleases(site, outOf(globals, flags.out), destination)
  })
  if (certificateEnds !== undefined)
    noteCertificate(globals.cwd, site.brand.domain, certificateEnds)
  return findings
}

const NOTES = '.livery/certificates.json'
const Notes = z.record(z.string(), z.iso.datetime())

/** Ends of certificates by domain, as `livery doctor <site>` last saw them. */
function knownCertificates(root: string): z.output<typeof Notes> {
  const text = textIn(root, NOTES)
  return text === undefined ? {} : Notes.parse(JSON.parse(text))
}

function noteCertificate(root: string, domain: string, ends: Date): void {
  const notes = { ...knownCertificates(root), [domain]: ends.toISOString() }
  writeWholeSync(join(root, NOTES), `${JSON.stringify(notes, null, 2)}\n`)
}
