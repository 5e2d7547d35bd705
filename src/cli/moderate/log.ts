import { Command, InvalidArgumentError } from 'commander'
import { LogFilters } from '#contract/operator/log.ts'
import { wholeNumber } from '../build.ts'
import { oneLine } from '../visible.ts'
import { atBench } from './desk.ts'
import { asOption } from './look.ts'

interface Flags {
  as?: string
  brand?: string
  operator?: string
  act?: string
  subject?: Subject
  from?: Date
  to?: Date
  q?: string
  last: number
  csv?: true
}

interface Subject {
  kind: string
  id?: number
}

export function logCommand(): Command {
  return new Command('log')
    .description('who did and saw what, the newest last; for an admin')
    .addOption(asOption())
    .option('--brand <site>', 'of one brand alone')
    .option('--operator <name>', 'of one operator alone')
    .option('--act <act>', 'one act alone, such as decideReview')
    .option('--subject <kind:id>', 'about one alone, such as member:7 or photo', subjectOf)
    .option('--from <day>', 'since then, in UTC: 2026-11-01', momentOf('from'))
    .option('--to <day>', 'until then, the day included', momentOf('to'))
    .option('--q <text>', 'with a text in the act, the reason or the details')
    .option('--csv', 'as CSV, the newest first')
    .option('--last <n>', 'so many lines', wholeNumber, 50)
    .action(({ as, csv, subject, ...rest }: Flags, command: Command) =>
      atBench(command, as, async ({ terminal, act }) => {
        const [{ logOf }, { logCsv }] = await Promise.all([
          import('#server/core/operator/log.ts'),
          import('#server/core/operator/log-csv.ts')
        ])
        const filter = { ...rest, kind: subject?.kind, subject: subject?.id }
        const items = await act('log.read', async ctx => {
          if (filter.brand !== undefined) ctx.brands(filter.brand)
          ctx.note({
            action: csv ? 'exportLog' : 'readLog',
            subject: { kind: 'log' },
            brand: filter.brand,
            details: filter
          })
          return logOf(ctx.db, { brands: ctx.operator.brands, ...filter })
        })
        if (csv) terminal.result(logCsv(items).trimEnd())
        for (const line of csv ? [] : items.toReversed()) {
          const { at, operator, role, action, subject, brand, reason } = line
          const about = subject.id === null ? subject.kind : `${subject.kind}:${subject.id}`
          terminal.result(
            [at, operator, role ?? '-', action, about, brand, oneLine(reason ?? '')]
              .join('  ')
              .trimEnd()
          )
        }
        terminal.document({ ok: true, command: 'moderate log', items, sites: [], issues: [] })
      })
    )
}

function subjectOf(text: string): Subject {
  const [, kind, id] = /^([a-z_-]{1,40})(?::([1-9]\d{0,14}))?$/i.exec(text) ?? []
  if (kind === undefined) throw new InvalidArgumentError('write a kind and a number: member:7.')
  return { kind, ...(id === undefined ? {} : { id: Number(id) }) }
}

const momentOf =
  (end: 'from' | 'to') =>
  (text: string): Date => {
    const { data } = LogFilters.shape[end].safeParse(text)
    if (data === undefined) {
      throw new InvalidArgumentError('write a day, 2026-11-01, or a time, 2026-11-01T08:00:00Z.')
    }
    return data
  }
