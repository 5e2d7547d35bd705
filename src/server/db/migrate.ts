import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as start from './migrations/001-start.ts'
import * as photos from './migrations/002-photos.ts'
import * as delivery from './migrations/003-delivery.ts'
import * as notifications from './migrations/004-notifications.ts'
import * as shield from './migrations/005-shield.ts'
import * as reports from './migrations/006-reports.ts'
import * as moderation from './migrations/007-moderation.ts'
import * as rights from './migrations/008-rights.ts'
import * as cams from './migrations/009-cams.ts'
import * as oneBrand from './migrations/010-one-brand.ts'
import * as photosByFile from './migrations/011-photos-by-file.ts'
import * as restorableChats from './migrations/012-restorable-chats.ts'
import type { Schema } from './schema.generated.ts'

/** In order; a released one is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '001-start': start,
  '002-photos': photos,
  '003-delivery': delivery,
  '004-notifications': notifications,
  '005-shield': shield,
  '006-reports': reports,
  '007-moderation': moderation,
  '008-rights': rights,
  '009-cams': cams,
  '010-one-brand': oneBrand,
  '011-photos-by-file': photosByFile,
  '012-restorable-chats': restorableChats
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

/** Whether every migration has run. Load balancers ask every few seconds: one short query. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const ran = new Set(rows.map(({ name }) => name))
  return Object.keys(MIGRATIONS).every(name => ran.has(name))
}
