/** Where a second line that matters stands, and why it matters. */
export interface RelatedLocation {
  /** Path relative to the root. */
  file: string
  /** From 1. */
  line: number
  /** From 1, in UTF-16 code units. */
  column: number
  /** What stands there: "comes in by this line", "is final by this line". */
  why: string
}

/** The one right answer to a mistake: characters of its file to put others in the place of. */
export interface Fix {
  /** Offset of the first character replaced, into the file's text. */
  start: number
  /** Offset after the last; equal to `start` where text is only put in. */
  end: number
  text: string
}

/** One mistake in a brand's configuration: what, where and what to do (CONTRIBUTING.md §5.6). */
export interface Diagnostic {
  /** Rule, `L001` to `L224` (product.md §30). */
  code: string
  /** A site with an error is not built; a warning is only reported. */
  severity: 'error' | 'warning'
  /** The brand that cannot be built because of it; absent when no brand is. */
  site?: string
  /** Dotted path of the value, such as `locales.enabled[1]`; empty for the whole file. */
  path: string
  /** Path relative to the root; `--set` for a value of the command line. */
  file: string
  /** From 1. */
  line: number
  /** From 1, in UTF-16 code units. */
  column: number
  endLine: number
  /** The column after the last character. */
  endColumn: number
  /** What is wrong, naming the path. */
  message: string
  /** What to do; may be empty when the message says it. */
  hint: string
  /** The other line involved: where a preset comes in, the first of two equal keys. */
  also?: RelatedLocation
  /** What `livery validate --fix` writes; absent where a person has to choose. */
  fix?: Fix
}

/**
 * A problem as the terminal shows it: place, code and message on one line, an excerpt of three
 * lines with a caret, the hint and the other place. Without `sourceText` the excerpt is left out.
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
 * Many problems as one text, sorted by file and line. A mistake in a preset that spoils many
 * brands is printed once, with their number.
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

/** Order of a report: by file, then line, column and code. */
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
  // What a link leads to may be secret, and what is not text cannot be shown.
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

/** Tabs one column wide, so that the caret stands under its character; no control characters. */
function printable(line: string): string {
  const plain = line.replaceAll('\t', '→').replace(/\p{Cc}/gu, '?')
  return plain.length > WIDEST_EXCERPT ? `${plain.slice(0, WIDEST_EXCERPT - 1)}…` : plain
}
