import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import { type NotificationType, USUAL_TYPES } from '#contract/notification.ts'
import type { Brand } from '../../../core/brands.ts'
import type { BrandCtx } from '../../../core/context.ts'
import { onlineSince } from '../../../core/presence.ts'
import type { Moments } from './moments.ts'

/**
 * Conditions on an account a, profile me and settings n. Scalar subqueries keep the planner on
 * index lookups; as joins it would scan whole tables.
 */

const USUAL = sql`${[...USUAL_TYPES]}::text[]`

export function receiver(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`accounts a on a.id = ${id} join profiles me on me.id = a.id
    left join notification_settings n on n.account_id = a.id`
}

/** SQL: active, not paused, not online, not in quiet hours; those only delay (product.md §22). */
export function mayBeTold(brand: Brand, moments: Moments): RawBuilder<boolean> {
  return sql<boolean>`(a.brand = ${brand.id} and a.status = 'active' and a.paused_at is null
    and me.status = 'active' and ${notQuiet(moments)} and ${notOnline(moments.now)})`
}

/** SQL: mayBeTold, and no digest yet in the current period. */
export function isReady(brand: Brand, moments: Moments): RawBuilder<boolean> {
  return sql<boolean>`(${mayBeTold(brand, moments)} and (coalesce(n.frequency, 'now') = 'now'
    or (select 1 from notified d where d.account_id = a.id and d.event = 'digest:'
      || case n.frequency when 'daily' then ${moments.dailyDay}::text
        else ${moments.weeklyDay}::text end) is null))`
}

/** SQL: the latest time of an event to notify now. */
export function horizon({ settled, daily, weekly }: Moments): RawBuilder<Date> {
  const ago = sql`${settled}::timestamptz`
  return sql<Date>`(case n.frequency
    when 'daily' then least(${daily}::timestamptz, ${ago})
    when 'weekly' then least(${weekly}::timestamptz, ${ago})
    else ${ago} end)`
}

/** SQL: outside quiet hours by the brand's clock; they may span midnight. */
export function notQuiet({ minute }: Moments): RawBuilder<boolean> {
  const at = sql`${minute}::int`
  return sql<boolean>`(n.quiet_from is null or case when n.quiet_from < n.quiet_to
    then ${at} < n.quiet_from or ${at} >= n.quiet_to
    else ${at} < n.quiet_from and ${at} >= n.quiet_to end)`
}

/** SQL: no session with a visible page; a hidden page doesn't count. */
export function notOnline(now: Date): RawBuilder<boolean> {
  return sql<boolean>`((select 1 from sessions o where o.account_id = a.id
    and o.last_seen_at > ${onlineSince(now)}::timestamptz
    and (o.hidden_at is null or o.hidden_at < o.last_seen_at) limit 1) is null)`
}

export function notBlocked(
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>
): RawBuilder<boolean> {
  return sql<boolean>`((select 1 from blocks b where b.blocker_id = ${one}
      and b.blocked_id = ${other}) is null
    and (select 1 from blocks b where b.blocker_id = ${other} and b.blocked_id = ${one}) is null)`
}

/** SQL: profile p may be named; fictional ones only if the brand has them. */
export function isTellable(brand: Brand): RawBuilder<boolean> {
  const isFictionalUsed = brand.site.disclosures.fictional.used
  return sql<boolean>`(p.brand = ${brand.id} and p.kind <> 'cam'
    ${isFictionalUsed ? sql`` : sql`and p.kind <> 'fictional'`})`
}

/** A member to notify, with their settings. */
export interface Receiver {
  id: number
  name: string
  email: string
  language: Locale
  emailTypes: NotificationType[]
  pushTypes: NotificationType[]
  frequency: 'now' | 'daily' | 'weekly'
  showsText: boolean
  /** Mails are stopped after a bounce, a complaint or an unsubscribe. */
  isStopped: boolean
  hasPush: boolean
  lastSeenAt: Date
}

export async function receiversOf(
  { brand, db }: BrandCtx,
  ids: readonly number[]
): Promise<Map<number, Receiver>> {
  const { rows } = await sql<Receiver>`
    select a.id, me.name::text as name, a.email::text as email, a.language,
      coalesce(n.email, ${USUAL}) as "emailTypes", coalesce(n.push, ${USUAL}) as "pushTypes",
      coalesce(n.frequency, 'now') as frequency, coalesce(n.push_text, false) as "showsText",
      (select 1 from notifications_disabled x where x.account_id = a.id limit 1) is not null
        as "isStopped",
      (select 1 from push_subscriptions x where x.account_id = a.id limit 1) is not null
        as "hasPush",
      me.last_active_at as "lastSeenAt"
    from unnest(${[...ids]}::bigint[]) as wanted (id) join ${receiver(sql`wanted.id`)}
    where a.brand = ${brand.id}`.execute(db)
  return new Map(rows.map(row => [row.id, row] as const))
}

/** Badge counts: unread messages and new likes (product.md §22). */
export async function badgesOf(
  { brand, db }: BrandCtx,
  ids: readonly number[]
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; badge: number }>`
    select wanted.id, (
        (select coalesce(sum(s.unread), 0) from sides s where s.member_id = wanted.id
          and s.unread > 0 and s.hidden_at is null
          and ${notBlocked(sql`s.member_id`, sql`s.other_id`)})
        + (select count(*) from likes l join profiles p on p.id = l.from_id
          where l.to_id = wanted.id and l.seen_at is null and p.status = 'active'
          and ${isTellable(brand)} and ${notBlocked(sql`l.to_id`, sql`l.from_id`)})
      )::int as badge
    from unnest(${[...ids]}::bigint[]) as wanted (id)`.execute(db)
  return new Map(rows.map(({ id, badge }) => [id, badge] as const))
}
