import { Command } from 'commander'
import { withDatabase } from './database.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('brings the tables of the database up to date; serve does it too')
    .action((_: object, command: Command) =>
      withDatabase(command, async ({ terminal, database, place }) => {
        const { migrate } = await import('#server/db/migrate.ts')
        const ran = await migrate(database.kysely)
        terminal.result(
          ran.length > 0 ? `${ran.join(', ')} applied to ${place}` : `${place} is up to date`
        )
        terminal.document({ ok: true, command: 'migrate', ran, sites: [], issues: [] })
      })
    )
}
