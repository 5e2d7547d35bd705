import { decimalText } from '#contract/amount.ts'

/** A column of a report; amounts are in the smallest unit of its currency, or of the row's. */
export interface ReportColumn {
  name: string
  kind: 'text' | 'count' | 'amount'
  currency?: string
}

export type TableRow = { currency?: string } & Record<string, string | number | null | undefined>

/** RFC 4180, with a heading and no line end after the last row. */
export function reportCsv(columns: readonly ReportColumn[], rows: readonly TableRow[]): string {
  return [columns.map(({ name }) => name), ...rows.map(row => reportCells(columns, row))]
    .map(line => line.map(quoted).join(','))
    .join('\n')
}

/** Amounts as decimals with a point, which every spreadsheet reads. */
export function reportCells(columns: readonly ReportColumn[], row: TableRow): string[] {
  return columns.map(({ name, kind, currency = row.currency ?? '' }) => {
    const value = row[name] ?? ''
    return kind === 'amount' && value !== '' ? decimalText(Number(value), currency) : String(value)
  })
}

/** A leading sign of a formula is disarmed, since spreadsheets would run it. */
function quoted(cell: string): string {
  const safe = /^[=+@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
