import type { Chore } from '../../core/chore.ts'
import { forgetOpeners } from './openers.ts'

/** Forgets first messages that are out of use. */
export const clearOpeners: Chore = {
  name: 'clear-openers',
  everySeconds: 3_600,
  run: ({ database, clock }) => forgetOpeners(database.kysely, clock.now())
}
