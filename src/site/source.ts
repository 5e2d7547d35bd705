import { LineCounter } from 'yaml'
import type { Diagnostic, Fix, RelatedLocation } from './diagnostic.ts'

export interface Source {
  /** Relative to the root with forward slashes, or `--set`. */
  file: string
  text: string
  lines: LineCounter
}

export interface SourceSpan {
  source: Source
  start: number
  end: number
}

export function sourceOf(file: string, text: string): Source {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines.addNewLine(at + 1)
  }
  return { file, text, lines }
}

export function diagnosticAt(
  span: SourceSpan,
  { severity = 'error', ...input }: DiagnosticInput
): Diagnostic {
  const { also, fix, hint = '', ...rest } = input
  const start = span.source.lines.linePos(span.start)
  const end = span.source.lines.linePos(Math.max(span.start, span.end))
  return {
    ...rest,
    hint,
    severity,
    file: span.source.file,
    line: start.line,
    column: start.col,
    endLine: end.line,
    endColumn: end.col,
    ...(also ? { also } : {}),
    ...(fix
      ? { fix: typeof fix === 'string' ? { start: span.start, end: span.end, text: fix } : fix }
      : {})
  }
}

export interface DiagnosticInput {
  code: string
  path: string
  message: string
  hint?: string
  severity?: Diagnostic['severity'] | undefined
  also?: RelatedLocation | undefined
  /** A replacement for the whole value, or a fix elsewhere in the file. */
  fix?: string | Fix | undefined
}

export function startOf(file: string): SourceSpan {
  return { source: sourceOf(file, ''), start: 0, end: 0 }
}

export function relatedLocation(span: SourceSpan, why: string): RelatedLocation {
  const { line, col } = span.source.lines.linePos(span.start)
  return { file: span.source.file, line, column: col, why }
}

/**
 * L014: a link out of the brand's folder or to nothing. Its target may be secret and is not
 * printed.
 */
export function linkDiagnostic(file: string): Diagnostic {
  const folder = file.split('/').slice(0, 2).join('/')
  const message = `${file} is a link, and what it leads to is not inside ${folder}`
  const hint = 'put the file itself there'
  return diagnosticAt(startOf(file), { code: 'L014', path: '', message, hint })
}
