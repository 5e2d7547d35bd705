import { refreshCams } from '../cams/refresh.ts'
import { clearOutbox } from '../delivery/clear.ts'
import { removingFiles } from '../media/chores.ts'
import { notices } from '../notices/notices.ts'
import { erasing } from '../rights/erasing.ts'
import { exporting } from '../rights/exporting.ts'
import { forgettingCases } from '../rights/retention.ts'
import { liftMeasures } from '../safety/lift.ts'
import { checkingPhotos } from '../services/photo-checks.ts'
import { clearingMessages } from '../shield/chores.ts'
import { sweeping } from '../sweep.ts'
import type { World } from '../world.ts'

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
