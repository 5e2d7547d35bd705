import { HOUR_MS } from '#contract/time.ts'
/** The only clock of the server (product.md §10.3). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns YYYY-MM-DD. */
export function dayIn(zone: string, now: Date): string {
  // In every zone days begin at a full minute, so a result is valid for the whole minute.
  const minute = Math.floor(now.getTime() / 60_000)
  const last = days.get(zone)
  if (last?.minute === minute) return last.day
  const day = formatFor(zone).format(now)
  days.set(zone, { minute, day })
  return day
}

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
