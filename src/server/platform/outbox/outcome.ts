import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import type { Outcome } from '../../core/ports.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import type { TakenRow } from './taken.ts'

/** In ms; a code expires soon, a mail is useful for days. */
export const GIVE_UP_MS: Readonly<Record<Schema['outbox']['channel'], number>> = {
  mail: 4 * DAY_MS,
  push: DAY_MS,
  sms: 15 * MINUTE_MS
}
const FIRST_MS: Readonly<Record<Schema['outbox']['channel'], number>> = {
  mail: 30_000,
  push: 30_000,
  sms: 5_000
}
const MAX_WAIT_MS: Readonly<Record<Schema['outbox']['channel'], number>> = {
  mail: 4 * HOUR_MS,
  push: HOUR_MS,
  sms: MINUTE_MS
}

export type Result = Outcome | { state: 'dropped'; why: string }

/** Stores the result. A failed row keeps its data for a manual retry. */
export async function settle(tx: Tx, row: TakenRow, result: Result, now: Date): Promise<void> {
  const { id, channel, attempts } = row
  const rest = 'why' in result ? { error: result.why } : { error: null }
  const change = tx.updateTable('outbox').where('id', '=', id)
  if (result.state === 'sent') {
    return void (await change.set({ sent_at: now, data: '{}', ...rest }).execute())
  }
  if (result.state === 'dropped') {
    const done = { dropped_at: now, sending_at: null, data: '{}', ...rest }
    return void (await change.set(done).execute())
  }
  const isOver = now.getTime() - row.created_at.getTime() > GIVE_UP_MS[channel]
  const isLost = result.state === 'unsure' && row.kind !== null
  if (result.state === 'failed' || isLost || isOver) {
    return void (await change.set({ failed_at: now, sending_at: null, ...rest }).execute())
  }
  const isTheirs = result.state === 'down'
  const asked = 'afterMs' in result ? result.afterMs : undefined
  const waitMs = asked ?? (isTheirs ? 0 : waitBefore(channel, attempts, Math.random()))
  await change
    .set({
      queued_at: null,
      sending_at: null,
      due_at: new Date(now.getTime() + waitMs),
      // A provider outage doesn't count as an attempt.
      attempts: isTheirs ? sql`attempts - 1` : attempts,
      ...rest
    })
    .execute()
}

/** Exponential, up to hours, in ms; `luck` (0 to 1) spreads retries. */
export function waitBefore(
  channel: Schema['outbox']['channel'],
  attempts: number,
  luck: number
): number {
  const wait = FIRST_MS[channel] * 2 ** Math.min(attempts - 1, 20)
  return Math.round(Math.min(wait, MAX_WAIT_MS[channel]) * (0.8 + 0.4 * luck))
}
