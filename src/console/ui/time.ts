import { dateFormat } from '#contract/date-format.ts'
import type { Locale } from '#contract/locale.ts'

const MINUTE = 60_000

/** Day and time here, as in `21 Nov, 14:05`. */
export function timeIn(locale: Locale, moment: string): string {
  const date = new Date(moment)
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit'
  })(date)
}

export function dayHere(locale: Locale, moment: string): string {
  return dateFormat(locale, { dateStyle: 'medium' })(new Date(moment))
}

/** How long something has waited, as in `3 hr`. */
export function waitedIn(locale: Locale, since: string): string {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(since)) / MINUTE))
  const [unit, count] =
    minutes < 60
      ? (['minute', minutes] as const)
      : minutes < 48 * 60
        ? (['hour', Math.round(minutes / 60)] as const)
        : (['day', Math.round(minutes / 1440)] as const)
  const tag = locale === 'no' ? 'nb' : locale
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' })
  return format.format(count)
}

/** Whole years on a day. */
export function ageOn(birth: string, now = new Date()): number {
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number)
  const isBefore =
    now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day)
  return now.getFullYear() - year - (isBefore ? 1 : 0)
}
