import { refuse } from '../core/refusal.ts'
import type { Database } from '../db/connect.ts'

/** A longer queue would wait for most of the 3 s connection timeout. */
const MAX_WAITING = 300
const RETRY_SECONDS = 2

/** Refuses `maintenance` while too many queries wait for a connection. */
export function refuseIfCrowded(database: Database): void {
  if (database.waiting() < MAX_WAITING) return
  refuse('maintenance', {}, { retryAfter: RETRY_SECONDS })
}
