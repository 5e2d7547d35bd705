import type { Chore } from '../../platform/jobs/chores.ts'
import { clearUnsent } from '../chat/pending.ts'
import { forgetOpeners } from './openers.ts'

/** Messages that waited seven days for credits, with their photos; first messages out of use. */
export const clearingMessages: Chore = {
  name: 'clear-messages',
  everySeconds: 3_600,
  run: async ({ database, clock }) => {
    await clearUnsent(database.kysely, clock.now())
    await forgetOpeners(database.kysely, clock.now())
  }
}
