import type { z } from 'zod'
import { Company } from '#site/company.ts'
import { complaintsOf } from '#site/issues.ts'
import { readYaml } from '#site/read-yaml.ts'
import { SiteSettings } from '#site/schema.ts'
import { sourceOf } from '#site/source.ts'
import { plainValue } from '#site/tree.ts'

/** What the config would say of a value at a path such as `brand.domain`; undefined when it is right. */
export function complaintOn(path: string, value: unknown): string | undefined {
  return complaintIn(SiteSettings, path, value)
}

/** The same of a company's file: `kvk`, `added`. */
export function companyComplaint(key: string, value: unknown): string | undefined {
  return complaintIn(Company, key, value, 'company')
}

function complaintIn(
  schema: z.ZodType,
  path: string,
  value: unknown,
  prefix = ''
): string | undefined {
  const nested = path.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), value)
  const { tree } = readYaml(sourceOf('answer', JSON.stringify(nested)))
  if (!tree) return undefined
  const issues = schema.safeParse(plainValue(tree)).error?.issues ?? []
  const full = prefix ? `${prefix}.${path}` : path
  const found = complaintsOf(schema, tree, issues, prefix).find(
    complaint => complaint.path === full || complaint.path.startsWith(`${full}[`)
  )
  return found && `${found.code} ${found.message}${found.hint ? `; ${found.hint}` : ''}`
}
