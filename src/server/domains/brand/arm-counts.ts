import { sql } from 'kysely'
import { type Brand, zoneOf } from '../../core/brands.ts'
import type { Db } from '../../db/connect.ts'

/** What visitors of an arm did; what follows the views belongs to the sign-ups of the day. */
export interface ArmRow {
  arm: string
  /** In the brand's time zone. */
  day: string
  views: number
  signUps: number
  activations: number
  purchases: number
  refunds: number
  complaints: number
  deletions: number
}

/**
 * Visits that saw an arm of an experiment, and what became of the members who signed up after it, by
 * day since `from`. Chargebacks are refunds; a deletion counts in the first 14 days.
 */
export async function armCounts(
  db: Db,
  brand: Brand,
  { experiment, from }: { experiment: string; from: string }
): Promise<ArmRow[]> {
  const zone = zoneOf(brand)
  const { rows } = await sql<ArmRow>`
    select substr(arm, length(${experiment}) + 2) as arm, to_char(day, 'YYYY-MM-DD') as day,
      sum(views)::float8 as views, sum(sign_ups)::float8 as "signUps",
      sum(activations)::float8 as activations, sum(purchases)::float8 as purchases,
      sum(refunds)::float8 as refunds, sum(complaints)::float8 as complaints,
      sum(deletions)::float8 as deletions
    from (
      select touch->>'arm' as arm, (created_at at time zone ${zone})::date as day,
        1 as views, 0 as sign_ups, 0 as activations, 0 as purchases, 0 as refunds,
        0 as complaints, 0 as deletions
      from visits where brand = ${brand.id}
      union all
      select a.last_touch->>'arm', (a.created_at at time zone ${zone})::date, 0, 1,
        (a.activated_at is not null)::int,
        exists (select from orders o where o.account_id = a.id and o.status = 'completed')::int,
        exists (select from orders o join reversals r on r.order_id = o.id
          where o.account_id = a.id and r.state = 'done')::int,
        exists (select from complaints c where c.brand = a.brand and c.email = a.email)::int,
        coalesce(a.deleted_at < a.created_at + interval '14 days', false)::int
      from accounts a join profiles p on p.id = a.id and p.kind = 'member'
      where a.brand = ${brand.id}
    ) counted
    where arm like ${`${experiment}:%`} and day >= ${from}::date
    group by 1, 2 order by 2, 1`.execute(db)
  return rows
}
