import { type RawBuilder, sql } from 'kysely'
import type { ProfileCard } from '#contract/shapes.ts'
import { type Brand, zoneOf } from '../../../core/brands.ts'
import { dayIn } from '../../../core/clock.ts'
import type { Member } from '../../../core/member.ts'
import type { Db } from '../../../db/connect.ts'
import { cardsOf } from '../../people/cards.ts'
import { listedFor } from '../../people/visibility.ts'

const MOST = 8
/** Years that the two may be apart. */
const APART = 12

/**
 * Up to eight members who fit a new one: each is of a gender the other looks for, not much older or
 * younger, of the same region or else the same country, the latest signs of life first. Nobody is told
 * and no like is made (contract.md §2).
 */
export async function signupMatches(
  db: Db,
  brand: Brand,
  member: Member,
  now: Date
): Promise<ProfileCard[]> {
  const today = dayIn(zoneOf(brand), now)
  const adults = sql`(${today}::date - make_interval(years => ${brand.site.audience.minAge}))`
  const own = await ownBirthday(db, brand.id, member.id)
  const fits = sql<boolean>`${listedFor(brand, member.id)} and p.gender = any(${member.lookingFor})
    and (p.looking_for = '{}' or ${member.gender} = any(p.looking_for))
    and p.date_of_birth between ${own}::date - make_interval(years => ${APART})
      and least(${own}::date + make_interval(years => ${APART}), ${adults})`
  const near =
    member.region === null
      ? []
      : await latest(db, sql`${fits} and p.region = ${member.region}`, MOST)
  const missing = MOST - near.length
  const elsewhere = sql<boolean>`${fits} and p.country = ${member.country}
    and p.id <> all(${near}::bigint[])`
  const far = missing > 0 ? await latest(db, elsewhere, missing) : []
  const ids = [...near, ...far]
  const cards = await cardsOf(db, brand, ids, now, member)
  return ids.flatMap(id => cards.get(id) ?? [])
}

async function ownBirthday(db: Db, brand: string, id: number): Promise<string> {
  const { date_of_birth } = await db
    .selectFrom('profiles')
    .select('date_of_birth')
    .where('id', '=', id)
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()
  return date_of_birth
}

async function latest(db: Db, condition: RawBuilder<unknown>, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from profiles p where ${condition}
    order by p.last_active_at desc, p.id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
