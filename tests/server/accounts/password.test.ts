import { expect, test } from 'vitest'
import { commonPasswords, commonWords } from '#server/domains/accounts/password/common-passwords.ts'
import { isWeakPassword } from '#server/domains/accounts/password/password-strength.ts'
import { quickest } from '../../world/speed.ts'

const OWNER = { name: 'margriet', email: 'jan.devries@mail.example', brand: 'Avondlicht' }

const PATTERNS: readonly ((word: string) => string)[] = [
  word => `${word}1`,
  word => `${word}12`,
  word => `${word}123`,
  word => `${word}1234`,
  word => `${word}12345`,
  word => `${word}!`,
  word => `${word}1!`,
  word => `${word}2024`,
  word => `${word}1987`,
  word => `123${word}`,
  word => `${word}${word}`,
  word => `${word[0]?.toUpperCase()}${word.slice(1)}01!`,
  word => word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3')
]

test('the ten thousand commonest passwords are refused, however they are written', () => {
  const common = commonPasswords().slice(0, 10_000)
  const tried = common.flatMap(word => [
    word,
    word.toUpperCase(),
    `${word[0]?.toUpperCase()}${word.slice(1)}`
  ])
  expect(tried.filter(password => !isWeakPassword(password, OWNER))).toEqual([])
})

test('common words of our members’ languages are refused with what people put behind them', () => {
  const tried = [...commonWords()].flatMap(word => PATTERNS.map(make => make(word)))
  const long = tried.filter(password => password.length >= 8)
  expect(long.length).toBeGreaterThan(10_000)
  expect(long.filter(password => !isWeakPassword(password, OWNER))).toEqual([])
})

test.each([
  'kort1!a',
  '14031985',
  '14-03-1985',
  'qwertyuiop',
  'qwerty123456',
  '1q2w3e4r5t',
  'zaq12wsx',
  'abcabcabc',
  'aaaaaaaaaa',
  'aabbaabb',
  'margriet1984',
  'M@rgriet-84',
  'devries99!',
  'jan.devries@mail.example',
  'avondlicht1',
  'P@ssw0rd2025',
  'midnight',
  'cocacola',
  'q1w2e3r4t5',
  'Midnight24!',
  'marlboro99',
  'We1kom01'
])('%s is weak', password => {
  expect(isWeakPassword(password, OWNER)).toBe(true)
})

test.each([
  'kanaalboot-vlinder-42',
  'een-ander-geheim',
  'plumber-cactus-41',
  'fietsbel en regenjas',
  'xK9#mQ2v',
  'de fiets staat in de gang',
  'Überraschung am Fluß',
  '🦊🚲🌧️🏠 onderweg'
])('%s is good enough', password => {
  expect(isWeakPassword(password, OWNER)).toBe(false)
})

test.each([
  ['of four characters over and over', (length: number) => `${'aB3$'.repeat(length / 4 - 1)}xyzk`],
  ['of six', (length: number) => 'q1w!e5'.repeat(length / 6)]
])('the time for passwords %s grows with their length alone', (_, make) => {
  const time = (length: number) => quickest(() => isWeakPassword(make(length), OWNER), 10)
  // In proportion it is four; trying every division of the password makes it hundreds.
  expect(time(120) / time(30)).toBeLessThan(25)
})
