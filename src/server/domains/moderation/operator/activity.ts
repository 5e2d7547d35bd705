import { sql } from 'kysely'
import type { Ctx } from '../../../core/context.ts'

export interface Activity {
  brand: string
  what: 'profiles' | 'likes' | 'views' | 'messages' | 'gifts' | 'icebreakers'
  origin: string
  kind: string
  count: number
}

/** Rows whose actor is missing or may not act. */
export interface Unaccounted {
  brand: string
  what: Activity['what']
  fault: string
  count: number
  examples: number[]
}

/**
 * Counts rows by origin and kind, and finds those without a valid actor (product.md §10.3):
 * sessions need an account, operators a log line, and demos and cams never act.
 */
export async function activityOf(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  since: Date
): Promise<{ counts: Activity[]; faults: Unaccounted[] }> {
  const acts = sql`
    with acts as (
      select brand, 'profiles' as what, origin, id as actor, id, created_at as at from profiles
      union all
      select brand, 'likes', origin, from_id, from_id, created_at from likes
      union all
      select brand, 'views', origin, viewer_id, viewer_id, viewed_at from views
      union all
      select brand, case type when 'gift' then 'gifts' when 'icebreaker' then 'icebreakers'
        else 'messages' end, origin, sender_id, id, created_at from messages
    ), told as (
      select a.*, p.kind, p.status from acts a join profiles p on p.id = a.actor
      where a.brand = any(${[...brands]}::text[]) and a.at >= ${since}::timestamptz
    )`
  const { rows: counts } = await sql<Activity>`${acts}
    select brand, what, origin, kind, count(*)::int as count from told
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  const { rows: faults } = await sql<Unaccounted>`${acts}, judged as (
      select t.*, case
        when origin = 'session' and status <> 'deleted'
          and not exists (select 1 from accounts a where a.id = t.actor)
          then 'of a session, but there is no account'
        when origin = 'operator' and not exists (select 1 from operator_log l
            where l.subject_id = t.id
              and l.subject_kind = case what when 'profiles' then 'profile' when 'likes' then 'like'
                when 'views' then 'view' else 'message' end)
          then 'of an operator, but the log does not know it'
        when origin = 'operator' and kind <> 'fictional'
          then 'of an operator, but not of a fictional profile'
        when what <> 'profiles' and origin in ('demo', 'cam_feed')
          then 'of a profile that does nothing'
        end as fault from told t
    )
    select brand, what, fault, count(*)::int as count, (array_agg(id order by id))[1:5] as examples
    from judged where fault is not null group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return { counts, faults }
}
