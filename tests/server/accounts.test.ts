import { expect, test } from 'vitest'
import {
  askMailChange,
  askReset,
  changeMail,
  changePassword,
  resetPassword,
  undoChange
} from '#contract/calls/accounts/access.ts'
import {
  endSession,
  getUser,
  listSessions,
  logIn,
  logOut,
  pause,
  saveUser,
  subscribePush,
  unsubscribePush
} from '#contract/calls/accounts/session.ts'
import {
  activate,
  checkEmail,
  checkName,
  resendActivation,
  saveSignupStep,
  signUp
} from '#contract/calls/accounts/sign-up.ts'
import { getChat, listChats, listLedger, sendMessage } from '#contract/calls/chat.ts'
import { person } from '../world/people.ts'
import { Browser, press, useServer } from '../world/server.ts'
import { form, mailTo as mailAt, newcomer as newcomerAt, PASSWORD } from './accounts/newcomer.ts'

const server = useServer({
  sites: site => {
    const signups = site.id === 'papillon' ? 'with_trafficsource' : site.access.signups
    return {
      ...site,
      access: { ...site.access, signups: site.id === 'herbstgold' ? 'invite' : signups },
      economy: { ...site.economy, creditCost: { ...site.economy.creditCost, signup: 3 } }
    }
  }
})

/** A form of papillon, which has terms of its own and asks for a campaign. */
const PAPILLON = { terms_version: '2024-02-14', tracking: { network: 'x' } }

const newcomer = (given: object = {}) => newcomerAt(server, given)
const mailTo = (address: string, template: string) => mailAt(server, address, template)
const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? ''

test('signing up makes an unconfirmed account with a disabled profile, logged in', async () => {
  const { browser, body, user } = await newcomer()
  expect(user).toMatchObject({
    email: body.email,
    status: 'not_confirmed',
    credits: 3,
    paid_user: false,
    signup_step: 'photo',
    profile: { name: body.name, status: 'disabled', date_of_birth: '1980-05-17', age: 46 }
  })
  expect((await browser.must(getUser)).user?.id).toBe(user.id)
  const { lines } = await browser.must(listLedger)
  expect(lines).toMatchObject([{ amount: 3, reason: 'signup', balance: 3 }])
})

test('everything that is wrong with a form is told at once, by field', async () => {
  const { refused } = await new Browser(server).call(signUp, {
    body: {
      ...form(),
      email: 'niet-goed',
      name: '@anna',
      date_of_birth: '2026-02-30',
      password: 'wachtwoord1',
      terms_version: undefined,
      consents: { sensitive: false }
    }
  })
  expect(refused).toMatchObject({
    code: 'invalid',
    fields: {
      email: 'invalid',
      name: 'name_at',
      date_of_birth: 'dob_invalid',
      password: 'password_weak',
      terms_version: 'terms_required',
      'consents.sensitive': 'terms_required'
    }
  })
})

test.each([
  ['the day before the birthday', '2008-11-22', 'too_young'],
  ['born in the future', '2030-01-01', 'dob_invalid'],
  ['a hundred and thirty', '1890-01-01', 'dob_invalid'],
  ['no day of the calendar', '1981-02-29', 'dob_invalid'],
  ['no date', 'gisteren', 'dob_invalid']
])('%s is refused', async (_, dateOfBirth, code) => {
  const body = form({ date_of_birth: dateOfBirth })
  const { refused } = await new Browser(server, 'papillon.example').call(signUp, {
    body: { ...body, tracking: { network: 'x' } }
  })
  expect(refused).toMatchObject({ fields: { date_of_birth: code } })
})

test('eighteen on the day itself may sign up, where the brand asks for no more', async () => {
  const body = form({ date_of_birth: '2008-11-21', ...PAPILLON })
  await new Browser(server, 'papillon.example').must(signUp, { body })
})

test.each([
  [
    'name as the address',
    { name: 'gelijk@mail.example', email: 'gelijk@mail.example' },
    'name',
    'name_is_email'
  ],
  ['name under twenty marks', { name: `An${'\u0301'.repeat(20)}na` }, 'name', 'invalid'],
  ['name with a Cyrillic а', { name: 'Ann\u0430Visser' }, 'name', 'invalid'],
  ['name with a Greek Α', { name: '\u0391nnaVisser' }, 'name', 'invalid'],
  ['name in letters of a font', { name: '𝓐nnaVisser' }, 'name', 'invalid'],
  ['throw-away address', { email: 'wie@mailinator.com' }, 'email', 'disposable'],
  [
    'a password of the own name',
    { name: 'margriet', password: 'margriet1984' },
    'password',
    'password_weak'
  ],
  ['a run of the keyboard', { password: 'asdfghjkl' }, 'password', 'password_weak'],
  ['a filled honeypot', { website: 'https://x' }, 'website', 'invalid']
])('%s is refused', async (_, given, field, code) => {
  const { refused } = await new Browser(server).call(signUp, { body: form(given) })
  expect(refused?.fields).toMatchObject({ [field]: code })
})

