import { htmlLang, type Locale } from '#contract/locale.ts'

/** A day within a sentence: 5 december, and with its year where that is not this one. */
export function dayWords(locale: Locale, at: string, now: number): string {
  const moment = new Date(at)
  const isThisYear = moment.getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(htmlLang(locale), {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' })
  }).format(moment)
}
