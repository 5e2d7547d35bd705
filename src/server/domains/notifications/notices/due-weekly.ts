import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#contract/time.ts'
import { type Brand, zoneOf } from '../../../core/brands.ts'
import { dayIn } from '../../../core/clock.ts'
import type { BrandCtx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { CARD_COLUMNS, type CardRow } from '../../people/index.ts'
import type { Moments } from './moments.ts'
import { isReady, notBlocked, receiver } from './receivers.ts'

/** Members shown in a mail, and newest members among whom those of the own region come first. */
const SHOWN = 6
const LOOKED_AT = 50
/** Largest age difference in years. */
const APART = 12
/** Days after Monday on which a late update is still sent. */
const LATEST_DAYS = 2

export type NewMember = CardRow & { account: number }

export async function withDueWeekly({ brand, db }: BrandCtx, moments: Moments): Promise<number[]> {
  if (moments.now.getTime() - moments.weekly.getTime() > LATEST_DAYS * DAY_MS) return []
  const { rows } = await sql<{ id: number }>`
    select a.id from notification_settings w join ${receiver(sql`w.account_id`)}
    where w.brand = ${brand.id} and ${isDue(brand, moments)}`.execute(db)
  return rows.map(({ id }) => id)
}

export function weeklyEvent({ weeklyDay }: Moments): string {
  return `weekly:${weeklyDay}`
}

/**
 * The week's new members who match in gender, country and age, own region first. Only kind
 * `member`: demo, fictional and cam profiles are never announced.
 */
export async function newMembersFor(
  { brand, db }: BrandCtx<Tx>,
  moments: Moments,
  ids: readonly number[]
): Promise<{ asked: number[]; members: NewMember[] }> {
  if (moments.now.getTime() - moments.weekly.getTime() > LATEST_DAYS * DAY_MS) {
    return { asked: [], members: [] }
  }
  const asked = await sql<{ id: number }>`
    select a.id from unnest(${[...ids]}::bigint[]) as wanted (id)
    join ${receiver(sql`wanted.id`)} where ${isDue(brand, moments)}`.execute(db)
  const due = asked.rows.map(({ id }) => id)
  if (due.length === 0) return { asked: [], members: [] }
  const { rows } = await sql<NewMember>`
    select me.id as account, fit.* from profiles me
    cross join lateral (select * from (
        select ${CARD_COLUMNS}, p.created_at from profiles p
        where p.brand = ${brand.id} and p.status = 'active' and p.invisible_since is null
          and p.kind = 'member' and p.id <> me.id
          and p.created_at > ${new Date(moments.weekly.getTime() - 7 * DAY_MS)}::timestamptz
          and p.created_at <= ${moments.weekly}::timestamptz
          and p.gender = any(me.looking_for)
          and (p.looking_for = '{}' or me.gender = any(p.looking_for))
          and p.country = me.country and ${isOfAge(brand, moments)}
          and ${notBlocked(sql`me.id`, sql`p.id`)}
        order by p.created_at desc, p.id desc limit ${LOOKED_AT}) newest
      order by newest.region is distinct from me.region, newest.created_at desc
      limit ${SHOWN}) fit
    where me.id = any(${due}::bigint[])`.execute(db)
  return { asked: due, members: rows }
}

function isOfAge(brand: Brand, { now }: Moments): RawBuilder<boolean> {
  const adults = sql`(${dayIn(zoneOf(brand), now)}::date
    - make_interval(years => ${brand.site.audience.minAge}))`
  return sql<boolean>`p.date_of_birth between me.date_of_birth - make_interval(years => ${APART})
    and least(me.date_of_birth + make_interval(years => ${APART}), ${adults})`
}

function isDue(brand: Brand, moments: Moments): RawBuilder<boolean> {
  return sql<boolean>`(${isReady(brand, moments)}
    and ('weekly_updates' = any(n.email) or 'weekly_updates' = any(n.push))
    and (select 1 from notified d where d.account_id = a.id
      and d.event = ${weeklyEvent(moments)}) is null)`
}
