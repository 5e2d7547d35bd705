import { Command } from 'commander'
import { wholeNumber } from './build.ts'
import { withDatabase } from './database.ts'

export function outboxCommand(): Command {
  return new Command('outbox')
    .description('mail, SMS and push that wait here to be sent, the newest last')
    .option('--brand <site>', 'of one brand alone')
    .option('--to <address>', 'to one recipient alone')
    .option('--last <n>', 'so many at most', wholeNumber, 20)
    .action((flags: { brand?: string; to?: string; last: number }, command: Command) =>
      withDatabase(command, async ({ terminal, database }) => {
        const { outbox } = await import('../server/services/outbox-list.ts')
        const items = await outbox(database.kysely, flags)
        for (const { created_at, channel, brand, recipient, template, data } of items) {
          terminal.result(
            `${created_at}  ${channel}  ${brand}  ${recipient}  ${template}  ${JSON.stringify(data)}`
          )
        }
        if (items.length === 0) terminal.progress('The outbox is empty.')
        terminal.document({ ok: true, command: 'outbox', items, sites: [], issues: [] })
      })
    )
}
