import { HOUR_SECONDS } from '#contract/time.ts'
import type { Chore } from '../../core/chore.ts'
import type { Db } from '../../db/connect.ts'

/** Removes what has waited seven days for credits; its photos go with it. */
export const clearPending: Chore = {
  name: 'clear-messages',
  everySeconds: HOUR_SECONDS,
  run: ({ database, clock }) => clearUnsent(database.kysely, clock.now())
}

async function clearUnsent(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pending_messages').where('expires_at', '<=', now).execute()
}
