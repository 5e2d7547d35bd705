import { Command } from 'commander'
import { wholeNumber } from '../build.ts'
import { oneLine } from '../visible.ts'
import { atBench } from './desk.ts'
import { asOption } from './look.ts'

interface Flags {
  as?: string
  brand?: string
  operator?: string
  last: number
}

export function logCommand(): Command {
  return new Command('log')
    .description('who did and saw what, the newest last; for an admin')
    .addOption(asOption())
    .option('--brand <site>', 'of one brand alone')
    .option('--operator <name>', 'of one operator alone')
    .option('--last <n>', 'so many lines', wholeNumber, 50)
    .action(({ as, ...filter }: Flags, command: Command) =>
      atBench(command, as, async ({ terminal, act }) => {
        const { logOf } = await import('#server/core/operator/log.ts')
        const items = await act('log.read', async ctx => {
          if (filter.brand !== undefined) ctx.brands(filter.brand)
          ctx.note({ action: 'readLog', subject: { kind: 'log' }, brand: filter.brand })
          return logOf(ctx.db, { brands: ctx.operator.brands, ...filter })
        })
        for (const line of items.toReversed()) {
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
