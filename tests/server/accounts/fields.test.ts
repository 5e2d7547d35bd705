import { expect, test } from 'vitest'
import { signUp } from '#contract/calls/accounts/sign-up.ts'
import { BIRTHDAYS, EMAILS, NAMES, PASSWORDS } from '../../world/field-examples.ts'
import { Browser, useServer } from '../../world/server.ts'
import { form } from './newcomer.ts'

const server = useServer()

/** What the server finds wrong with a field; the form has another fault, so nobody is made. */
async function faultAt(field: string, value: string, given: object = {}) {
  const body = form({ website: 'https://spam.example', ...given, [field]: value })
  const { refused } = await new Browser(server).call(signUp, { body })
  return (refused?.fields as Record<string, string> | undefined)?.[field]
}

test.each(EMAILS)('the address %j: %s', async (text, fault) => {
  expect(await faultAt('email', text)).toBe(fault === 'required' ? 'invalid' : fault)
})

test.each(NAMES)('the name %j: %s', async (text, fault) => {
  expect(await faultAt('name', text, { email: 'anna@mail.example' })).toBe(fault)
})

test.each(BIRTHDAYS)('born on %j: %s', async (text, fault) => {
  expect(await faultAt('date_of_birth', text)).toBe(fault)
})

test.each(PASSWORDS)('the password %j: %s', async (text, fault) => {
  expect(await faultAt('password', text)).toBe(fault === 'too_short' ? 'password_weak' : fault)
})
