import type { LogLine } from '#contract/operator/shapes.ts'

const HEAD = [
  'id',
  'at',
  'operator',
  'role',
  'act',
  'kind',
  'subject',
  'brand',
  'reason',
  'details'
]

/** RFC 4180, with a heading. */
export function logCsv(lines: readonly LogLine[]): string {
  const rows = lines.map(({ id, at, operator, role, action, subject, brand, reason, details }) => [
    String(id),
    at,
    operator,
    role ?? '',
    action,
    subject.kind,
    String(subject.id ?? ''),
    brand,
    reason ?? '',
    JSON.stringify(details)
  ])
  return [HEAD, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Quoted; an apostrophe stands before what a spreadsheet would compute. */
function cell(text: string): string {
  const safe = /^[\s]*[=+\-@|\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
