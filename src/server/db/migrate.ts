import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as start from './migrations/001-start.ts'
import type { Schema } from './schema.ts'

/** In order; a released one is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '001-start': start
}

/**
 * Brings the tables up to date; two servers that start together exclude each other, and a migration
 * that fails leaves the tables as they were. Answers with the names of those that ran.
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS }
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    throw new Error('The tables could not be brought up to date; nothing was changed.', {
      cause: error
    })
  }
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Whether every migration has run. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const known = await migrator.getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}
