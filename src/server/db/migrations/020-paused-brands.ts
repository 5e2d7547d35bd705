import { type Kysely, sql } from 'kysely'

/** Brands that rest for a while (docs/operations.md, "A brand that pauses"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paused_brands (
      brand text primary key,
      paused_at timestamptz not null,
      paused_by text not null,
      note text
    )`.execute(db)
}
