import { ONLINE_MINUTES } from '#contract/limits.ts'

/** When a sign of life makes somebody online: at this moment or later. */
export function onlineSince(now: Date): Date {
  return new Date(now.getTime() - ONLINE_MINUTES * 60_000)
}
