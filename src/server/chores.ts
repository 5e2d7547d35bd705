import type { Chore } from './core/chore.ts'
import { erasing } from './domains/accounts/rights/erasing.ts'
import { exporting } from './domains/accounts/rights/exporting.ts'
import { forgettingCases } from './domains/accounts/rights/retention.ts'
import { refreshCams } from './domains/cams/refresh.ts'
import { clearPending } from './domains/chat/jobs.ts'
import { removingFiles } from './domains/files/chores.ts'
import { liftMeasures } from './domains/moderation/lift.ts'
import { notices } from './domains/notifications/notices/notices.ts'
import { checkingPhotos } from './domains/photos/photo-checks.ts'
import { clearOpeners } from './domains/scam/jobs.ts'
import { clearOutbox } from './platform/outbox/clear.ts'
import { sweeping } from './sweep.ts'

/** Every chore there is; run.ts runs them while a server is up. */
export const CHORES: readonly Chore[] = [
  checkingPhotos,
  removingFiles,
  liftMeasures,
  sweeping,
  clearPending,
  clearOpeners,
  clearOutbox,
  refreshCams,
  notices,
  erasing,
  exporting,
  forgettingCases
]
