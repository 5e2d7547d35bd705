import { type Kysely, sql } from 'kysely'

/** Serves the look-up at each opening of a photo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index photos_file on photos (file)`.execute(db)
}
