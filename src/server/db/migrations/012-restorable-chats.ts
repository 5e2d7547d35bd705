import { type Kysely, sql } from 'kysely'

/** What a deleted conversation can restore is kept here, so that no client has to be trusted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sides add column restorable_to bigint`.execute(db)
}
