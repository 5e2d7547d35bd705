import { sql } from 'kysely'
import { randomFrom } from '#art/random.ts'
import { DAY_MS } from '#contract/time.ts'
import type { SiteCtx } from '../../core/context.ts'
import { regionsOf } from '../../platform/geo/regions.ts'
import { type DemoPerson, demoPerson, type Home } from './people.ts'

const CHUNK = 1_000

/**
 * Adds labelled demo members until the brand has `wanted`. They are never online and never act
 * (product.md §10.3). Returns how many were added.
 */
export async function seedDemo(
  ctx: SiteCtx,
  wanted: number,
  progress: (done: number) => void = () => {}
): Promise<number> {
  const { now, brand, db } = ctx
  const there = await demoCount(ctx)
  const homes = await homesOf(ctx)
  const created = new Date(now.getTime() - DAY_MS)
  for (let from = there; from < wanted; from += CHUNK) {
    const count = Math.min(CHUNK, wanted - from)
    const people = Array.from({ length: count }, (_, at) => {
      const number = from + at + 1
      const home = homes[randomFrom(`home/${brand.id}/${number}`).int(0, homes.length - 1)]
      return demoPerson(brand, number, home ?? { country: 'NL', region: null, city: null }, now)
    })
    await insert(ctx, people, created)
    progress(from + count - there)
  }
  if (wanted > there) await sql`analyze profiles`.execute(db)
  return Math.max(0, wanted - there)
}

async function demoCount({ brand, db }: SiteCtx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from profiles p
    where brand = ${brand.id} and kind = 'demo'
      and not exists (select 1 from accounts a where a.id = p.id)`.execute(db)
  return rows[0]?.count ?? 0
}

async function insert({ brand, db }: SiteCtx, people: DemoPerson[], created: Date): Promise<void> {
  await sql`
    with person as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x(
        name text, gender text, looking_for text[], date_of_birth date, country text, region text,
        city text, sexuality text, hair_colour text, eye_colour text, body_type text,
        relationship_status text, tattoos text, signup_reason text, about text, interests text[],
        picture text)
    ), added as (
      insert into profiles (brand, kind, label, origin, status, name, gender, looking_for,
        date_of_birth, country, region, city, sexuality, hair_colour, eye_colour, body_type,
        relationship_status, tattoos, signup_reason, about, interests, picture, last_active_at,
        created_at)
      select ${brand.id}, 'demo', 'demo', 'demo', 'active', name, gender, looking_for, date_of_birth,
        country, region, city, sexuality, hair_colour, eye_colour, body_type, relationship_status,
        tattoos, signup_reason, about, interests, picture, ${created}::timestamptz,
        ${created}::timestamptz
      from person
      on conflict do nothing
      returning id, picture
    )
    insert into photos (brand, profile_id, origin, file, status, is_main, created_at)
    select ${brand.id}, id, 'demo', picture, 'active', true, ${created}::timestamptz
    from added`.execute(db)
}

/** The hundred largest towns of the brand's first country, weighted by size. */
async function homesOf({ brand, db }: SiteCtx): Promise<Home[]> {
  const [country = 'NL'] = brand.site.audience.countries
  const { rows } = await sql<{ country: string; region: string; city: string; population: number }>`
    select country, region, name as city, population
    from cities where country = ${country} and region is not null
    order by population desc, id limit 100`.execute(db)
  const towns = rows.flatMap(({ country, region, city, population }) =>
    Array.from({ length: 1 + Math.floor(Math.log10(population)) }, () => ({
      country,
      region,
      city
    }))
  ) as Home[]
  if (towns.length > 0) return towns
  return regionsOf(country).map(({ code }) => ({ country, region: code, city: null }))
}
