import { type Kysely, sql } from 'kysely'

/** Whether a link to the profile shows its photo (docs/product.md §14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column share_picture boolean not null default false`.execute(
    db
  )
}
