import { type RawBuilder, sql } from 'kysely'
import type { ProfileCard } from '#contract/shapes.ts'
import { zoneOf } from '../../../core/brands.ts'
import { dayIn } from '../../../core/clock.ts'
import type { BrandCtx, Ctx, MemberCtx } from '../../../core/context.ts'
import { cardsOf, listedFor } from '../../people/index.ts'

const MOST = 8
/** Largest age difference in years. */
const APART = 12

/**
 * Up to eight mutual matches near a new member, last active first; creates no likes (product.md
 * §12).
 */
export async function signupMatches(ctx: MemberCtx): Promise<ProfileCard[]> {
  const { brand, now, member } = ctx
  const today = dayIn(zoneOf(brand), now)
  const adults = sql`(${today}::date - make_interval(years => ${brand.site.audience.minAge}))`
  const own = await ownBirthday(ctx, member.id)
  const fits = sql<boolean>`${listedFor(brand, member.id)} and p.gender = any(${member.lookingFor})
    and (p.looking_for = '{}' or ${member.gender} = any(p.looking_for))
    and p.date_of_birth between ${own}::date - make_interval(years => ${APART})
      and least(${own}::date + make_interval(years => ${APART}), ${adults})`
  const near =
    member.region === null
      ? []
      : await latest(ctx, sql`${fits} and p.region = ${member.region}`, MOST)
  const missing = MOST - near.length
  const elsewhere = sql<boolean>`${fits} and p.country = ${member.country}
    and p.id <> all(${near}::bigint[])`
  const far = missing > 0 ? await latest(ctx, elsewhere, missing) : []
  const ids = [...near, ...far]
  const cards = await cardsOf(ctx, ids, member)
  return ids.flatMap(id => cards.get(id) ?? [])
}

async function ownBirthday({ db, brand }: BrandCtx, id: number): Promise<string> {
  const { date_of_birth } = await db
    .selectFrom('profiles')
    .select('date_of_birth')
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .executeTakeFirstOrThrow()
  return date_of_birth
}

async function latest(
  { db }: Pick<Ctx, 'db'>,
  condition: RawBuilder<unknown>,
  most: number
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from profiles p where ${condition}
    order by p.last_active_at desc, p.id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
