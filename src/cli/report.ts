import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { decimalText } from '#contract/amount.ts'
import type { Column, ReportName, ReportRow } from '#server/domains/payments/report.ts'
import { brandNamed, brandsOf, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { EXIT } from './terminal.ts'

interface ReportFlags {
  brand?: string[]
  from?: string
  to?: string
  format: 'table' | 'csv' | 'json'
  out?: string
}

export function reportCommand(): Command {
  return new Command('report')
    .description('what the brands sold: revenue, refunds, methods of payment, offers')
    .addArgument(
      new Argument('<what>', 'which report').choices(['revenue', 'refunds', 'methods', 'offers'])
    )
    .option(
      '--brand <site>',
      'a folder under sites/; may be repeated; every brand when absent',
      more
    )
    .option('--from <day>', 'first day, in the brand’s time zone; the first of this month', aDay)
    .option('--to <day>', 'last day; today when absent', aDay)
    .addOption(
      new Option('--format <format>', 'how it is printed')
        .choices(['table', 'csv', 'json'])
        .default('table')
    )
    .option('--out <file>', 'write it into a file')
    .addHelpText(
      'after',
      '\nExample: livery report revenue --brand avondlicht --from 2026-10-01 --to 2026-12-31 --format csv'
    )
    .action((what: ReportName, flags: ReportFlags, command: Command) =>
      withDatabase(command, async ({ terminal, globals, database }) => {
        const [{ prepare }, { systemClock }, { COLUMNS, reportOf }] = await Promise.all([
          import('#server/start.ts'),
          import('#server/core/clock.ts'),
          import('#server/domains/payments/report.ts')
        ])
        await prepare(database)
        const known = await brandsOf(globals)
        const brands = flags.brand?.map(id => brandNamed(known, id)) ?? known.all
        const today = systemClock.now().toISOString().slice(0, 10)
        const period = { from: flags.from ?? `${today.slice(0, 7)}-01`, to: flags.to ?? today }
        if (period.from > period.to) {
          throw new CommandError(
            `--from ${period.from} is after --to ${period.to}; turn them round.`,
            EXIT.usage
          )
        }
        const rows: ReportRow[] = []
        for (const brand of brands) {
          rows.push(...(await reportOf(database.kysely, brand, what, period)))
        }
        const text = FORMATS[flags.format](COLUMNS[what], rows)
        if (flags.out === undefined) terminal.result(text)
        else {
          const path = resolve(globals.cwd, flags.out)
          await mkdir(dirname(path), { recursive: true })
          await writeFile(path, `${text}\n`)
          terminal.progress(`Written to ${flags.out}.`)
        }
        terminal.document({
          ok: true,
          command: 'report',
          report: what,
          period,
          rows,
          sites: brands.map(({ id }) => id),
          issues: []
        })
      })
    )
}

const FORMATS: Readonly<
  Record<ReportFlags['format'], (columns: readonly Column[], rows: readonly ReportRow[]) => string>
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
function cellsOf(columns: readonly Column[], row: ReportRow): string[] {
  return columns.map(({ name, kind }) => {
    const value = row[name] ?? ''
    return kind === 'amount' ? decimalText(Number(value), row.currency) : String(value)
  })
}

/** RFC 4180; a leading sign of a formula is disarmed, since spreadsheets would run it. */
function quoted(cell: string): string {
  const safe = /^[=+@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function more(id: string, before: string[] = []): string[] {
  return [...before, id]
}

function aDay(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  if (isDay && new Date(text).toISOString().startsWith(text)) return text
  throw new InvalidArgumentError('Write a day such as 2026-11-01.')
}
