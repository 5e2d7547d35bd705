import { Company, type CompanyInput } from './company.ts'
import { emptyKeys } from './empty-keys.ts'
import { diagnosticsOf } from './issues.ts'
import type { Library } from './library.ts'
import { nearest } from './nearest.ts'
import type { Report } from './report.ts'
import { companyRules } from './rules/company.ts'
import { KEY } from './schema.ts'
import { relatedLocation } from './source.ts'
import { companyFile } from './sources.ts'
import { type Branch, dotted, find, plainValue } from './tree.ts'

/**
 * Reads the company that `company` names; faults of its file count as the brand's (L160 to L164).
 */
export function checkCompany(
  library: Library,
  tree: Branch,
  today: string,
  report: Report
): Company | undefined {
  const { node, span } = find(tree, ['company'])
  const id = node?.kind === 'leaf' && typeof node.value === 'string' ? node.value : ''
  if (!KEY.test(id)) return undefined
  const opened = library.open(companyFile(id))
  if (opened.state === 'missing') {
    const meant = nearest(id, library.companies)
    const hint = meant ? `did you mean ${meant}?` : `write ${companyFile(id)}`
    const message = `the company ${id} does not exist`
    report.diagnosticOn({ code: 'L160', path: 'company', message, hint, span, at: ['company'] })
    return undefined
  }
  for (const diagnostic of opened.diagnostics) report.say(diagnostic)
  if (!opened.tree) return undefined
  for (const diagnostic of emptyKeys(opened.tree, Company, ['company'])) report.say(diagnostic)
  const also = relatedLocation(span, 'brings it in')
  const written = plainValue(opened.tree)
  const parsed = Company.safeParse(written)
  const diagnostics = parsed.success
    ? []
    : diagnosticsOf(Company, opened.tree, parsed.error.issues, 'company')
  for (const diagnostic of diagnostics) report.diagnosticOn({ ...diagnostic, also })
  const wrong = new Set(diagnostics.map(({ at }) => at[0]))
  const right = parsed.success ? parsed.data : rightPart(written, wrong)
  for (const { at, atKey: _, isDouble: __, ownOnly: ___, ...said } of companyRules(right, today)) {
    if (wrong.has(at[0])) continue
    const { node: value, span: spot } = find(opened.tree, at)
    const path = dotted(['company', ...at])
    report.diagnosticOn({ ...said, at, path, span: spot, also, isMissing: value === undefined })
  }
  return parsed.success ? { ...parsed.data, id } : undefined
}

/** Returns the valid fields, so that a mistake doesn't hide others. */
function rightPart(
  written: unknown,
  wrong: ReadonlySet<PropertyKey | undefined>
): Partial<CompanyInput> {
  const fields = typeof written === 'object' && written !== null ? Object.entries(written) : []
  return Object.fromEntries(fields.filter(([name]) => !wrong.has(name)))
}
