import { ONLINE_MINUTES } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/time.ts'

export function onlineSince(now: Date): Date {
  return new Date(now.getTime() - ONLINE_MINUTES * MINUTE_MS)
}
