import { sql } from 'kysely'
import { DAY_MS, HOUR_SECONDS } from '#contract/time.ts'
import type { Chore } from '../../core/chore.ts'

const KEPT_DAYS = 30
const ROWS_AT_ONCE = 5_000

/** Removes finished rows and bounces of unused addresses. */
export const clearOutbox: Chore = {
  name: 'clear-outbox',
  everySeconds: HOUR_SECONDS,
  run: async ({ database, clock }) => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
    await sql`
      delete from outbox where id in (
        select id from outbox where created_at < ${before}
          and (sent_at is not null or dropped_at is not null or failed_at is not null)
        order by created_at limit ${ROWS_AT_ONCE})`.execute(database.relaxed)
    await sql`
      delete from bounced_addresses b where since < ${before} and not exists (
        select from accounts a where a.brand = b.brand and a.email = b.email)`.execute(
      database.relaxed
    )
  }
}
