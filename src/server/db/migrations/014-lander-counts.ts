import { type Kysely, sql } from 'kysely'

/**
 * Daily counts of what visitors do on landers, and of what became of members who were erased since
 * (product.md §25). An account keeps by which counts its visit is known; visits and how they ended
 * expire as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lander_counts (
      brand text not null,
      day date not null,
      lander text not null,
      slug text not null,
      niche text not null,
      locale text not null,
      arm text not null,
      network text not null,
      sub1 text not null,
      event text not null,
      count bigint not null check (event like 'net:%' or count > 0),
      primary key (brand, day, lander, slug, niche, locale, arm, network, sub1, event)
    )`.execute(db)
  await sql`create index lander_counts_day on lander_counts (day)`.execute(db)
  await sql`alter table accounts add column came_by jsonb`.execute(db)
  await sql`
    create index accounts_came_by on accounts (brand, created_at)
      where came_by is not null`.execute(db)
  await sql`create index visits_created_at on visits (created_at)`.execute(db)
  await sql`create index bounces_created_at on bounces (created_at)`.execute(db)
}
