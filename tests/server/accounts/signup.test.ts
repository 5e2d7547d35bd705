import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { checkEmail, signUp } from '#contract/calls/accounts/sign-up.ts'
import { Browser, useServer } from '../../world/server.ts'
import { atOnce, form, mailsTo, mailTo, newcomer } from './newcomer.ts'

const server = useServer({
  sites: site => ({
    ...site,
    access: { ...site.access, signups: site.id === 'herbstgold' ? 'invite' : site.access.signups },
    economy: { ...site.economy, creditCost: { ...site.economy.creditCost, signup: 3 } }
  })
})

const query = async (text: string, values: unknown[]) =>
  (await server.database.pool.query(text, values)).rows

async function invite(code: string, uses: number) {
  const row = { brand: 'herbstgold', code, uses_left: uses, created_at: server.clock.now() }
  await server.database.kysely.insertInto('invites').values(row).execute()
  const left = async () =>
    (await query('select uses_left from invites where code = $1', [code]))[0].uses_left
  return { left }
}

const autumn = (given: object = {}) =>
  form({ date_of_birth: '1955-05-05', ...given }) as ReturnType<typeof form>

async function markDeleted(email: string) {
  await query("update accounts set status = 'deleted', erases_at = $2 where email = $1", [
    email,
    '2026-12-01T00:00:00Z'
  ])
}

test('the last use of an invitation goes to one of five who want it at once', async () => {
  const { left } = await invite('LASTONE1', 1)
  const ends = await atOnce(5, () =>
    new Browser(server, 'herbstgold.example').call(signUp, {
      body: autumn({ invite: ' lastone1 ' })
    })
  )
  expect(ends).toEqual({ 201: 1, invite_required: 4 })
  expect(await left()).toBe(0)
})

test('an invitation is spent by an account alone, not by a form that is refused', async () => {
  const { left } = await invite('THRIFTY2', 2)
  const browser = new Browser(server, 'herbstgold.example')
  const first = autumn({ invite: 'THRIFTY2' })
  await browser.must(signUp, { body: first })
  await markDeleted(first.email)
  const back = await browser.call(signUp, {
    body: autumn({ invite: 'THRIFTY2', email: first.email })
  })
  expect(back.refused?.code).toBe('deleted_account')
  await browser.call(signUp, { body: autumn({ invite: 'THRIFTY2', name: first.name }) })
  await browser.call(signUp, { body: autumn({ invite: 'THRIFTY2', password: 'kort' }) })
  expect(await left()).toBe(1)
})

test('without an invitation nobody learns whether an address has an account', async () => {
  const { left } = await invite('KNOWN333', 1)
  const browser = new Browser(server, 'herbstgold.example')
  const known = autumn({ invite: 'KNOWN333' })
  await browser.must(signUp, { body: known })
  expect(await left()).toBe(0)
  const { refused } = await browser.call(signUp, {
    body: autumn({ invite: 'KNOWN333', email: known.email })
  })
  expect(refused?.code).toBe('invite_required')
})

test('a deleted account gets a mail to come back with, three a day at most', async () => {
  const { body } = await newcomer(server)
  await markDeleted(body.email)
  const again = () => new Browser(server).call(signUp, { body: form({ email: body.email }) })
  expect((await again()).refused).toMatchObject({
    code: 'deleted_account',
    until: '2026-12-01T00:00:00.000Z',
    reactivation_sent: true
  })
  expect((await mailTo(server, body.email, 'reactivate')).link).toContain('/account-deleted?token=')
  await again()
  await again()
  expect((await again()).refused).toMatchObject({ reactivation_sent: false })
  const mails = await mailsTo(server, body.email)
  expect(mails.filter(({ template }) => template === 'reactivate')).toHaveLength(3)
})

test('the link in the mailbox still works when a stranger tries the address again', async () => {
  const { body, user } = await newcomer(server)
  await markDeleted(body.email)
  for (let at = 0; at < 2; at++) {
    await new Browser(server).call(signUp, { body: form({ email: body.email }) })
  }
  const rows = await query(
    "select 1 from tokens where account_id = $1 and purpose = 'reactivate' and used_at is null",
    [user.id]
  )
  expect(rows).toHaveLength(2)
})

test('the credits of a welcome are given once a mailbox, however it is written', async () => {
  const { user } = await newcomer(server, { email: 'zuinig@mail.example' })
  expect(user.credits).toBe(3)
  const tagged = await newcomer(server, { email: 'Zuinig+2@mail.example' })
  expect(tagged.user.credits).toBe(0)
  await newcomer(server, { email: 'jan.smit@gmail.com' })
  expect((await newcomer(server, { email: 'jansmit@googlemail.com' })).user.credits).toBe(0)
})

