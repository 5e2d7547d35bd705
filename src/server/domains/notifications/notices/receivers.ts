import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import { type NotificationType, USUAL_TYPES } from '#contract/notification.ts'
import type { Brand } from '../../../core/brands.ts'
import type { BrandCtx } from '../../../core/context.ts'
import { onlineSince } from '../../../core/presence.ts'
import type { Moments } from './moments.ts'

/*
 * Conditions of the finders, on an account a with its profile me and its settings n. Each looks
 * something up by an index for one row: a scalar subquery, which the planner can't turn into a join
 * that reads a table from end to end.
 */

const USUAL = sql`${[...USUAL_TYPES]}::text[]`

/** The account of an id, with its profile and settings. */
export function receiver(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`accounts a on a.id = ${id} join profiles me on me.id = a.id
    left join notification_settings n on n.account_id = a.id`
}

/**
 * Whom anything optional may be told now: active, not paused, not here at this moment, not in quiet
 * hours, which put off and lose nothing (product.md §22).
 */
export function mayBeTold(brand: Brand, moments: Moments): RawBuilder<boolean> {
  return sql<boolean>`(a.brand = ${brand.id} and a.status = 'active' and a.paused_at is null
    and me.status = 'active' and ${notQuiet(moments)} and ${notOnline(moments.now)})`
}

/** The same, and a member who wants one digest has had none since the last 09:00 that counts. */
export function isReady(brand: Brand, moments: Moments): RawBuilder<boolean> {
  return sql<boolean>`(${mayBeTold(brand, moments)} and (coalesce(n.frequency, 'now') = 'now'
    or (select 1 from notified d where d.account_id = a.id and d.event = 'digest:'
      || case n.frequency when 'daily' then ${moments.dailyDay}::text
        else ${moments.weeklyDay}::text end) is null))`
}

/** Up to when something must have happened to be told of now: ten minutes ago, or the last 09:00. */
export function horizon({ settled, daily, weekly }: Moments): RawBuilder<Date> {
  const ago = sql`${settled}::timestamptz`
  return sql<Date>`(case n.frequency
    when 'daily' then least(${daily}::timestamptz, ${ago})
    when 'weekly' then least(${weekly}::timestamptz, ${ago})
    else ${ago} end)`
}

/** By the brand's clocks; may go over midnight. */
export function notQuiet({ minute }: Moments): RawBuilder<boolean> {
  const at = sql`${minute}::int`
  return sql<boolean>`(n.quiet_from is null or case when n.quiet_from < n.quiet_to
    then ${at} < n.quiet_from or ${at} >= n.quiet_to
    else ${at} < n.quiet_from and ${at} >= n.quiet_to end)`
}

/** Nobody looks at a page that is hidden. */
export function notOnline(now: Date): RawBuilder<boolean> {
  return sql<boolean>`((select 1 from sessions o where o.account_id = a.id
    and o.last_seen_at > ${onlineSince(now)}::timestamptz
    and (o.hidden_at is null or o.hidden_at < o.last_seen_at) limit 1) is null)`
}

/** Whether the two of a pair have not blocked each other. */
export function notBlocked(
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>
): RawBuilder<boolean> {
  return sql<boolean>`((select 1 from blocks b where b.blocker_id = ${one}
      and b.blocked_id = ${other}) is null
    and (select 1 from blocks b where b.blocker_id = ${other} and b.blocked_id = ${one}) is null)`
}

/** Whoever is told of still exists for the receiver; fictional ones only where the brand has them. */
export function isTellable(brand: Brand): RawBuilder<boolean> {
  const isFictionalUsed = brand.site.disclosures.fictional.used
  return sql<boolean>`(p.brand = ${brand.id} and p.kind <> 'cam'
    ${isFictionalUsed ? sql`` : sql`and p.kind <> 'fictional'`})`
}

/** Who is told, with what decides how. */
export interface Receiver {
  id: number
  name: string
  email: string
  language: Locale
  emailTypes: NotificationType[]
  pushTypes: NotificationType[]
  frequency: 'now' | 'daily' | 'weekly'
  showsText: boolean
  /** Mails were stopped: bounced, complained, unsubscribed. */
  isStopped: boolean
  hasPush: boolean
  lastSeenAt: Date
}

/** Receivers by id. */
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

/** What an app's badge shows: unread messages and new likes (product.md §22). */
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
