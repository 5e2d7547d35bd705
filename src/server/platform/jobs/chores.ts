import type { World } from '../../core/world.ts'
import { erasing } from '../../domains/accounts/rights/erasing.ts'
import { exporting } from '../../domains/accounts/rights/exporting.ts'
import { forgettingCases } from '../../domains/accounts/rights/retention.ts'
import { refreshCams } from '../../domains/cams/refresh.ts'
import { removingFiles } from '../../domains/files/chores.ts'
import { liftMeasures } from '../../domains/moderation/lift.ts'
import { notices } from '../../domains/notifications/notices/notices.ts'
import { checkingPhotos } from '../../domains/photos/photo-checks.ts'
import { clearingMessages } from '../../domains/scam/chores.ts'
import { sweeping } from '../../domains/sweep.ts'
import { clearOutbox } from '../outbox/clear.ts'

/** Work that comes again and again; of several servers one does it at a time. */
export interface Chore {
  /** Letters and hyphens: its name in pg-boss. */
  name: string
  everySeconds: number
  /** May run again at any moment, also after it was cut off: it finds what is left to do. */
  run(world: World): Promise<void>
}

/** Every chore there is; run.ts runs them while a server is up. */
export const CHORES: readonly Chore[] = [
  checkingPhotos,
  removingFiles,
  liftMeasures,
  sweeping,
  clearingMessages,
  clearOutbox,
  refreshCams,
  notices,
  erasing,
  exporting,
  forgettingCases
]
