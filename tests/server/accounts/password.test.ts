import { expect, test } from 'vitest'
import { commonPasswords } from '#server/domains/accounts/password/common-passwords.ts'
import { isWeakPassword } from '#server/domains/accounts/password/password-strength.ts'

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

test('ten thousand passwords that everybody tries are refused', () => {
  const tried = [...commonPasswords()].flatMap(word => PATTERNS.map(make => make(word)))
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
  'We1kom01'
])('%s is weak', password => {
  expect(isWeakPassword(password, OWNER)).toBe(true)
})

test.each([
  'kanaalboot-vlinder-42',
  'een-ander-geheim',
  'xK9#mQ2v',
  'de fiets staat in de gang',
  'Überraschung am Fluß',
  '🦊🚲🌧️🏠 onderweg'
])('%s is good enough', password => {
  expect(isWeakPassword(password, OWNER)).toBe(false)
})

test('two passwords of the greatest length are judged within 100 ms', () => {
  const begin = performance.now()
  isWeakPassword(`${'aB3$'.repeat(31)}xyzk`, OWNER)
  isWeakPassword('q1w!e5'.repeat(21), OWNER)
  expect(performance.now() - begin).toBeLessThan(100)
})
