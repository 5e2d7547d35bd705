import { decimalText } from '#contract/amount.ts'

/** A column of a report; amounts are in the smallest unit of its currency, or of the row's. */
export interface Column {
  name: string
  kind: 'text' | 'count' | 'amount'
  currency?: string
}

export type Row = { currency?: string } & Record<string, string | number | null | undefined>

export type Format = 'table' | 'csv' | 'json'

export const FORMATS: Readonly<
  Record<Format, (columns: readonly Column[], rows: readonly Row[]) => string>
> = {
  table: (columns, rows) => {
    if (rows.length === 0) return 'Nothing in this period.'
    const lines = [columns.map(({ name }) => name), ...rows.map(row => cellsOf(columns, row))]
    const widths = columns.map((_, index) =>
      Math.max(...lines.map(line => line[index]?.length ?? 0))
    )
    return lines
      .map(line =>
        line
          .map((cell, index) => {
            const width = widths[index] ?? 0
            return columns[index]?.kind === 'text' ? cell.padEnd(width) : cell.padStart(width)
          })
          .join('  ')
          .trimEnd()
      )
      .join('\n')
  },
  csv: (columns, rows) =>
    [columns.map(({ name }) => name), ...rows.map(row => cellsOf(columns, row))]
      .map(line => line.map(quoted).join(','))
      .join('\n'),
  json: (_, rows) => JSON.stringify(rows, undefined, 2)
}

/** Amounts as decimals with a point, which every spreadsheet reads. */
function cellsOf(columns: readonly Column[], row: Row): string[] {
  return columns.map(({ name, kind, currency = row.currency ?? '' }) => {
    const value = row[name] ?? ''
    return kind === 'amount' && value !== '' ? decimalText(Number(value), currency) : String(value)
  })
}

/** RFC 4180; a leading sign of a formula is disarmed, since spreadsheets would run it. */
function quoted(cell: string): string {
  const safe = /^[=+@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
