import { refuse } from '../core/refusal.ts'
import type { Database } from '../db/connect.ts'

/** A newcomer waits at least as long as the first of the queue has, so nobody waits a second. */
const MAX_DELAY_MS = 500
/** So many at the same moment are queued before any of them has waited. */
const MAX_WAITING = 300
const RETRY_SECONDS = 2

/** Refuses `maintenance` while queries wait too long, or too many of them, for a connection. */
export function refuseIfCrowded(database: Database): void {
  const { count, delay } = database.waiting()
  if (count < MAX_WAITING && delay < MAX_DELAY_MS) return
  refuse('maintenance', {}, { retryAfter: RETRY_SECONDS })
}
