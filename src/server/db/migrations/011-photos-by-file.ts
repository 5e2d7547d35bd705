import { type Kysely, sql } from 'kysely'

/** Whose photo a file is: asked each time that somebody opens one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index photos_file on photos (file)`.execute(db)
}
