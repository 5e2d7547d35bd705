import { readdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from './schema.generated.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Migrations in order; a released one is never changed. */
const NAMES = readdirSync(FOLDER)
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -'.ts'.length))
  .toSorted()

/** Concurrent servers wait. Returns the names of the migrations that ran. */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: migrations }
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    throw new Error('The tables could not be brought up to date; nothing was changed.', {
      cause: error
    })
  }
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** One short query, because load balancers ask every few seconds. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const ran = new Set(rows.map(({ name }) => name))
  return NAMES.every(name => ran.has(name))
}

async function migrations(): Promise<Record<string, Migration>> {
  const loaded = NAMES.map(async name => [name, await import(`./migrations/${name}.ts`)] as const)
  return Object.fromEntries(await Promise.all(loaded))
}
