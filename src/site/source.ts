import { LineCounter } from 'yaml'
import type { Fix, OtherPlace, Problem } from './problem.ts'

/** A text that settings were read from. */
export interface Source {
  /** Relative to the root with forward slashes, or `--set`. */
  file: string
  text: string
  lines: LineCounter
}

/** A stretch of a source, as offsets into its text. */
export interface Place {
  source: Source
  start: number
  end: number
}

/** A problem before it is known which brand it spoils. */
export type Finding = Omit<Problem, 'site'>

export function sourceOf(file: string, text: string): Source {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines.addNewLine(at + 1)
  }
  return { file, text, lines }
}

/** Builds a finding at a place. */
export function findingAt(place: Place, { severity = 'error', ...said }: Said): Finding {
  const { also, fix, hint = '', ...rest } = said
  const start = place.source.lines.linePos(place.start)
  const end = place.source.lines.linePos(Math.max(place.start, place.end))
  return {
    ...rest,
    hint,
    severity,
    file: place.source.file,
    line: start.line,
    column: start.col,
    endLine: end.line,
    endColumn: end.col,
    ...(also ? { also } : {}),
    ...(fix
      ? { fix: typeof fix === 'string' ? { start: place.start, end: place.end, text: fix } : fix }
      : {})
  }
}

/** What a finding says, apart from where. */
export interface Said {
  code: string
  path: string
  message: string
  hint?: string
  severity?: Problem['severity'] | undefined
  also?: OtherPlace | undefined
  /** What would be right: in the place of the whole value, or elsewhere in the file. */
  fix?: string | Fix | undefined
}

/** The beginning of a file that has no text to point at. */
export function startOf(file: string): Place {
  return { source: sourceOf(file, ''), start: 0, end: 0 }
}

export function otherPlace(place: Place, why: string): OtherPlace {
  const { line, col } = place.source.lines.linePos(place.start)
  return { file: place.source.file, line, column: col, why }
}

/** What is said of a link out of the brand's folder, or to nothing (L014); what it leads to is not shown. */
export function linkFinding(file: string): Finding {
  const folder = file.split('/').slice(0, 2).join('/')
  const message = `${file} is a link, and what it leads to is not inside ${folder}`
  const hint = 'put the file itself there'
  return findingAt(startOf(file), { code: 'L014', path: '', message, hint })
}
