import type { Diagnostic } from './diagnostic.ts'
import type { Report } from './report.ts'
import type { Draft } from './rule.ts'
import type { SourceSpan } from './source.ts'
import { type Branch, dotted, find, type Path } from './tree.ts'

/** A warning that a brand keeps, with the place where it says so. */
export interface Kept {
  at: Path
  rule: string
  path: string | undefined
  until: string | undefined
  span: SourceSpan
}

/** The readable ones of a brand. */
export function keptIn(tree: Branch, { acknowledge = [] }: Draft): Kept[] {
  return acknowledge.flatMap((each, index) => {
    if (each?.rule === undefined || each.reason === undefined) return []
    const at = ['acknowledge', index]
    const { rule, path, until } = each
    return [{ at, rule, path, until, span: find(tree, at).span }]
  })
}

/**
 * Splits what was said of a brand into what is left to tell and what it acknowledges. Errors always
 * are left. Adds L024 for an acknowledgement that ran out or that nothing needs.
 */
export function withoutKept(
  report: Report,
  kept: readonly Kept[],
  today: string
): { left: readonly Diagnostic[]; acknowledged: Diagnostic[] } {
  if (kept.length === 0) return { left: report.diagnostics, acknowledged: [] }
  const said = [...report.diagnostics]
  const inForce = kept.filter(({ until }) => until === undefined || until >= today)
  const acknowledged = said.filter(
    one => one.severity === 'warning' && inForce.some(each => covers(each, one))
  )
  for (const each of kept) {
    const why = faultOf(each, said, today)
    // A preset's one covers brands that need it and others.
    if (why === undefined || report.isInherited(each.span)) continue
    report.diagnosticOn({
      ...{ code: 'L024', severity: 'warning', span: each.span, at: each.at },
      ...{ path: dotted(each.at), ...why }
    })
  }
  return { left: report.diagnostics.filter(one => !acknowledged.includes(one)), acknowledged }
}

function covers({ rule, path }: Kept, { code, path: said }: Diagnostic): boolean {
  if (code !== rule) return false
  if (path === undefined || said === path) return true
  return said.startsWith(path) && /^[.[]/.test(said.slice(path.length))
}

function faultOf(
  kept: Kept,
  said: readonly Diagnostic[],
  today: string
): { message: string; hint: string } | undefined {
  const { rule, until } = kept
  const found = said.filter(one => covers(kept, one))
  if (found.length === 0) {
    return { message: `no ${rule} is said here, so it need not be acknowledged`, hint: 'remove it' }
  }
  if (found.every(({ severity }) => severity === 'error')) {
    const message = `${rule} is an error here, and errors cannot be acknowledged`
    return { message, hint: 'put it right, and remove this' }
  }
  if (until === undefined || until >= today) return undefined
  const hint = 'put it right, or give it a later day with a reason of today'
  return { message: `the acknowledgement of ${rule} ended on ${until}`, hint }
}
