import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT, type GlobalOptions } from './terminal.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .description('writes every table as it is at this moment to one file; the server may go on')
    .argument('<file>', 'such as livery-2026-11-21.gz')
    .action((file: string, _: object, command: Command) => {
      if (existsSync(pathOf(globalsOf(command), file))) {
        throw new CommandError(`${file} is there already. Choose another name.`, EXIT.usage)
      }
      return withDatabase(command, async ({ terminal, globals, database }) => {
        const { backup } = await import('#server/db/backup.ts')
        const rows = await backup(database, pathOf(globals, file)).catch(asFault)
        terminal.result(`${total(rows)} rows of ${Object.keys(rows).length} tables in ${file}`)
        terminal.document({ ok: true, command: 'backup', file, rows, sites: [], issues: [] })
      })
    })
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('fills an empty database from a backup')
    .argument('<file>', 'what livery backup wrote')
    .action((file: string, _: object, command: Command) =>
      withDatabase(command, async ({ terminal, globals, database, place }) => {
        const { restore } = await import('#server/db/backup.ts')
        const rows = await restore(database, pathOf(globals, file)).catch(asFault)
        terminal.result(`${total(rows)} rows of ${Object.keys(rows).length} tables into ${place}`)
        terminal.document({ ok: true, command: 'restore', file, rows, sites: [], issues: [] })
      })
    )
}

const pathOf = ({ cwd }: GlobalOptions, file: string): string => resolve(cwd, file)

function total(rows: Record<string, number>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}

function asFault(error: unknown): never {
  const isOurs = error instanceof Error && (error.name === 'BackupError' || 'code' in error)
  throw isOurs ? new CommandError(`${error.message}`) : error
}
