import { HOUR_SECONDS } from '#contract/time.ts'
import type { Chore } from '../../core/chore.ts'
import { forgetOpeners } from './openers.ts'

export const clearOpeners: Chore = {
  name: 'clear-openers',
  everySeconds: HOUR_SECONDS,
  run: ({ database, clock }) => forgetOpeners({ db: database.kysely, now: clock.now() })
}
