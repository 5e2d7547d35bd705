import type { LogLine } from '#contract/operator/shapes.ts'

const HEAD = 'id,at,operator,role,action,subject,subject_id,brand,reason,details'

/** RFC 4180, with a first line that names the columns. */
export function logInCsv(lines: readonly LogLine[]): string {
  const rows = lines.map(line =>
    [
      line.id,
      line.at,
      line.operator,
      line.role ?? '',
      line.action,
      line.subject.kind,
      line.subject.id ?? '',
      line.brand,
      line.reason ?? '',
      JSON.stringify(line.details)
    ]
      .map(cell => quoted(String(cell)))
      .join(',')
  )
  return `${[HEAD, ...rows].join('\r\n')}\r\n`
}

/** A leading sign of a formula is disarmed, since spreadsheets would run it. */
function quoted(cell: string): string {
  const safe = /^[=+@\-\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
