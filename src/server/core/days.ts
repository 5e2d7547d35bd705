import { DAY_MS } from '#contract/time.ts'

/** So many days later: `2026-12-07`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first moment after a day, in the zone. */
export function endOf(day: string, timeZone: string): Date {
  const next = daysAfter(day, 1)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${next}T00:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value
  const offset = parts?.replace('GMT', '') || '+00:00'
  return new Date(`${next}T00:00:00${offset}`)
}
