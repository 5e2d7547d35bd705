import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { MINUTE_MS } from '#contract/time.ts'
import type { Database } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { isNotPaused } from './not-paused.ts'

/** Longer than any send: older marks are from dead processes. */
export const LEASE_MS = 4 * MINUTE_MS

export type TakenRow = Selectable<Schema['outbox']> & {
  cut_off_at: Date | null
}

export const OPEN = sql`sent_at is null and dropped_at is null and failed_at is null`

/**
 * Marks a row before it is sent; undefined if done or taken. `isAgain`: this call's earlier mark
 * may exist, its response lost.
 */
export async function takeRow(
  { kysely }: Database,
  id: number,
  { now, leaseMs, isAgain }: { now: Date; leaseMs: number; isAgain: boolean }
): Promise<TakenRow | undefined> {
  const { rows } = await sql<TakenRow>`
    with free as (
      select id, sending_at from outbox
      where id = ${id} and ${OPEN} and ${isNotPaused('outbox')}
        and (sending_at is null or sending_at <= ${new Date(now.getTime() - leaseMs)}
          or ${isAgain} and sending_at = ${now})
      for update skip locked
    )
    update outbox o set sending_at = ${now}, attempts = o.attempts + 1
    from free where o.id = free.id
    returning o.*, nullif(free.sending_at, ${now}) as cut_off_at`.execute(kysely)
  return rows[0]
}
