import { expect, test } from 'vitest'
import { clockOf } from '#islands/ui/clock.ts'
import { timeWords } from '#islands/ui/time-words.ts'

const at = (day: number, hour: number, minute = 0): number =>
  new Date(2026, 10, day, hour, minute).getTime()
const NOW = at(21, 9, 30)

test('a row of a list says the clock today, then yesterday, a weekday, and a date', () => {
  const row = (time: number): string => timeWords(time, NOW, 'nl', 'row')
  expect(row(at(21, 0, 5))).toBe('00:05')
  expect(row(at(20, 23, 59))).toBe('gisteren')
  expect(row(at(19, 12))).toBe('do')
  expect(row(at(15, 12))).toBe('zo')
  expect(row(at(14, 12))).toBe('14 nov')
  expect(row(new Date(2025, 10, 14).getTime())).toBe('14 nov 2025')
})

test('a day as a heading is today, yesterday, or its date', () => {
  expect(timeWords(at(21, 1), NOW, 'de', 'day')).toBe('Heute')
  expect(timeWords(at(20, 1), NOW, 'de', 'day')).toBe('Gestern')
  expect(timeWords(at(19, 1), NOW, 'de', 'day')).toBe('Donnerstag, 19. November')
})

test('how long ago is told in the largest whole unit', () => {
  const ago = (ms: number): string => timeWords(NOW - ms, NOW, 'en', 'ago')
  expect(ago(20_000)).toBe('now')
  expect(ago(3 * 60_000)).toBe('3 minutes ago')
  expect(ago(2 * 3_600_000)).toBe('2 hours ago')
  expect(ago(15 * 86_400_000)).toBe('2 weeks ago')
})

test('Norwegian words are Bokmål', () => {
  expect(timeWords(at(20, 1), NOW, 'no', 'row')).toBe('i går')
})

test('what is left shows hours only while there are some', () => {
  expect(clockOf(9667)).toBe('2:41:07')
  expect(clockOf(3599)).toBe('59:59')
  expect(clockOf(5)).toBe('0:05')
})
