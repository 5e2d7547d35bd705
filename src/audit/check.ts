import type { Diagnostic } from '#site/diagnostic.ts'
import type { BuiltSite } from './built-site.ts'
import type { PageFacts } from './page-facts.ts'

/** What a check says of a page, before it is known on which line. */
export interface Remark {
  page: PageFacts
  /** Offset into the page's markup. */
  at?: number
  severity?: Diagnostic['severity']
  message: string
  hint?: string
}

/** One thing that the audit looks at. `every` are all brands audited, for what hangs on several. */
export interface Check {
  name: string
  /** For `livery audit --help`. */
  describes: string
  run(built: BuiltSite, every: readonly BuiltSite[]): readonly Remark[]
}

/** A remark with its place, in the shape of every other problem. */
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
