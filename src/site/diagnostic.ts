export interface RelatedLocation {
  file: string
  line: number
  column: number
  /** For example "is final by this line". */
  why: string
}

/** The only possible fix of a mistake, as a replacement of characters in its file. */
export interface Fix {
  start: number
  /** Offset after the last; equal to `start` for an insertion. */
  end: number
  text: string
}

/** One mistake in a brand's configuration (CONTRIBUTING.md §5.6). */
export interface Diagnostic {
  /** Rule, `L001` to `L225` (product.md §30). */
  code: string
  /** A site with an error is not built; a warning is only reported. */
  severity: 'error' | 'warning'
  site?: string
  /** Dotted path, such as `locales.enabled[1]`; empty for the whole file. */
  path: string
  /** Relative to the root; `--set` for a value of the command line. */
  file: string
  line: number
  /** From 1, in UTF-16 code units. */
  column: number
  endLine: number
  /** The column after the last character. */
  endColumn: number
  message: string
  hint: string
  also?: RelatedLocation
  /** Fix for `livery validate --fix`; absent if a person has to choose. */
  fix?: Fix
}

/**
 * Formats a problem for the terminal: place, code, message, three lines of the file with a caret,
 * hint and related place. Without `sourceText` the lines are omitted.
 */
export function formatDiagnostic(diagnostic: Diagnostic, sourceText = ''): string {
  const { file, line, column, severity, code, message, hint, also } = diagnostic
  return [
    `${file}:${line}:${column} ${severity} ${code} ${message}`,
    ...excerpt(diagnostic, sourceText),
    ...(hint ? [`  fix: ${hint}`] : []),
    ...(also ? [`  see: ${also.file}:${also.line}:${also.column} ${also.why}`] : [])
  ].join('\n')
}

/**
 * Sorted by file and line; a preset's mistake in many brands is printed once, with their number.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  readSource: (file: string) => string
): string {
  const groups = Map.groupBy(diagnostics, ({ code, file, line, column, message }) =>
    [code, file, line, column, message].join('\n')
  )
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const spoilt = others.length > 0 ? `\n  the same in ${others.length} more brands` : ''
      return [formatDiagnostic(first, readSource(first.file)) + spoilt]
    })
    .join('\n\n')
}

export function byLocation(one: Diagnostic, other: Diagnostic): number {
  return (
    compare(one.file, other.file) ||
    one.line - other.line ||
    one.column - other.column ||
    compare(one.code, other.code) ||
    compare(one.site ?? '', other.site ?? '')
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

const WIDEST_EXCERPT = 110

function excerpt({ code, line, column, endLine, endColumn }: Diagnostic, text: string): string[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  // A link's target may be secret, and binary files can't be shown.
  if (code === 'L014' || text === '' || text.includes('\0') || line > lines.length) return []
  const shown = [line - 1, line, line + 1].filter(number => number > 0 && number <= lines.length)
  const gutter = String(shown.at(-1)).length
  return shown.flatMap(number => {
    const code = printable(lines[number - 1] ?? '')
    const row = `  ${String(number).padStart(gutter)} | ${code}`.trimEnd()
    if (number !== line) return [row]
    const end = endLine === line ? endColumn : code.length + 1
    const carets = '^'.repeat(Math.max(1, Math.min(end, WIDEST_EXCERPT) - column))
    return [
      row,
      `  ${' '.repeat(gutter)} | ${' '.repeat(Math.min(column, WIDEST_EXCERPT) - 1)}${carets}`
    ]
  })
}

function printable(line: string): string {
  const plain = line.replaceAll('\t', '→').replace(/\p{Cc}/gu, '?')
  return plain.length > WIDEST_EXCERPT ? `${plain.slice(0, WIDEST_EXCERPT - 1)}…` : plain
}
