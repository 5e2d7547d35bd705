import { join } from 'node:path'
import { z } from 'zod'
import { writeWholeSync } from '#site/write-whole.ts'
import { textIn } from '../config/last-change.ts'

const NOTES = '.livery/certificates.json'
const Notes = z.record(z.string(), z.iso.datetime())

/** Ends of certificates by domain, as `livery doctor <site>` last saw them. */
export function knownCertificates(root: string): z.output<typeof Notes> {
  const text = textIn(root, NOTES)
  return text === undefined ? {} : Notes.parse(JSON.parse(text))
}

export function noteCertificate(root: string, domain: string, ends: Date): void {
  const notes = { ...knownCertificates(root), [domain]: ends.toISOString() }
  writeWholeSync(join(root, NOTES), `${JSON.stringify(notes, null, 2)}\n`)
}