test('an address that has an account is told so, and another brand does not know it', async () => {
  const { body } = await newcomer()
  const again = await new Browser(server).call(signUp, {
    body: form({ email: body.email.toUpperCase() })
  })
  expect(again.refused?.code).toBe('email_exists')
  const other = form({ email: body.email, ...PAPILLON })
  await new Browser(server, 'papillon.example').must(signUp, { body: other })
})

test('the same address twenty times at once is one account', async () => {
  const email = 'tegelijk@mail.example'
  const calls = await Promise.all(
    Array.from({ length: 8 }, () => new Browser(server).call(signUp, { body: form({ email }) }))
  )
  expect(calls.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(calls.filter(({ refused }) => refused?.code === 'email_exists')).toHaveLength(7)
})

test('the same name at once goes to one, and the others are told', async () => {
  const calls = await Promise.all(
    Array.from({ length: 5 }, () =>
      new Browser(server).call(signUp, { body: form({ name: 'Zelfde' }) })
    )
  )
  expect(calls.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(calls.filter(({ refused }) => refused?.fields?.name === 'name_taken')).toHaveLength(4)
})

test('two who sign up at once never share a session', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newcomer()))
  for (const { browser, user } of people) {
    expect((await browser.must(getUser)).user?.id).toBe(user.id)
  }
  expect(new Set(people.map(({ browser }) => browser.cookie)).size).toBe(6)
})

test('the same press twice is one account, logged in both times', async () => {
  const body = form()
  const headers = press()
  const [one, other] = [new Browser(server), new Browser(server)]
  const first = await one.must(signUp, { body, headers })
  const second = await other.must(signUp, { body, headers })
  expect(second.user.id).toBe(first.user.id)
  expect((await other.must(getUser)).user?.id).toBe(first.user.id)
})

test('signing up asks for a campaign, or an invitation, where the brand does', async () => {
  const campaign = new Browser(server, 'papillon.example')
  expect((await campaign.call(signUp, { body: form() })).refused?.code).toBe('signups_closed')
  const closed = new Browser(server, 'herbstgold.example')
  const body = form({ invite: 'HERBST', date_of_birth: '1955-05-05' })
  expect((await closed.call(signUp, { body })).refused?.code).toBe('invite_required')
  await server.database.kysely
    .insertInto('invites')
    .values({ brand: 'herbstgold', code: 'HERBST', uses_left: 1, created_at: server.clock.now() })
    .execute()
  await closed.must(signUp, { body })
  const second = form({ invite: 'HERBST', date_of_birth: '1955-05-05' })
  expect((await closed.call(signUp, { body: second })).refused?.code).toBe('invite_required')
})

test('a slip in a well-known mail domain is suggested, and nobody learns who has an account', async () => {
  const { body } = await newcomer()
  const visitor = new Browser(server)
  const ask = async (value: string) =>
    visitor.must(checkEmail, { query: { check: 'email', value } })
  expect(await ask('jan@gmial.com')).toEqual({
    ok: true,
    reason: null,
    suggestion: 'jan@gmail.com'
  })
  expect((await ask('jan@hotmial.nl')).suggestion).toBe('jan@hotmail.nl')
  expect((await ask('jan@ziggo.nl')).suggestion).toBeNull()
  expect(await ask(body.email)).toEqual(await ask('niemand@mail.example'))
})

test('a name is checked while it is typed', async () => {
  const { body } = await newcomer()
  const visitor = new Browser(server)
  const ask = async (value: string) => visitor.must(checkName, { query: { check: 'name', value } })
  expect(await ask(body.name.toUpperCase())).toMatchObject({ ok: false, reason: 'name_taken' })
  expect(await ask('ab')).toMatchObject({ ok: false, reason: 'too_short' })
  expect(await ask('Søren_72')).toMatchObject({ ok: true, reason: null })
})

