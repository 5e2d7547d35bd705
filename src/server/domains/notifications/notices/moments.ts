import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { type Brand, zoneOf } from '../../../core/brands.ts'
import { dayIn } from '../../../core/clock.ts'

/** When digests and weekly updates go out, in minutes after the brand's midnight. */
const MORNING = 9 * 60
/** A message has to be unread for so long, and is told of within so many days (product.md §22). */
const WAIT_MS = 10 * MINUTE_MS
const MAX_DAYS = 10
/** Who was not seen for so many days gets a mail beside the push. */
const AWAY_DAYS = 8

/** The moments by which one run of the rules decides. */
export interface Moments {
  now: Date
  /** Minutes after midnight in the brand's time zone: what quiet hours are compared with. */
  minute: number
  /** What happened later is not told of yet, for who wants it at once. */
  settled: Date
  /** What happened earlier is not told of any more. */
  oldest: Date
  /** The last 09:00 of the brand, and that of the last Monday, with their days. */
  daily: Date
  dailyDay: string
  weekly: Date
  weeklyDay: string
  /** Who was seen last before this is away. */
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

/** So many hours before a moment. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}

/** The day whose morning is the last that came. */
function morningDay(zone: string, now: Date): string {
  const today = dayIn(zone, now)
  return minuteIn(zone, now) >= MORNING ? today : shifted(today, -1)
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return shifted(day, -((weekday + 6) % 7))
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Minutes after midnight that the clocks of a zone show: right over changes of summer time. */
export function minuteIn(zone: string, now: Date): number {
  const parts = formatFor(zone).formatToParts(now)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return of('hour') * 60 + of('minute')
}

/** When the clocks of a zone show so many minutes after the midnight of a day. */
export function momentIn(zone: string, day: string, minute: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
  let moment = wanted
  // Twice: the offset may be another one at the first guess.
  for (let at = 0; at < 2; at++) moment -= shownAt(zone, new Date(moment)) - wanted
  return new Date(moment)
}

/** What the clocks of a zone show, as if it were UTC. */
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
