import { expect, test } from 'vitest'
import { getUser, logIn, logOut, pause } from '#contract/calls/accounts/session.ts'
import { signUp } from '#contract/calls/accounts/sign-up.ts'
import { sendMessage } from '#contract/calls/chat.ts'
import {
  appealDecision,
  complain,
  listDecisions,
  reportMember
} from '#contract/calls/moderation.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { CALLS } from '#contract/calls.ts'
import { hashPassword } from '#server/domains/accounts/password/password.ts'
import { decideAppeal } from '#server/domains/moderation/appeals.ts'
import { liftMeasures } from '#server/domains/moderation/lift.ts'
import { OwnDecisionError } from '#server/domains/moderation/own-decision-error.ts'
import { openAppeals } from '#server/domains/moderation/queues.ts'
import { ROUTES } from '#server/domains.ts'
import { makeApp } from '#server/http/app.ts'
import { serveStream } from '#server/http/stream.ts'
import { newToken, sessionEnd } from '#server/platform/session.ts'
import { person } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'
import { form } from '../accounts/newcomer.ts'
import { addressOf, asModerator, closed, decided, mailsTo, reported, statusOf } from './desk.ts'

const server = useServer()
const DAY = 86_400

test('a statement says what, why, by which rule, whether by software, and how long', async () => {
  const anna = await person(server)
  const until = new Date(server.clock.now().getTime() + 7 * DAY * 1000)
  const { id, reference } = await decided(server, anna.id, { outcome: 'on_hold', until })
  const { decisions, elsewhere } = await anna.must(listDecisions)
  expect(elsewhere).toBe('https://avondlicht.example/complaints')
  expect(decisions).toEqual([
    {
      id,
      reference,
      subject: 'account',
      ref: null,
      outcome: 'on_hold',
      rule: 'Terms 4: no selling',
      facts: 'You offered goods in three chats.',
      automated: false,
      from: server.clock.now().toISOString(),
      until: until.toISOString(),
      ended_at: null,
      can_appeal: true,
      appeal_by: '2027-05-21T12:00:00.000Z',
      appeal: null
    }
  ])
  const [mail] = await mailsTo(server, await addressOf(server, anna.id))
  expect(mail).toMatchObject({
    template: 'decision',
    language: 'nl',
    data: { reference, outcome: 'on_hold', automated: '0', rule: 'Terms 4: no selling' }
  })
})

test('statements are seen by nobody else, and never name who decided', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const { id } = await decided(server, anna.id)
  expect((await bob.must(listDecisions)).decisions).toEqual([])
  const body = { id, text: 'This is not about me.' }
  expect((await bob.call(appealDecision, { body })).status).toBe(404)
  expect(JSON.stringify(await anna.must(listDecisions))).not.toContain('mira')
  expect((await new Browser(server).call(listDecisions)).refused?.code).toBe(
    'authentication_required'
  )
})

test('a decision about a member of another brand is none', async () => {
  const anna = await person(server, { domain: 'herbstgold.example' })
  await expect(decided(server, anna.id)).rejects.toThrow('not_found')
})

test('a warning changes nothing but is told', async () => {
  const anna = await person(server)
  await decided(server, anna.id)
  expect(await statusOf(server, anna.id)).toEqual(['active', 'active'])
  expect((await anna.must(listDecisions)).decisions).toHaveLength(1)
})

test('on hold every write is 423, and reading, appealing, complaining and leaving are open', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const { id } = await decided(server, anna.id, { outcome: 'on_hold' })
  expect(await statusOf(server, anna.id)).toEqual(['on_hold', 'paused'])
  const report = { id: bob.id, category: 'spam', context: 'profile' } as const
  expect((await anna.call(reportMember, { body: report })).refused?.code).toBe('account_on_hold')
  expect((await anna.call(searchMembers)).status).toBe(200)
  await anna.must(appealDecision, { body: { id, text: 'I sold nothing at all.' } })
  expect((await anna.call(complain, { body: COMPLAINT })).status).toBe(201)
  for (const call of CALLS) {
    if (call.method === 'GET' || call.access === 'anyone' || call.evenOnHold) continue
    const path = `${call.path}?${new URLSearchParams(call.variant)}`
    const { status } = await anna.ask(call.method, path, {}, {})
    expect([423, 415, 429], call.name).toContain(status)
  }
})

test('what stays open on hold is named in the contract, and is no more than leaving, reading and appealing', () => {
  const open = CALLS.filter(({ evenOnHold, method }) => evenOnHold && method !== 'GET')
  const known =
    /^(appealDecision|complain|appealComplaint|logIn|.*Login|.*[eE]xport.*|.*[dD]elet.*|reactivate)$/
  for (const { name } of open) expect(name).toMatch(known)
})

test('whoever is hidden by a decision cannot show the profile again, and comes back as they were', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  await bob.must(pause, { body: { on: true } })
  for (const one of [anna, bob]) {
    await decided(server, one.id, { outcome: 'paused' })
    const { refused } = await one.call(pause, { body: { on: false } })
    expect(refused?.code).toBe('account_on_hold')
    await decided(server, one.id, { outcome: 'restored' })
  }
  expect(await statusOf(server, anna.id)).toEqual(['active', 'active'])
  expect(await statusOf(server, bob.id)).toEqual(['active', 'paused'])
})

