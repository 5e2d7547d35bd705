import {
  type ReportColumn,
  reportCells,
  reportCsv,
  type TableRow
} from '#server/core/report-table.ts'

export type Format = 'table' | 'csv' | 'json'

type Written = (columns: readonly ReportColumn[], rows: readonly TableRow[]) => string

export const FORMATS: Readonly<Record<Format, Written>> = {
  table: (columns, rows) => {
    if (rows.length === 0) return 'Nothing in this period.'
    const lines = [columns.map(({ name }) => name), ...rows.map(row => reportCells(columns, row))]
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
  csv: reportCsv,
  json: (_, rows) => JSON.stringify(rows, undefined, 2)
}
