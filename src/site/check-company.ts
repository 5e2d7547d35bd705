import { Company } from './company.ts'
import { complaintsOf } from './issues.ts'
import type { Library } from './library.ts'
import { nearest } from './nearest.ts'
import type { Report } from './report.ts'
import { KEY } from './schema.ts'
import { otherPlace } from './source.ts'
import { companyFile } from './sources.ts'
import { type Branch, find, plainValue } from './tree.ts'

/** Reads the company that `company` names; mistakes in its file are the brand's (L160 to L164). */
export function checkCompany(library: Library, tree: Branch, report: Report): Company | undefined {
  const { node, place } = find(tree, ['company'])
  const id = node?.kind === 'leaf' && typeof node.value === 'string' ? node.value : ''
  if (!KEY.test(id)) return undefined
  const opened = library.open(companyFile(id))
  if (opened.state === 'missing') {
    const meant = nearest(id, library.companies)
    const hint = meant ? `did you mean ${meant}?` : `write ${companyFile(id)}`
    const message = `the company ${id} does not exist`
    report.complain({ code: 'L160', path: 'company', message, hint, place, at: ['company'] })
    return undefined
  }
  for (const finding of opened.findings) report.say(finding)
  if (!opened.tree) return undefined
  const parsed = Company.safeParse(plainValue(opened.tree))
  if (parsed.success) return { ...parsed.data, id }
  const also = otherPlace(place, 'brings it in')
  for (const complaint of complaintsOf(Company, opened.tree, parsed.error.issues, 'company')) {
    report.complain({ ...complaint, also })
  }
  return undefined
}
