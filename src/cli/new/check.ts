import type { z } from 'zod'
import { Company, type CompanyInput } from '#site/company.ts'
import { diagnosticsOf } from '#site/issues.ts'
import { readYaml } from '#site/read-yaml.ts'
import { companyRules } from '#site/rules/company.ts'
import { SiteSettings } from '#site/schema.ts'
import { sourceOf } from '#site/source.ts'
import { plainValue } from '#site/tree.ts'

/** The message of `validate` for a value at a path; undefined if it is valid. */
export function settingMistake(path: string, value: unknown): string | undefined {
  return mistakeIn(SiteSettings, path, value)
}

/**
 * The same for a part of a company, with its country's rules (L160 to L162). Ignores missing facts.
 */
export function companyMistake(
  key: keyof CompanyInput,
  facts: Partial<CompanyInput>
): string | undefined {
  const [broken] = companyRules(facts, '9999-12-31').filter(({ at }) => at[0] === key)
  const ofRules = broken && said(broken)
  return mistakeIn(Company, key, facts[key], 'company') ?? ofRules
}

function mistakeIn(
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
  const found = diagnosticsOf(schema, tree, issues, prefix).find(
    diagnostic => diagnostic.path === full || diagnostic.path.startsWith(`${full}[`)
  )
  return found && said(found)
}

const said = ({ code, message, hint }: { code: string; message: string; hint?: string }): string =>
  `${code} ${message}${hint ? `; ${hint}` : ''}`