test('each step is saved at once and can be gone on with elsewhere', async () => {
  const { browser, body } = await newcomer()
  expect(await browser.must(saveSignupStep, { body: { step: 'photo', skip: true } })).toMatchObject(
    {
      next: 'location'
    }
  )
  const place = { step: 'location' as const, country: 'NL' as const, region: 'NL-UT' }
  await browser.must(saveSignupStep, { body: { ...place, city: 'Utrecht' } })
  const wrong = await browser.call(saveSignupStep, { body: { ...place, region: 'DE-BY' } })
  expect(wrong.refused?.fields).toEqual({ region: 'region_unknown' })
  const elsewhere = new Browser(server)
  const { user } = await elsewhere.must(logIn, { body: { email: body.email, password: PASSWORD } })
  expect(user).toMatchObject({ signup_step: 'personal', profile: { city: 'Utrecht' } })
  const about = { step: 'about' as const, about: 'Ik fiets graag.' }
  await elsewhere.must(saveSignupStep, { body: { step: 'personal', eye_colour: 'green' } })
  await elsewhere.must(saveSignupStep, { body: about })
  const after = (await browser.must(getUser)).user
  expect(after).toMatchObject({
    signup_step: 'push',
    profile: { eye_colour: 'green', about: null, about_in_review: 'Ik fiets graag.' }
  })
})

test('the link of the mail confirms once, and what was held goes out', async () => {
  const { browser, body, user } = await newcomer()
  const bram = await person(server, { profile: { gender: 'male' } })
  const { conversation } = await browser.must(sendMessage, {
    body: { to: bram.id, body: 'hoi', sure: true }
  })
  expect((await bram.must(listChats)).chats).toEqual([])
  const { link } = await mailTo(body.email, 'activate')
  const stranger = new Browser(server)
  const confirmed = await stranger.must(activate, { body: { token: tokenIn(link) } })
  expect(confirmed).toEqual({ user: null, delivered: 1 })
  expect(stranger.cookie).toBeUndefined()
  expect((await browser.must(getUser)).user).toMatchObject({
    id: user.id,
    status: 'active',
    free_left: user.free_left - 1,
    profile: { status: 'active' }
  })
  const query = { conversation: String(conversation) }
  expect((await bram.must(getChat, { query })).messages).toMatchObject([{ body: 'hoi' }])
  const again = await browser.call(activate, { body: { token: tokenIn(link) } })
  expect(again.refused?.code).toBe('already_active')
})

test('a link is gone after three days', async () => {
  const { browser, body } = await newcomer()
  const { link } = await mailTo(body.email, 'activate')
  server.clock.pass(72 * 3600 + 1)
  expect((await browser.call(activate, { body: { token: tokenIn(link) } })).status).toBe(410)
})

test('the PIN confirms; five wrong ones end it', async () => {
  const one = await newcomer()
  const { pin = '' } = await mailTo(one.body.email, 'activate')
  const { user } = await one.browser.must(activate, { body: { pin } })
  expect(user?.status).toBe('active')
  const two = await newcomer()
  const right = (await mailTo(two.body.email, 'activate')).pin ?? ''
  const wrong = right === '000000' ? '000001' : '000000'
  for (let left = 4; left >= 0; left--) {
    const { refused } = await two.browser.call(activate, { body: { pin: wrong } })
    expect(refused).toMatchObject({ code: 'pin_wrong', tries_left: left })
  }
  expect((await two.browser.call(activate, { body: { pin: right } })).status).toBe(410)
  const three = await newcomer()
  const late = (await mailTo(three.body.email, 'activate')).pin ?? ''
  server.clock.pass(3601)
  expect((await three.browser.call(activate, { body: { pin: late } })).status).toBe(410)
})

test('another mail comes once a minute, five times a day, and ends the link before', async () => {
  const { browser, body } = await newcomer()
  const first = await mailTo(body.email, 'activate')
  await browser.must(resendActivation)
  expect((await browser.call(resendActivation)).refused?.code).toBe('too_many')
  expect((await browser.call(activate, { body: { token: tokenIn(first.link) } })).status).toBe(410)
  for (let at = 0; at < 4; at++) {
    server.clock.pass(61)
    await browser.must(resendActivation)
  }
  server.clock.pass(61)
  expect((await browser.call(resendActivation)).status).toBe(429)
})

test('an unknown address and a wrong password are refused in the same words', async () => {
  const { body } = await newcomer()
  const ask = (email: string, password: string) =>
    new Browser(server).call(logIn, { body: { email, password } })
  const wrong = await ask(body.email, 'niet-het-goede-1')
  const unknown = await ask('niemand@mail.example', PASSWORD)
  expect(wrong).toMatchObject({ status: 401, refused: { code: 'login_failed' } })
  expect(unknown.refused).toEqual(wrong.refused)
})

