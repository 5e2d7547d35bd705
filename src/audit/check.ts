import type { Diagnostic } from '#site/diagnostic.ts'
import type { BuiltSite } from './built-site.ts'
import type { PageFacts } from './page-facts.ts'

export interface Remark {
  page: PageFacts
  /** Offset in the page's markup. */
  at?: number
  severity?: Diagnostic['severity']
  message: string
  hint?: string
}

/** `every` has all audited brands, for checks across brands. */
export interface Check {
  name: string
  /** For `livery audit --help`. */
  describes: string
  run(built: BuiltSite, every: readonly BuiltSite[]): readonly Remark[]
}

export function diagnosticOf(check: string, { site }: BuiltSite, remark: Remark): Diagnostic {
  const { page, at = 0, severity = 'error', message, hint = '' } = remark
  const before = page.html.slice(0, at)
  const line = before.split('\n').length
  const column = at - before.lastIndexOf('\n')
  return {
    code: check,
    severity,
    site: site.id,
    path: '',
    file: `${site.brand.domain}/${page.file}`,
    line,
    column,
    endLine: line,
    endColumn: column + 1,
    message,
    hint
  }
}
