import { expect, test } from 'vitest'
import { changeMail, resetPassword, undoChange } from '#contract/calls/accounts/access.ts'
import { reactivate } from '#contract/calls/accounts/rights.ts'
import { getUser } from '#contract/calls/accounts/session.ts'
import {
  $loginNotice,
  $mailChange,
  bringBack,
  choosePassword,
  confirmMail,
  leaveLogin,
  nextPath,
  strengthOf,
  takeBack
} from '#stores/accounts/access.ts'
import { $session, receiveUser } from '#stores/accounts/session.ts'
import { $facts } from '#stores/app/facts.ts'
import { wrongEmail, wrongPassword, wrongRepeat, wrongUrl } from '#stores/app/form-faults.ts'
import { $place, placeOf } from '#stores/app/place.ts'
import { settle } from '../world/fake-browser.ts'
import { EMAILS } from '../world/field-examples.ts'
import { aUser } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

const next = (path: string, user = aUser()) => nextPath(new URLSearchParams({ next: path }), user)

test.each([
  ['/chats/4', '/chats/4'],
  ['/members?min_age=40#top', '/members?min_age=40#top'],
  ['/settings#decisions', '/settings#decisions']
])('after logging in %s is where one wanted to go', (given, path) => {
  expect(next(given)).toBe(path)
})

test.each([
  ['//elsewhere.example/members'],
  ['/\\elsewhere.example'],
  ['https://elsewhere.example/members'],
  ['javascript:alert(1)'],
  ['/api/logout.php'],
  ['/nowhere'],
  ['/login?next=/login'],
  ['/reset-password/do?token=x'],
  ['']
])('%s is no page to go to after logging in: it is the search instead', given => {
  expect(next(given)).toBe('/members')
})

test('the page that was wanted loses the prefix of its language, which every link adds', () => {
  const before = $facts.get()
  $facts.set({ ...before, locale: 'de', defaultLocale: 'nl', locales: ['nl', 'de'] })
  expect(next('/de/chats')).toBe('/chats')
  $facts.set(before)
})

test('without a wish an account on hold reads why, and a sign-up that was broken off goes on', () => {
  const nothing = new URLSearchParams()
  expect(nextPath(nothing, aUser({ status: 'on_hold' }))).toBe('/settings#decisions')
  const status = 'not_confirmed'
  expect(nextPath(nothing, aUser({ status, signup_step: 'about' }))).toBe('/complete-signup')
  expect(nextPath(nothing, aUser({ status, signup_step: 'activation' }))).toBe('/members')
  expect(nextPath(nothing, aUser({ signup_step: 'about' }))).toBe('/members')
  expect(nextPath(nothing, aUser())).toBe('/members')
})

test('leaving the login replaces it, so that the way back does not lead to it', () => {
  $place.set(placeOf(new URL('https://avondlicht.example/login?next=%2Flikes')))
  $loginNotice.set('password_set')
  leaveLogin()
  expect(world.browser.went).toEqual([{ href: '/likes', isReplaced: true }])
  expect($loginNotice.get()).toBeNull()
})

test.each([
  ['abc', 'short'],
  ['aaaaaaaa', 'weak'],
  ['12345678901', 'weak'],
  ['zomeravond', 'fair'],
  ['paraplu kanaal zeven', 'good']
])('the password %s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('a new password ends the session here and tells the login what was done', async () => {
  receiveUser(aUser())
  world.listen($session)
  world.server.answer(resetPassword, { ok: true })
  await choosePassword({ token: 't', password: 'p p p p p', password2: 'p p p p p' })
  expect($session.get().state).toBe('visitor')
  expect($loginNotice.get()).toBe('password_set')
  expect(world.browser.went.at(-1)).toEqual({ href: '/login', isReplaced: true })
})

test('a link to a new address is used once, however often its screen is drawn', async () => {
  world.server.answer(changeMail, { email: 'nieuw@mail.example' })
  world.server.answer(getUser, { user: null, server_time: '2026-11-21T12:00:00.000Z' })
  const first = confirmMail('token-1')
  await Promise.all([first, confirmMail('token-1')])
  expect(world.server.times(changeMail)).toBe(1)
  expect($mailChange.get()).toEqual({ state: 'done', email: 'nieuw@mail.example' })
})

test('a link that was refused says why, and can be tried again', async () => {
  world.server.refuse(changeMail, 'offline')
  await confirmMail('token-2')
  expect($mailChange.get()).toMatchObject({ state: 'refused', error: { code: 'offline' } })
  world.server.answer(changeMail, { email: 'nieuw@mail.example' })
  world.server.answer(getUser, { user: null, server_time: '2026-11-21T12:00:00.000Z' })
  await confirmMail('token-2', { again: true })
  expect($mailChange.get().state).toBe('done')
})

test('taking a change back logs this browser out as well', async () => {
  receiveUser(aUser())
  world.listen($session)
  world.server.answer(undoChange, { undone: 'password' })
  expect(await takeBack('t')).toBe('password')
  expect($session.get().state).toBe('visitor')
})

test('who brings a deleted account back is logged in', async () => {
  receiveUser(null)
  world.listen($session)
  world.server.answer(reactivate, { user: aUser({ id: 7 }) })
  await bringBack('t')
  await settle()
  expect($session.get()).toMatchObject({ state: 'free', user: { id: 7 } })
})

test.each(EMAILS)(
  'the address %j of any form is judged by the contract’s rule: %s',
  (text, fault) => {
    const words = { required: 'Vul dit nog in.', invalid: 'Ongeldige e-mail' }
    expect(wrongEmail(text)).toBe(fault && words[fault as keyof typeof words])
  }
)

test('faults are said in words', () => {
  expect(wrongEmail('geen adres')).toBe('Ongeldige e-mail')
  expect(wrongEmail(' anna@mail.example ')).toBeUndefined()
  expect(wrongRepeat('een', 'twee')).toBe('De opgegeven wachtwoorden zijn niet gelijk.')
  expect(wrongRepeat('een', 'een')).toBeUndefined()
  expect(wrongPassword('kort')).toMatch(/8/)
  expect(wrongUrl('ftp://x.example')).toBeDefined()
  expect(wrongUrl('https://x.example/a')).toBeUndefined()
})
