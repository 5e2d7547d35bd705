import { DAY_MS, daysAfter, HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { type Brand, zoneOf } from '../../../core/brands.ts'
import { dayIn } from '../../../core/clock.ts'

/** Time of digests and weekly updates, in minutes after the brand's midnight. */
const MORNING = 9 * 60
/** Wait before a message is notified, and the oldest age in days (product.md §22). */
const WAIT_MS = 10 * MINUTE_MS
const MAX_DAYS = 10
/** Days without a visit after which a mail accompanies the push. */
const AWAY_DAYS = 8

/** The times one run compares with. */
export interface Moments {
  now: Date
  /** Minutes after midnight in the brand's time zone, for quiet hours. */
  minute: number
  /** Later events wait. */
  settled: Date
  /** Earlier events are never notified. */
  oldest: Date
  /** The brand's last 09:00, and that of the last Monday, with their dates. */
  daily: Date
  dailyDay: string
  weekly: Date
  weeklyDay: string
  /** Members last seen before count as away. */
  away: Date
}

export function momentsOf(brand: Brand, now: Date): Moments {
  const zone = zoneOf(brand)
  const dailyDay = morningDay(zone, now)
  const weeklyDay = mondayOf(dailyDay)
  return {
    now,
    minute: minuteIn(zone, now),
    settled: new Date(now.getTime() - WAIT_MS),
    oldest: new Date(now.getTime() - MAX_DAYS * DAY_MS),
    daily: momentIn(zone, dailyDay, MORNING),
    dailyDay,
    weekly: momentIn(zone, weeklyDay, MORNING),
    weeklyDay,
    away: new Date(now.getTime() - AWAY_DAYS * DAY_MS)
  }
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}

function morningDay(zone: string, now: Date): string {
  const today = dayIn(zone, now)
  return minuteIn(zone, now) >= MORNING ? today : daysAfter(today, -1)
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysAfter(day, -((weekday + 6) % 7))
}

/** Minutes after local midnight by the zone's clock. */
export function minuteIn(zone: string, now: Date): number {
  const parts = formatFor(zone).formatToParts(now)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return of('hour') * 60 + of('minute')
}

/** The instant at which a zone's clock shows this minute of a day. */
export function momentIn(zone: string, day: string, minute: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
  let moment = wanted
  // The offset of the first guess may differ from the final one.
  for (let at = 0; at < 2; at++) moment -= shownAt(zone, new Date(moment)) - wanted
  return new Date(moment)
}

/** The zone's clock time read as if it were UTC, in ms. */
function shownAt(zone: string, now: Date): number {
  return Date.parse(`${dayIn(zone, now)}T00:00:00Z`) + minuteIn(zone, now) * MINUTE_MS
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit'
  })
  formats.set(timeZone, format)
  return format
}
