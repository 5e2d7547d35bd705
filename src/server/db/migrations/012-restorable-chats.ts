import { type Kysely, sql } from 'kysely'

/** What a deletion of a conversation can give back: kept here, so that no client has to be believed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sides add column restorable_to bigint`.execute(db)
}
