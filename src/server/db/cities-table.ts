import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** An import drops and recreates them. */
export const CITY_INDEXES = {
  cities_place: 'create index cities_place on cities using gist (point(longitude, latitude))',
  cities_plain: 'create index cities_plain on cities (country, plain)'
}

/** For the first migration. `plain` is the name in lower case without accents. */
export async function createCities(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cities (
      id integer primary key generated always as identity,
      name text not null,
      plain text collate "C" not null,
      country text not null,
      region text,
      latitude real not null,
      longitude real not null,
      population integer not null
    )`.execute(db)
  for (const statement of Object.values(CITY_INDEXES)) await sql.raw(statement).execute(db)
}
