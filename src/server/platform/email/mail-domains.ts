import { z } from 'zod'
import { LOCALES } from '#contract/locale.ts'
import { readCsv } from '../../core/data-file.ts'

const row = z.strictObject({
  language: z.enum(['any', ...LOCALES]),
  domain: z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'a domain in lower case')
})

let known: ReadonlySet<string> | undefined

/** Common mail domains (`data/mail/domains.csv`), to suggest corrections of typos. */
export function mailDomains(): ReadonlySet<string> {
  known ??= new Set(readCsv('mail/domains.csv', row).map(({ domain }) => domain))
  return known
}