test('who signs up twice is told of the account, not that the name is taken', async () => {
  const { body } = await newcomer(server)
  const { refused } = await new Browser(server).call(signUp, { body })
  expect(refused?.code).toBe('email_exists')
  const twice = form()
  const ends = await atOnce(6, () => new Browser(server).call(signUp, { body: twice }))
  expect(ends).toEqual({ 201: 1, email_exists: 5 })
})

test.each([
  ['a country that the brand does not serve', { country: 'SE' }, 'country', 'invalid'],
  ['the terms of another day', { terms_version: '2022-01-01' }, 'terms_version', 'terms_required'],
  ['an address below a throw-away domain', { email: 'a@x.mailinator.com' }, 'email', 'disposable'],
  ['no consent', { consents: { sensitive: false } }, 'consents.sensitive', 'terms_required'],
  ['a name with a control character', { name: 'anna\u0000b' }, 'name', 'invalid']
])('%s is refused', async (_, given, field, code) => {
  const { refused } = await new Browser(server).call(signUp, { body: form(given) })
  expect(refused?.fields).toEqual({ [field]: code })
})

test('a form that is sent quicker than anybody types is refused, and one that does not say', async () => {
  server.world.settings.signupLeastMs = 3_000
  try {
    for (const took of [0, 2_999, undefined]) {
      const { refused } = await new Browser(server).call(signUp, { body: form({ took }) })
      expect(refused?.fields).toEqual({ took: 'too_quick' })
    }
    await newcomer(server, { took: 3_000 })
  } finally {
    server.world.settings.signupLeastMs = 0
  }
})

test('somebody born on 29 February may sign up from 1 March on', async () => {
  server.clock.set('2026-02-28T12:00:00Z')
  const body = form({ date_of_birth: '2008-02-29' })
  const papillon = { terms_version: '2024-02-14', tracking: { network: 'x' } }
  const early = await new Browser(server, 'papillon.example').call(signUp, {
    body: { ...body, ...papillon }
  })
  expect(early.refused?.fields).toEqual({ date_of_birth: 'too_young' })
  server.clock.set('2026-02-28T23:00:01Z')
  await new Browser(server, 'papillon.example').must(signUp, { body: { ...body, ...papillon } })
  server.clock.set('2026-11-21T12:00:00Z')
})

test('where somebody came from first and last is kept, and what was agreed to', async () => {
  const { user } = await newcomer(server, {
    tracking: { network: 'one', sub1: 'a' },
    last_tracking: { network: 'two' },
    lander: 'quiz',
    consents: { sensitive: true, marketing: true }
  })
  const [account] = await query(
    'select first_touch, last_touch, lander, terms_version from accounts where id = $1',
    [user.id]
  )
  expect(account).toEqual({
    first_touch: { network: 'one', sub1: 'a' },
    last_touch: { network: 'two' },
    lander: 'quiz',
    terms_version: '2023-12-01'
  })
  expect(
    await query('select version, choices from consents where account_id = $1', [user.id])
  ).toEqual([{ version: '2023-12-01', choices: { terms: true, sensitive: true, marketing: true } }])
})

test('neither address nor password stands in the database in plain where it need not', async () => {
  const { user, body } = await newcomer(server)
  const [row] = await query('select * from accounts where id = $1', [user.id])
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(row)).not.toContain(body.password)
  const sessions = await query('select token_hash from sessions where account_id = $1', [user.id])
  expect(sessions[0].token_hash).toHaveLength(32)
})

test('a browser that signs up again leaves no session of before behind', async () => {
  const { browser } = await newcomer(server)
  const before = browser.cookie
  await browser.must(signUp, { body: form() })
  const old = new Browser(server)
  old.cookie = before
  expect((await old.must(getUser)).user).toBeNull()
})

test('a refused sign-up leaves nothing behind', async () => {
  const count = async () => (await query('select count(*)::int as n from profiles', []))[0].n
  const { body } = await newcomer(server)
  const before = await count()
  await new Browser(server).call(signUp, { body: form({ name: body.name }) })
  await new Browser(server).call(signUp, { body: form({ email: body.email }) })
  expect(await count()).toBe(before)
})

test.each([
  ['jan@gmial.com', 'jan@gmail.com'],
  ['jan@hotmail.con', 'jan@hotmail.com'],
  ['jan@zigo.nl', 'jan@ziggo.nl'],
  ['jan@outlok.com', 'jan@outlook.com'],
  ['jan@gmail.com', null],
  ['jan@eigen-bedrijf.nl', null]
])('%s is probably meant as %s', async (value, suggestion) => {
  server.clock.pass(60)
  const checked = await new Browser(server).must(checkEmail, { query: { check: 'email', value } })
  expect(checked).toEqual({ ok: true, reason: null, suggestion })
})
