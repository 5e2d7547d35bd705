import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'
import { byLocation, type Diagnostic } from '#site/diagnostic.ts'
import type { LoadedSite } from '#site/load.ts'
import { type BuiltSite, builtSite } from './built-site.ts'
import { type Check, diagnosticOf } from './check.ts'
import { budgets } from './checks/budgets.ts'
import { contrast } from './checks/contrast.ts'
import { headings } from './checks/headings.ts'
import { hreflang } from './checks/hreflang.ts'
import { htmlCheck } from './checks/html.ts'
import { languages } from './checks/languages.ts'
import { links } from './checks/links.ts'
import { policy } from './checks/policy.ts'
import { search } from './checks/search.ts'

/** In the order of execution. */
export const CHECKS: readonly Check[] = [
  links,
  htmlCheck(join(CHECKOUT, '.livery', 'cache', 'audit')),
  headings,
  languages,
  hreflang,
  search,
  policy,
  contrast,
  budgets
]

export interface AuditReport {
  audited: { site: string; domain: string; pages: number }[]
  notBuilt: string[]
  diagnostics: Diagnostic[]
}

/** Checks the live builds of brands offline. */
export function audit(
  out: string,
  sites: readonly LoadedSite[],
  chosen: readonly Check[] = CHECKS
): AuditReport {
  const found = sites.map(({ site }) => ({ id: site.id, built: builtSite(out, site) }))
  const every = found.flatMap(({ built }) => (built ? [built] : []))
  const diagnostics = every.flatMap(built => problemsOf(built, every, chosen))
  return {
    audited: every.map(({ site, pages }) => ({
      site: site.id,
      domain: site.brand.domain,
      pages: pages.length
    })),
    notBuilt: found.filter(({ built }) => !built).map(({ id }) => id),
    diagnostics: diagnostics.sort(byLocation)
  }
}

function problemsOf(
  built: BuiltSite,
  every: readonly BuiltSite[],
  chosen: readonly Check[]
): Diagnostic[] {
  return chosen.flatMap(check =>
    check.run(built, every).map(remark => diagnosticOf(check.name, built, remark))
  )
}
