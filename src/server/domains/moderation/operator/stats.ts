import { type RawBuilder, sql } from 'kysely'
import type { StatsRow } from '#contract/operator/shapes.ts'
import type { Ctx } from '../../../core/context.ts'

export type StatsBy = 'day' | 'lander' | 'sub1'

/** Counts rows of the last days by UTC day, and by lander or sub1 of the first touch or visit. */
export async function stats(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  by: StatsBy,
  since: Date
): Promise<StatsRow[]> {
  const { visit, account } = KEYS[by]
  const day = (moment: string) => sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`)
  const of = (key: RawBuilder<unknown> | undefined, moment: string) => key ?? day(moment)
  const { rows } = await sql<StatsRow>`
    with counted as (
      select v.brand, ${of(visit, 'v.created_at')} as key, 'visits' as what, count(*) as n
      from visits v where v.created_at >= ${since}::timestamptz group by 1, 2
      union all
      select a.brand, ${of(account, 'a.created_at')}, 'signups', count(*)
      from accounts a where a.created_at >= ${since}::timestamptz group by 1, 2
      union all
      select a.brand, ${of(account, 'a.activated_at')}, 'confirmed', count(*)
      from accounts a where a.activated_at >= ${since}::timestamptz group by 1, 2
      union all
      select l.brand, ${of(account, 'l.created_at')}, 'likes', count(*)
      from likes l join accounts a on a.id = l.from_id
      where l.created_at >= ${since}::timestamptz and l.origin = 'session' group by 1, 2
      union all
      select m.brand, ${of(account, 'm.created_at')}, 'messages', count(*)
      from messages m join accounts a on a.id = m.sender_id
      where m.created_at >= ${since}::timestamptz and m.origin = 'session' group by 1, 2
    )
    select brand, coalesce(key, '') as key,
      coalesce(sum(n) filter (where what = 'visits'), 0)::int as visits,
      coalesce(sum(n) filter (where what = 'signups'), 0)::int as signups,
      coalesce(sum(n) filter (where what = 'confirmed'), 0)::int as confirmed,
      coalesce(sum(n) filter (where what = 'likes'), 0)::int as likes,
      coalesce(sum(n) filter (where what = 'messages'), 0)::int as messages
    from counted where brand = any(${[...brands]}::text[])
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

const KEYS: Readonly<
  Record<
    StatsBy,
    { visit: RawBuilder<unknown> | undefined; account: RawBuilder<unknown> | undefined }
  >
> = {
  day: { visit: undefined, account: undefined },
  lander: { visit: sql`v.lander`, account: sql`split_part(a.lander, '/', 1)` },
  sub1: { visit: sql`v.touch->>'sub1'`, account: sql`a.first_touch->>'sub1'` }
}
