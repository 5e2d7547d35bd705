import { type RawBuilder, sql } from 'kysely'
import type { Alert } from '#contract/calls/searches.ts'
import type { BrandCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { type Moments, mayBeTold, type Receiver, receiver } from '../notifications/index.ts'

/** A saved search whose alert is due. */
export interface DueAlert {
  account: number
  name: string
  query: string
  alert: Exclude<Alert, 'off'>
  /** Only members who joined since are news. */
  since: Date
}

export async function withDueAlerts({ brand, db }: BrandCtx, moments: Moments): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.id from saved_searches s join ${receiver(sql`s.account_id`)}
    where s.brand = ${brand.id} and ${mayBeTold(brand, moments)} and ${isDue(moments)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function alertsOf(
  { brand, db }: BrandCtx<Tx>,
  moments: Moments,
  ids: readonly number[]
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select s.account_id as account, s.name, s.query, s.alert, s.alert_since as since
    from unnest(${[...ids]}::bigint[]) as wanted (id) join ${receiver(sql`wanted.id`)}
    join saved_searches s on s.account_id = a.id
    where s.brand = ${brand.id} and ${mayBeTold(brand, moments)} and ${isDue(moments)}
    order by s.account_id, s.id`.execute(db)
  return rows
}

/** One of these a member is the end of a day's (or week's) alerts. */
export function eventOf(
  { dailyDay, weeklyDay }: Moments,
  frequency: Receiver['frequency']
): string {
  return `searches:${frequency === 'weekly' ? weeklyDay : dailyDay}`
}

/** These members' searches are not asked again that day, whatever they found. */
export async function noteAsked(
  { brand, now, db }: BrandCtx<Tx>,
  asked: readonly { account: number; event: string }[]
): Promise<void> {
  await sql`
    insert into notified (account_id, event, brand, created_at)
    select account, event, ${brand.id}, ${now}::timestamptz
    from unnest(${asked.map(({ account }) => account)}::bigint[],
      ${asked.map(({ event }) => event)}::text[]) as asked (account, event)
    on conflict do nothing`.execute(db)
}

/** SQL: the alert is on since before the day's 09:00 (or Monday's), and was not asked since. */
function isDue({ daily, dailyDay, weekly, weeklyDay }: Moments): RawBuilder<boolean> {
  const isWeekly = sql`n.frequency is not distinct from 'weekly'`
  return sql<boolean>`(s.alert <> 'off'
    and s.alert_since <= case when ${isWeekly} then ${weekly}::timestamptz
      else ${daily}::timestamptz end
    and (select 1 from notified d where d.account_id = a.id and d.event = 'searches:'
      || case when ${isWeekly} then ${weeklyDay}::text else ${dailyDay}::text end) is null)`
}
