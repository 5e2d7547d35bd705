import { expect, test } from 'vitest'
import { birthdayFault, emailFault, nameFault, passwordFault } from '#contract/fields.ts'
import { BIRTHDAYS, EMAILS, NAMES, PASSWORDS } from '../world/field-examples.ts'

const today = '2026-11-21'

test.each(EMAILS)('the address %j: %s', (text, fault) => {
  expect(emailFault(text)).toBe(fault)
})

test('an address has 254 characters at most', () => {
  expect(emailFault(`${'a'.repeat(250)}@b.nl`)).toBe('invalid')
})

test.each(NAMES)('the name %j: %s', (text, fault) => {
  expect(nameFault(text, 'anna@mail.example')).toBe(fault)
})

test.each(BIRTHDAYS)('born on %j: %s', (text, fault) => {
  expect(birthdayFault(text, { minAge: 18, today })).toBe(fault)
})

test('a brand may ask for more years than eighteen, never for fewer', () => {
  expect(birthdayFault('1990-01-01', { minAge: 40, today })).toBe('too_young')
  expect(birthdayFault('2012-01-01', { minAge: 12, today })).toBe('too_young')
})

test.each(PASSWORDS)('the password %j: %s', (text, fault) => {
  expect(passwordFault(text)).toBe(fault)
})
