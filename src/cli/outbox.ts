import { Command, Option } from 'commander'
import type { OutboxItem, OutboxState } from '#server/platform/outbox/outbox-list.ts'
import { wholeNumber } from './build.ts'
import { withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { EXIT } from './terminal.ts'

const STATES = ['waiting', 'sending', 'sent', 'dropped', 'failed']

interface Flags {
  brand?: string
  to?: string
  state?: OutboxState
  last: number
}

export function outboxCommand(): Command {
  return new Command('outbox')
    .description('queued, sent and failed mail, SMS and push')
    .option('--brand <site>', 'of one brand alone')
    .option('--to <address>', 'to one recipient alone')
    .addOption(new Option('--state <state>', 'in one state alone').choices(STATES))
    .option('--last <n>', 'so many at most', wholeNumber, 20)
    .action((flags: Flags, command: Command) =>
      withDatabase(
        command,
        async ({ terminal, database }) => {
          const { outbox } = await import('#server/platform/outbox/outbox-list.ts')
          const items = await outbox(database.kysely, flags)
          for (const item of items) terminal.result(line(item))
          if (items.length === 0) terminal.progress('There is nothing in the outbox.')
          terminal.document({ ok: true, command: 'outbox', items, sites: [], issues: [] })
        },
        { brand: flags.brand }
      )
    )
    .addCommand(retryCommand())
}

function line({
  id,
  created_at,
  channel,
  brand,
  recipient,
  template,
  ...rest
}: OutboxItem): string {
  const { state, attempts, error, data } = rest
  const tries = attempts > 1 ? `, ${attempts} tries` : ''
  const said = [`${id}  ${created_at}  ${channel}  ${brand}  ${recipient}  ${template}`]
  said.push(error === null ? `${state}${tries}` : `${state}${tries}: ${error}`)
  if (Object.keys(data).length > 0) said.push(JSON.stringify(data))
  return said.join('  ')
}

function retryCommand(): Command {
  return new Command('retry')
    .description('try again what has failed')
    .argument('[id]', 'the number that livery outbox shows', wholeNumber)
    .option('--failed', 'all that was given up')
    .action((id: number | undefined, flags: { failed?: boolean }, command: Command) =>
      withDatabase(command, async ({ terminal, database }) => {
        const [{ retryFailed }, { systemClock }] = await Promise.all([
          import('#server/platform/outbox/outbox-list.ts'),
          import('#server/core/clock.ts')
        ])
        if ((id === undefined) === (flags.failed === undefined)) {
          throw new CommandError(
            'Say which: a number that livery outbox shows, or --failed.',
            EXIT.usage
          )
        }
        const count = await retryFailed(database.kysely, id ?? 'all', systemClock.now())
        if (id !== undefined && count === 0) {
          throw new CommandError(`${id} was not given up, so nothing was changed.`, EXIT.usage)
        }
        terminal.result(count === 1 ? '1 is tried again.' : `${count} are tried again.`)
        terminal.document({ ok: true, command: 'outbox retry', count, sites: [], issues: [] })
      })
    )
}
