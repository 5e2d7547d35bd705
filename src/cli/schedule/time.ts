import { InvalidArgumentError } from 'commander'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})$/

/** A day alone begins at 00:00 UTC, when texts of that day take effect (site/today.ts). */
export function timeOf(text: string): Date {
  const [, day = text, clock = '00:00', zone = 'Z'] = TIME.exec(text) ?? []
  const time = new Date(`${day}T${clock}${zone}`)
  const isRead = DAY.test(day) && !Number.isNaN(time.getTime()) && isDay(day)
  if (!isRead) {
    throw new InvalidArgumentError(
      'Write a day, such as 2027-01-01 (it begins at 00:00 UTC), or a time with its zone, such as 2027-01-01T09:00+01:00.'
    )
  }
  if (time.getTime() <= Date.now()) {
    throw new InvalidArgumentError(`It is past already; now is ${minute(new Date())}.`)
  }
  return time
}

/** False for 2027-02-30, which Date takes as a day in March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().slice(0, 10) === day

export const minute = (time: Date): string =>
  `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
