import { refuse } from '../core/refusal.ts'
import type { Database } from '../db/connect.ts'

/** More would wait for most of the three seconds after which a query without a connection fails. */
const MAX_WAITING = 300
const RETRY_SECONDS = 2

/** Refuses `maintenance` at once while more queries wait for a connection than it is worth to join. */
export function refuseIfCrowded(database: Database): void {
  if (database.waiting() < MAX_WAITING) return
  refuse('maintenance', {}, { retryAfter: RETRY_SECONDS })
}
