import { dateFormat } from '#contract/date-format.ts'
import type { Locale } from '#contract/locale.ts'

/** A date within a sentence: 5 december, with the year if it is not the current one. */
export function dayWords(locale: Locale, at: string, now: number): string {
  const moment = new Date(at)
  const isThisYear = moment.getFullYear() === new Date(now).getFullYear()
  return dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' })
  })(moment)
}