test('five failures block the account for 15 minutes, then for 30', async () => {
  server.clock.set('2026-12-05T12:00:01Z')
  const { body } = await newcomer()
  const ask = (password: string) =>
    new Browser(server).call(logIn, { body: { email: body.email, password } })
  for (let at = 0; at < 5; at++) expect((await ask('fout-wachtwoord')).status).toBe(401)
  const blocked = await ask(PASSWORD)
  expect(blocked.refused).toMatchObject({ code: 'login_blocked', minutes: 15 })
  expect(blocked.headers['retry-after']).toBe('900')
  server.clock.pass(15 * 60 + 1)
  for (let at = 0; at < 5; at++) expect((await ask('fout-wachtwoord')).status).toBe(401)
  expect((await ask(PASSWORD)).refused).toMatchObject({ minutes: 30 })
  server.clock.pass(30 * 60 + 1)
  expect((await ask(PASSWORD)).status).toBe(200)
})

test('a hundred guesses at once are five guesses', async () => {
  server.clock.set('2026-12-06T12:00:01Z')
  const { body } = await newcomer()
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      new Browser(server).call(logIn, { body: { email: body.email, password: `gok-nummer-${at}` } })
    )
  )
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('a session of one brand is unknown at another, and ends with logging out', async () => {
  const { browser } = await newcomer()
  const elsewhere = new Browser(server, 'papillon.example')
  elsewhere.cookie = browser.cookie
  expect((await elsewhere.must(getUser)).user).toBeNull()
  const { cookie } = browser
  await browser.must(logOut)
  expect(browser.cookie).toBeUndefined()
  browser.cookie = cookie
  expect((await browser.must(getUser)).user).toBeNull()
})

test('a session ends after thirty days', async () => {
  const { browser } = await newcomer()
  server.clock.pass(30 * 86_400 + 1)
  expect((await browser.must(getUser)).user).toBeNull()
})

test('a new device is told by mail, a known one is not', async () => {
  const { body } = await newcomer()
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }
  const login = { email: body.email, password: PASSWORD }
  await new Browser(server).must(logIn, { body: login, headers: phone })
  await mailTo(body.email, 'new_device')
  const count = async () =>
    (await server.database.pool.query('select 1 from outbox where recipient = $1', [body.email]))
      .rowCount
  const before = await count()
  await new Browser(server).must(logIn, { body: login, headers: phone })
  expect(await count()).toBe(before)
})

test('sessions are listed and can be ended, but only the own ones', async () => {
  const { browser, body } = await newcomer()
  const other = new Browser(server)
  await other.must(logIn, { body: { email: body.email, password: PASSWORD } })
  const { sessions } = await browser.must(listSessions)
  expect(sessions).toHaveLength(2)
  const foreign = sessions.find(({ is_this }) => !is_this)
  const stranger = await person(server)
  const id = String(foreign?.id)
  expect((await stranger.call(endSession, { query: { id } })).status).toBe(404)
  expect(await browser.must(endSession, { query: { others: '1' } })).toEqual({ ended: 1 })
  expect((await other.must(getUser)).user).toBeNull()
})

test('asking for a new password answers the same for an unknown address', async () => {
  const { body } = await newcomer()
  const visitor = new Browser(server)
  const known = await visitor.call(askReset, { body: { email: body.email } })
  const unknown = await visitor.call(askReset, { body: { email: 'niemand@mail.example' } })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
})

test('a reset link works once, within the hour, and ends every session', async () => {
  const { browser, body } = await newcomer()
  await browser.must(askReset, { body: { email: body.email } })
  const token = tokenIn((await mailTo(body.email, 'reset')).link)
  const next = { password: 'nieuw-huis-aan-zee', password2: 'nieuw-huis-aan-zee' }
  const apart = await browser.call(resetPassword, {
    body: { token, ...next, password2: 'anders-anders' }
  })
  expect(apart.refused?.code).toBe('password_mismatch')
  await browser.must(resetPassword, { body: { token, ...next } })
  expect((await browser.must(getUser)).user).toBeNull()
  expect((await browser.call(resetPassword, { body: { token, ...next } })).status).toBe(410)
  const login = { email: body.email, password: next.password }
  expect((await browser.call(logIn, { body: login })).status).toBe(200)
  await mailTo(body.email, 'password_changed')
})