test('who had not confirmed the address comes back as such', async () => {
  const fresh = { status: 'not_confirmed', activated_at: null } as const
  const anna = await person(server, { account: fresh, profile: { status: 'disabled' } })
  await decided(server, anna.id, { outcome: 'banned' })
  expect(await statusOf(server, anna.id)).toEqual(['on_hold', 'banned'])
  await decided(server, anna.id, { outcome: 'restored' })
  expect(await statusOf(server, anna.id)).toEqual(['not_confirmed', 'disabled'])
})

test('the stronger of two measures holds until it ends, then the other', async () => {
  const anna = await person(server)
  const until = new Date(server.clock.now().getTime() + DAY * 1000)
  await decided(server, anna.id, { outcome: 'banned', until })
  await decided(server, anna.id, { outcome: 'paused' })
  expect((await statusOf(server, anna.id))[1]).toBe('banned')
  server.clock.pass(DAY)
  await liftMeasures.run(server.world)
  expect(await statusOf(server, anna.id)).toEqual(['active', 'paused'])
})

test('a ban ends every session, and the banned one can log in to read, appeal and nothing else', async () => {
  const password = 'wandelen in de regen 7'
  const anna = await person(server, { account: { password_hash: await hashPassword(password) } })
  const email = await addressOf(server, anna.id)
  await decided(server, anna.id, { outcome: 'banned' })
  expect((await anna.must(getUser)).user).toBeNull()
  const again = new Browser(server)
  await again.must(logIn, { body: { email, password } })
  expect((await again.must(getUser)).user).toMatchObject({ status: 'on_hold' })
  const [decision] = (await again.must(listDecisions)).decisions
  expect(decision?.outcome).toBe('banned')
  await again.must(appealDecision, { body: { id: decision?.id ?? 0, text: 'It was my brother.' } })
  for (const path of [
    '/api/likes.php',
    '/api/chats.php',
    '/api/swipe.php',
    '/api/member.php?id=1'
  ]) {
    expect((await again.get(path)).status, path).toBe(423)
  }
  await again.must(logOut)
  expect((await again.must(getUser)).user).toBeNull()
})

test('a banned member who logs in again gets no stream of events', async () => {
  const anna = await person(server)
  await decided(server, anna.id, { outcome: 'banned' })
  const { cookie = '' } = await loggedIn(anna.id)
  const app = await makeApp(server.world, ROUTES)
  serveStream(app, server.world)
  const headers = { host: anna.domain, cookie: `auth=${cookie}` }
  const { statusCode } = await app.inject({ url: '/api/events.php', headers })
  await app.close()
  expect(statusCode).toBe(423)
})

test('whoever is banned is gone for others', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  await decided(server, bob.id, { outcome: 'banned' })
  expect((await anna.get(`/api/member.php?id=${bob.id}`)).status).toBe(404)
})

test('others get back what they spent on a member who is removed for fraud, once; for anything else they do not', async () => {
  for (const isFraud of [true, false]) {
    const bob = await person(server, { credits: 20, account: { free_left: 0 } })
    const scammer = await person(server)
    const { message } = await bob.must(sendMessage, {
      body: { to: scammer.id, body: 'Good evening, how was your day?', sure: true }
    })
    const cost = message.cost ?? 0
    expect(cost).toBeGreaterThan(0)
    const before = (await bob.must(getUser)).user?.credits ?? 0
    await closed(server, await reported(bob, scammer.id, isFraud ? 'scam' : 'harassment'), 'upheld')
    for (let at = 0; at < 2; at++) await decided(server, scammer.id, { outcome: 'banned' })
    expect((await bob.must(getUser)).user?.credits).toBe(before + (isFraud ? cost : 0))
  }
})

test('a banned mailbox gets no new account while the ban holds, also when the old one is erased', async () => {
  const given = form({ email: 'bert@mail.example', name: 'bert-7' })
  const first = new Browser(server)
  const { user } = await first.must(signUp, { body: given })
  const { id } = await decided(server, user.id, { outcome: 'banned' })
  const again = { ...given, name: 'bert-8', email: 'bert+new@mail.example' }
  expect((await new Browser(server).call(signUp, { body: again })).refused?.code).toBe('banned')
  await server.database.kysely.deleteFrom('profiles').where('id', '=', user.id).execute()
  const erased = await new Browser(server).call(signUp, { body: given })
  expect(erased.refused?.code).toBe('banned')
  const { rows } = await server.database.pool.query('select * from banned_mailboxes')
  expect(JSON.stringify(rows)).not.toContain('bert')
  await server.database.kysely
    .updateTable('measures')
    .set({ ended_at: server.clock.now() })
    .where('decision_id', '=', id)
    .execute()
  expect((await new Browser(server).call(signUp, { body: again })).status).toBe(201)
})

