import { HOUR_SECONDS } from '#contract/time.ts'
import type { Chore } from '../../core/chore.ts'
import type { Ctx } from '../../core/context.ts'

/** Removes messages that waited seven days for credits; a trigger removes their photos. */
export const clearPending: Chore = {
  name: 'clear-messages',
  everySeconds: HOUR_SECONDS,
  run: ({ database, clock }) => clearUnsent({ db: database.kysely, now: clock.now() })
}

async function clearUnsent({ db, now }: Ctx): Promise<void> {
  await db.deleteFrom('pending_messages').where('expires_at', '<=', now).execute()
}
