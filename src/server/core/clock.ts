import { HOUR_MS } from '#contract/time.ts'
/** The one clock of the server: every rule that reads the time reads it here (product.md §10.3). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The day of a moment in a time zone, YYYY-MM-DD. */
export function dayIn(zone: string, now: Date): string {
  // A day begins with a minute in every zone, and most calls of a minute ask for the same one.
  const minute = Math.floor(now.getTime() / 60_000)
  const last = days.get(zone)
  if (last?.minute === minute) return last.day
  const day = formatFor(zone).format(now)
  days.set(zone, { minute, day })
  return day
}

/**
 * The next midnight of a time zone after a moment: when daily limits begin anew. Right over a change
 * of summer time, because the day is asked for and not computed from hours.
 */
export function nextMidnight(zone: string, now: Date): Date {
  const today = dayIn(zone, now)
  let low = now.getTime()
  let high = low + 26 * HOUR_MS
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (dayIn(zone, new Date(middle)) === today) low = middle
    else high = middle
  }
  return new Date(high)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, { minute: number; day: string }>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format
}