test('what was taken for a time ends by itself, once, and is told', async () => {
  const anna = await person(server)
  const until = new Date(server.clock.now().getTime() + 3 * DAY * 1000)
  await decided(server, anna.id, { outcome: 'on_hold', until })
  await liftMeasures.run(server.world)
  expect((await statusOf(server, anna.id))[0]).toBe('on_hold')
  server.clock.pass(3 * DAY)
  await Promise.all([liftMeasures.run(server.world), liftMeasures.run(server.world)])
  expect(await statusOf(server, anna.id)).toEqual(['active', 'active'])
  const { decisions } = await anna.must(listDecisions)
  expect(decisions.map(({ outcome, automated }) => [outcome, automated])).toEqual([
    ['restored', true],
    ['on_hold', false]
  ])
  expect(decisions[1]?.ended_at).toBe(server.clock.now().toISOString())
})

test('several servers that end measures at once end each once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => person(server)))
  const until = new Date(server.clock.now().getTime() + DAY * 1000)
  for (const { id } of people) await decided(server, id, { outcome: 'paused', until })
  server.clock.pass(DAY)
  await Promise.all(Array.from({ length: 4 }, () => liftMeasures.run(server.world)))
  for (const one of people) {
    const { decisions } = await one.must(listDecisions)
    expect(decisions.map(({ outcome }) => outcome)).toEqual(['restored', 'paused'])
  }
})

test('an appeal is made once, and decided by somebody else than who decided first', async () => {
  const anna = await person(server)
  const { id } = await decided(server, anna.id, { outcome: 'banned' })
  const one = await loggedIn(anna.id)
  const body = { id, text: 'I never sold anything.' }
  const { decision } = await one.must(appealDecision, { body })
  expect(decision).toMatchObject({ can_appeal: false, appeal: { outcome: null } })
  expect((await one.call(appealDecision, { body })).refused?.code).toBe('already_appealed')
  const [waiting] = (await openAppeals({ db: server.database.kysely }, ['avondlicht'], 50)).filter(
    ({ decision: of }) => of === id
  )
  expect(waiting).toMatchObject({ kind: 'decision', member: anna.id, first_actor: 'mira' })
  const verdict = {
    appeal: waiting?.id ?? 0,
    outcome: 'reversed',
    reason: 'You are right.'
  } as const
  await expect(
    asModerator(server, ctx => decideAppeal(ctx, { ...verdict, actor: 'mira' }))
  ).rejects.toThrow(OwnDecisionError)
  await asModerator(server, ctx => decideAppeal(ctx, { ...verdict, actor: 'joris' }))
  expect(await statusOf(server, anna.id)).toEqual(['active', 'active'])
  const [mail] = await mailsTo(server, await addressOf(server, anna.id))
  expect(mail).toMatchObject({ template: 'appeal_decided', data: { outcome: 'reversed' } })
  await expect(
    asModerator(server, ctx => decideAppeal(ctx, { ...verdict, actor: 'joris' }))
  ).rejects.toThrow('not_found')
})

test('an appeal that fails leaves the decision as it was', async () => {
  const anna = await person(server)
  const { id } = await decided(server, anna.id, { outcome: 'on_hold' })
  await anna.must(appealDecision, { body: { id, text: 'Please look again.' } })
  const [waiting] = (await openAppeals({ db: server.database.kysely }, ['avondlicht'], 50)).filter(
    ({ decision }) => decision === id
  )
  const verdict = { appeal: waiting?.id ?? 0, outcome: 'upheld', reason: 'It stands.' } as const
  await asModerator(server, ctx => decideAppeal(ctx, { ...verdict, actor: 'joris' }))
  expect((await statusOf(server, anna.id))[0]).toBe('on_hold')
  expect((await anna.must(listDecisions)).decisions[0]?.appeal).toMatchObject({
    outcome: 'upheld',
    reason: 'It stands.'
  })
})

test('six months after a decision no appeal is taken', async () => {
  const anna = await person(server)
  const { id } = await decided(server, anna.id)
  server.clock.pass(182 * DAY)
  const one = await loggedIn(anna.id)
  const { refused, status } = await one.call(appealDecision, {
    body: { id, text: 'Only now seen.' }
  })
  expect([status, refused?.code]).toEqual([410, 'appeal_too_late'])
})

const COMPLAINT = {
  name: 'Anna',
  email: 'anna@mail.example',
  subject: 'service',
  text: 'My account is on hold without a reason.',
  good_faith: true
} as const

/** A new session, as after logging in. */
async function loggedIn(id: number): Promise<Browser> {
  const { token, hash } = newToken()
  const now = server.clock.now()
  const times = { created_at: now, last_seen_at: now, expires_at: sessionEnd(now) }
  await server.database.kysely
    .insertInto('sessions')
    .values({
      brand: 'avondlicht',
      account_id: id,
      token_hash: hash,
      device: 't',
      place: null,
      ...times
    })
    .execute()
  const browser = new Browser(server)
  browser.cookie = token
  return browser
}