test('an address gets three reset mails a day', async () => {
  server.clock.set('2026-12-09T12:00:01Z')
  const { body } = await newcomer()
  const ask = () => new Browser(server).call(askReset, { body: { email: body.email } })
  for (let at = 0; at < 3; at++) expect((await ask()).status).toBe(200)
  expect((await ask()).refused?.code).toBe('reset_limit')
})

test('a new password ends the other sessions and can be undone for two days', async () => {
  const { browser, body } = await newcomer()
  const other = new Browser(server)
  await other.must(logIn, { body: { email: body.email, password: PASSWORD } })
  const next = { password: 'een-ander-geheim', password2: 'een-ander-geheim' }
  const wrong = await browser.call(changePassword, { body: { old: 'fout', ...next } })
  expect(wrong.refused?.code).toBe('old_wrong')
  await browser.must(changePassword, { body: { old: PASSWORD, ...next } })
  expect((await other.must(getUser)).user).toBeNull()
  expect((await browser.must(getUser)).user).not.toBeNull()
  const { undo } = await mailTo(body.email, 'password_changed')
  const undone = await new Browser(server).must(undoChange, { body: { token: tokenIn(undo) } })
  expect(undone.undone).toBe('password')
  expect((await browser.must(getUser)).user).toBeNull()
  const login = { email: body.email, password: PASSWORD }
  expect((await browser.call(logIn, { body: login })).status).toBe(200)
})

test('a new address is the account only when its link was followed, and can be undone', async () => {
  const { browser, body } = await newcomer()
  await browser.must(activate, { body: { pin: (await mailTo(body.email, 'activate')).pin ?? '' } })
  const email = `ander-${body.email}`
  await browser.must(askMailChange, { body: { email, password: PASSWORD } })
  expect((await browser.must(getUser)).user?.email).toBe(body.email)
  const { link } = await mailTo(email, 'mail_change')
  await new Browser(server).must(changeMail, { body: { token: tokenIn(link) } })
  expect((await browser.must(getUser)).user?.email).toBe(email)
  const { undo } = await mailTo(body.email, 'mail_changed')
  await new Browser(server).must(undoChange, { body: { token: tokenIn(undo) } })
  const login = { email: body.email, password: PASSWORD }
  expect((await new Browser(server).call(logIn, { body: login })).status).toBe(200)
})

test('an address that somebody has cannot be changed to', async () => {
  const { body: known } = await newcomer()
  const { browser } = await newcomer()
  const { refused } = await browser.call(askMailChange, {
    body: { email: known.email, password: PASSWORD }
  })
  expect(refused?.code).toBe('email_exists')
})

test('a pause hides the profile, and coming back shows it', async () => {
  const anna = await person(server)
  expect((await anna.must(pause, { body: { on: true } })).user.profile.status).toBe('paused')
  expect((await anna.must(pause, { body: { on: false } })).user.profile.status).toBe('active')
})

test('a browser is attached for push once, to whoever was there last', async () => {
  const [anna, bram] = [await person(server), await person(server)]
  const subscription = {
    endpoint: 'https://push.example/abc',
    keys: { p256dh: 'key', auth: 'secret' }
  }
  for (const who of [anna, anna, bram]) await who.must(subscribePush, { body: { subscription } })
  const owners = async () =>
    (await server.database.pool.query('select account_id from push_subscriptions')).rows
  expect(await owners()).toEqual([{ account_id: bram.id }])
  await anna.must(unsubscribePush, { body: { endpoint: subscription.endpoint } })
  expect(await owners()).toHaveLength(1)
  await bram.must(unsubscribePush, { body: { endpoint: subscription.endpoint } })
  expect(await owners()).toEqual([])
})

test('the language of a member is one that the brand has', async () => {
  const anna = await person(server)
  expect((await anna.must(saveUser, { body: { language: 'de' } })).user.language).toBe('de')
  expect((await anna.must(saveUser, { body: { language: 'pl' } })).user.language).toBe('nl')
})

test('a network address makes so many accounts an hour, and tries do not count', async () => {
  server.world.settings.signupsAnHour = 2
  server.clock.set('2026-12-20T12:00:01Z')
  try {
    const visitor = new Browser(server)
    await visitor.call(signUp, { body: form({ name: '@' }) })
    await visitor.call(signUp, { body: form({ name: '@' }) })
    await newcomer()
    await newcomer()
    const { refused } = await visitor.call(signUp, { body: form() })
    expect(refused?.code).toBe('too_many')
    server.clock.pass(3_600)
    await newcomer()
  } finally {
    server.world.settings.signupsAnHour = 1_000
  }
})
