import { type DateFormat, dateFormat } from '#contract/date-format.ts'
import { htmlLang, type Locale } from '#contract/locale.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'

/**
 * `clock` 20:41 · `row` the clock today, "yesterday", a weekday within a week, else a date ·
 * `day` "today", "yesterday" or a date, as a heading · `ago` "3 minutes ago" · `full` date and clock.
 */
export type TimeKind = 'clock' | 'row' | 'day' | 'date' | 'ago' | 'full'

/** Words for a moment; both in milliseconds since the epoch, days by the device's own midnight. */
export function timeWords(at: number, now: number, locale: Locale, kind: TimeKind): string {
  const days = daysBetween(at, now)
  const lang = htmlLang(locale)
  const format = (name: Format): string => formatter(locale, name)(at)
  const date = (): string => format(isSameYear(at, now) ? 'date' : 'dateAndYear')
  switch (kind) {
    case 'clock':
      return format('clock')
    case 'full':
      return format('full')
    case 'date':
      return date()
    case 'ago':
      return ago(at - now, lang)
    case 'day':
      return days <= 1 ? capital(relative(-days, 'day', lang), lang) : format('dayOfWeek')
    case 'row':
      if (days <= 0) return format('clock')
      if (days === 1) return relative(-1, 'day', lang)
      return days < 7 ? format('weekday') : date()
  }
}

const FORMATS = {
  clock: { hour: '2-digit', minute: '2-digit' },
  full: { dateStyle: 'long', timeStyle: 'short' },
  date: { day: 'numeric', month: 'short' },
  dateAndYear: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfWeek: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' }
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Format = keyof typeof FORMATS

// Making a formatter costs a hundred times its use, and a list of chats uses it in every row.
const formatters = new Map<string, DateFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()

function formatter(locale: Locale, name: Format): DateFormat {
  const key = `${locale} ${name}`
  const made = formatters.get(key) ?? dateFormat(locale, FORMATS[name])
  formatters.set(key, made)
  return made
}

function isSameYear(at: number, now: number): boolean {
  return new Date(at).getFullYear() === new Date(now).getFullYear()
}

function daysBetween(at: number, now: number): number {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(at)) / DAY_MS)
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000]
]

function ago(difference: number, lang: string): string {
  const [unit, ms] =
    UNITS.find(([, ms]) => Math.abs(difference) >= ms) ?? (['second', 1000] as const)
  return relative(unit === 'second' ? 0 : Math.round(difference / ms), unit, lang)
}

function relative(count: number, unit: Intl.RelativeTimeFormatUnit, lang: string): string {
  const made = relatives.get(lang) ?? new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  relatives.set(lang, made)
  return made.format(count, unit)
}

function capital(text: string, lang: string): string {
  return text.slice(0, 1).toLocaleUpperCase(lang) + text.slice(1)
}
