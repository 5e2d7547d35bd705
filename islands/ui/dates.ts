import { intlTag, type Locale } from '#contract/locale.ts'

export type DatePart = 'day' | 'month' | 'year'

/** Digits as the ISO date has them, or empty. */
export type DateParts = Record<DatePart, string>

/** Parts of an ISO date, which may have gaps. */
export function partsOf(iso: string): DateParts {
  const [year = '', month = '', day = ''] = iso.split('-')
  return { year, month, day }
}

/** The ISO date, with gaps for what is not typed: `1984--14`; empty while nothing is. */
export function isoOf({ year, month, day }: DateParts): string {
  return year || month || day ? `${year}-${month}-${day}` : ''
}

/** Whether day, month and year are there. */
export const isWhole = (iso: string): boolean => /^\d+-\d+-\d+$/.test(iso)

/** Day, month and year in the order in which the language writes them. */
export function orderOfParts(locale: Locale): DatePart[] {
  return new Intl.DateTimeFormat(intlTag(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric'
  })
    .formatToParts(0)
    .map(part => part.type)
    .filter(type => type === 'day' || type === 'month' || type === 'year')
}
