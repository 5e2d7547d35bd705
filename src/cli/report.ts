import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import type { Brand } from '#server/core/brands.ts'
import type { ReportColumn, TableRow } from '#server/core/report-table.ts'
import type { Db } from '#server/db/connect.ts'
import { FUNNEL_KEYS, type FunnelKey } from '#server/domains/landers/keys.ts'
import type { ReportName } from '#server/domains/payments/report.ts'
import { brandsIn, brandsNamedIn, brandsOf, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { FORMATS, type Format } from './report/formats.ts'
import { EXIT } from './terminal.ts'

interface ReportFlags {
  brand?: string[]
  from?: string
  to?: string
  by?: FunnelKey[]
  format: Format
  out?: string
}

type What = ReportName | 'landers'

export function reportCommand(): Command {
  return new Command('report')
    .description(
      'what the brands sold: revenue, refunds, methods of payment, offers; and what their landers bring'
    )
    .addArgument(
      new Argument('<what>', 'which report').choices([
        'revenue',
        'refunds',
        'methods',
        'offers',
        'landers'
      ])
    )
    .argument('[sites...]', 'folders under sites/; every brand when absent')
    .option('--brand <site>', 'the same as a site after the report; may be repeated', more)
    .option('--from <day>', 'first day, in the brand’s time zone; the first of this month', aDay)
    .option('--to <day>', 'last day, in the brand’s time zone; today when absent', aDay)
    .option(
      '--by <keys>',
      `what landers are told apart by, such as lander,slug: ${FUNNEL_KEYS.join(', ')}`,
      keysIn
    )
    .addOption(
      new Option('--format <format>', 'how it is printed')
        .choices(['table', 'csv', 'json'])
        .default('table')
    )
    .option('--out <file>', 'write it into a file')
    .addHelpText(
      'after',
      `
Examples:
  livery report revenue --brand avondlicht --from 2026-10-01 --to 2026-12-31 --format csv
  livery report landers avondlicht --by lander,slug,network`
    )
    .action((what: What, sites: string[], flags: ReportFlags, command: Command) =>
      withDatabase(
        command,
        async ({ terminal, globals, database }) => {
          const [{ prepare }, { latestDayAt }, { systemClock }, known] = await Promise.all([
            import('#server/start.ts'),
            import('#server/core/brands.ts'),
            import('#server/core/clock.ts'),
            brandsOf(globals)
          ])
          const named = [...new Set([...sites, ...(flags.brand ?? [])])]
          const brands =
            named.length > 0 ? brandsNamedIn(database, known, named) : brandsIn(database, known)
          const asked = askedOf(what, flags, latestDayAt(brands, systemClock.now()))
          await prepare(database)
          const { columns, rows } = await reportWith(database.kysely, brands, what, asked)
          const text = FORMATS[flags.format](columns, rows)
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
            period: { from: asked.from, to: asked.to },
            rows,
            sites: brands.map(({ id }) => id),
            issues: []
          })
        },
        { brand: [...sites, ...(flags.brand ?? [])][0] }
      )
    )
}

interface Asked {
  from: string
  to: string
  by: FunnelKey[]
}

/** Throws a CommandError for a period that ends before it begins, and keys of another report. */
function askedOf(what: What, flags: ReportFlags, today: string): Asked {
  const { from = `${today.slice(0, 7)}-01`, to = today, by = ['lander'] } = flags
  if (from > to) {
    throw new CommandError(`--from ${from} is after --to ${to}; turn them round.`, EXIT.usage)
  }
  if (flags.by && what !== 'landers') {
    throw new CommandError('--by is for the report of landers; leave it out.', EXIT.usage)
  }
  return { from, to, by }
}

async function reportWith(
  db: Db,
  brands: readonly Brand[],
  what: What,
  { by, ...period }: Asked
): Promise<{ columns: readonly ReportColumn[]; rows: TableRow[] }> {
  if (what === 'landers') {
    const { landerReport } = await import('#server/domains/landers/index.ts')
    return landerReport(db, brands, { by, ...period })
  }
  const { COLUMNS, reportOf } = await import('#server/domains/payments/report.ts')
  const rows: TableRow[] = []
  for (const brand of brands) rows.push(...(await reportOf(db, brand, what, period)))
  return { columns: COLUMNS[what], rows }
}

function more(id: string, before: string[] = []): string[] {
  return [...before, id]
}

function aDay(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  if (isDay && new Date(text).toISOString().startsWith(text)) return text
  throw new InvalidArgumentError('Write a day such as 2026-11-01.')
}

function keysIn(text: string): FunnelKey[] {
  return [...new Set(text.split(','))].map(word => {
    const key = FUNNEL_KEYS.find(known => known === word.trim())
    if (key !== undefined) return key
    throw new InvalidArgumentError(`Write some of ${FUNNEL_KEYS.join(', ')}, with commas between.`)
  })
}
