import { type Kysely, sql } from 'kysely'

/** When a session last wrote, so that no replica answers it before it has that write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column wrote_at timestamptz`.execute(db)
}
