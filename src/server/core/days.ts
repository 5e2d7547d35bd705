import { daysAfter } from '#contract/time.ts'

/** The first moment after a day, in the zone. */
export function endOf(day: string, timeZone: string): Date {
  const next = daysAfter(day, 1)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${next}T00:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value
  const offset = parts?.replace('GMT', '') || '+00:00'
  return new Date(`${next}T00:00:00${offset}`)
}
