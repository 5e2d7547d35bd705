import { ONLINE_MINUTES } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/time.ts'

/** When a sign of life makes somebody online: at this moment or later. */
export function onlineSince(now: Date): Date {
  return new Date(now.getTime() - ONLINE_MINUTES * MINUTE_MS)
}
