import { type RawBuilder, sql } from 'kysely'
import type { LanderSource } from '../../db/column-types.ts'

/** Days after the sign-up in which a deletion counts. */
const SOON_DAYS = 14

export interface Counted extends LanderSource {
  /** In the brand's time zone. */
  day: string
  event: string
  count: number
}

/**
 * What became of the members of `accounts a` that came by a lander, under the day of their sign-up:
 * each event once a member, and `net:<currency>` with what they paid less what they got back.
 */
export function outcomesOf(
  { brand, zone }: { brand: string; zone: string },
  which: RawBuilder<unknown>
): RawBuilder<Counted> {
  return sql<Counted>`
    select (a.created_at at time zone ${zone})::date as day, s.lander, s.slug, s.niche, s.locale,
      s.arm, s.network, s.sub1, o.event, sum(o.count)::bigint as count
    from accounts a join profiles p on p.id = a.id and p.kind = 'member'
    cross join jsonb_to_record(a.came_by) as s(lander text, slug text, niche text, locale text,
      arm text, network text, sub1 text)
    cross join lateral (
      select 'signup_complete' as event, 1::bigint as count
      union all select 'activation', 1 where a.activated_at is not null
      union all select 'first_purchase', 1 where exists (
        select from orders where account_id = a.id and status = 'completed')
      union all select r.kind, 1 from orders join reversals r on r.order_id = orders.id
        where orders.account_id = a.id and r.state = 'done' group by r.kind
      union all select 'complaint', 1
        where a.email in (select email from complaints where brand = ${brand})
      union all select 'deletion', 1 where a.status = 'deleted'
        and a.deleted_at < a.created_at + ${`${SOON_DAYS} days`}::interval
      union all select 'net:' || papers.currency, sum(papers.amount)::bigint
        from orders join papers on papers.order_id = orders.id
        where orders.account_id = a.id group by papers.currency
    ) o
    where a.brand = ${brand} and a.came_by is not null and ${which}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`
}
