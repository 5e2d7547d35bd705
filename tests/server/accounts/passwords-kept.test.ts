import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import {
  askMailChange,
  askReset,
  changeMail,
  changePassword
} from '#contract/calls/accounts/access.ts'
import { mailDeleteLink } from '#contract/calls/accounts/rights.ts'
import { getUser, listSessions, logIn } from '#contract/calls/accounts/session.ts'
import { signUp } from '#contract/calls/accounts/sign-up.ts'
import { person } from '../../world/people.ts'
import { Browser, press, useServer } from '../../world/server.ts'
import { decided } from '../reports/desk.ts'
import { confirmed, form, mailTo, newcomer, PASSWORD, tokenIn } from './newcomer.ts'

const server = useServer()
const NEXT = 'nieuw-huis-aan-zee'

const signedUp = async () => {
  const [headers, body] = [press(), form()]
  const browser = new Browser(server)
  const { user } = await browser.must(signUp, { body, headers })
  const again = new Browser(server)
  return { browser, again, id: user.id, repeat: () => again.call(signUp, { body, headers }) }
}

test('a sign-up that is repeated at once logs in, since its first answer may have been lost', async () => {
  const { again, id, repeat } = await signedUp()
  expect((await repeat()).status).toBe(201)
  expect((await again.must(getUser)).user?.id).toBe(id)
})

test('a sign-up that is repeated after the password changed gives no session', async () => {
  const { browser, again, repeat } = await signedUp()
  const body = { old: PASSWORD, password: NEXT, password2: NEXT }
  await browser.must(changePassword, { body })
  expect((await repeat()).refused?.code).toBe('email_exists')
  expect(again.cookie).toBeUndefined()
})

test('a sign-up that is repeated after a ban gives no session', async () => {
  const { again, id, repeat } = await signedUp()
  await decided(server, id, { outcome: 'banned' })
  expect((await repeat()).refused?.code).toBe('email_exists')
  expect(again.cookie).toBeUndefined()
})

test('what is kept of a sign-up is no fast hash of its password', async () => {
  const [headers, body] = [press(), form()]
  await new Browser(server).must(signUp, { body, headers })
  const guess = createHash('sha256').update(JSON.stringify({ body: signUp.body.parse(body) }))
  const { rows } = await server.database.pool.query(
    'select body_hash from idempotency where key = $1',
    [headers['idempotency-key']]
  )
  expect(rows[0].body_hash.toString('hex')).not.toBe(guess.digest('hex'))
})

test('a change of password ends a change of address that somebody asked for before', async () => {
  const { browser, body } = await confirmed(server)
  const thief = `dief${body.email}`
  await browser.must(askMailChange, { body: { email: thief, password: PASSWORD } })
  const token = tokenIn((await mailTo(server, thief, 'mail_change')).link)
  await browser.must(changePassword, { body: { old: PASSWORD, password: NEXT, password2: NEXT } })
  const { refused } = await new Browser(server).call(changeMail, { body: { token } })
  expect(refused?.code).toBe('token_expired')
  expect((await browser.must(getUser)).user?.email).toBe(body.email)
})

test('an account has fifty sessions at most; the oldest ends', async () => {
  const { browser, body } = await newcomer(server)
  for (let at = 0; at < 50; at++) {
    server.clock.pass(1)
    await new Browser(server).must(logIn, { body: { email: body.email, password: PASSWORD } })
  }
  expect((await browser.must(getUser)).user).toBeNull()
  const last = new Browser(server)
  await last.must(logIn, { body: { email: body.email, password: PASSWORD } })
  expect((await last.must(listSessions)).sessions).toHaveLength(50)
})

/** Logs in from an address of its own, so that the limit of one address does not answer first. */
const loginFrom = (at: number, email: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/user.php',
    remoteAddress: `10.9.${Math.floor(at / 250)}.${at % 250}`,
    headers: { host: 'avondlicht.example', origin: 'https://avondlicht.example' },
    payload: { email, password: 'niet-het-goede-1' }
  })

test('a hundred logins at once hold no connection while their passwords are looked at', async () => {
  const member = await person(server)
  const watch = new pg.Client(server.url)
  await watch.connect()
  const logins = Promise.all(
    Array.from({ length: 100 }, (_, at) => loginFrom(at, `wie${at}@mail.example`))
  )
  let isOver = false
  void logins.finally(() => {
    isOver = true
  })
  const held: number[] = []
  while (!isOver) {
    const { rows } = await watch.query(
      `select count(*)::int as held from pg_stat_activity where datname = current_database()
         and state = 'idle in transaction' and query like '%password_hash%'`
    )
    held.push(rows[0].held)
    await sleep(5)
  }
  await watch.end()
  const statuses = (await logins).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect((await member.must(getUser)).user?.id).toBe(member.id)
  expect(held.length).toBeGreaterThan(5)
  expect(Math.max(...held)).toBe(0)
})

test('a login that a busy server turns away is no failure of its account', async () => {
  const { body } = await newcomer(server)
  const crowd = Array.from({ length: 300 }, (_, at) => loginFrom(at, `druk${at}@mail.example`))
  const tries = Array.from({ length: 5 }, (_, at) => loginFrom(400 + at, body.email))
  const statuses = (await Promise.all([...crowd, ...tries])).map(({ statusCode }) => statusCode)
  // With five failures the next try would be one too many.
  expect(statuses.slice(-5)).toContain(503)
  await new Browser(server).must(logIn, { body: { email: body.email, password: PASSWORD } })
})

/** Statements that a call makes, by their first words. */
async function workOf(call: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const made = query.mock.calls.map(([given]) => {
    const text = typeof given === 'string' ? given : ((given as { text?: string })?.text ?? '')
    return text.split(' ', 1)[0] ?? ''
  })
  query.mockRestore()
  return made
}

test.each([
  ['a link for a new password', askReset],
  ['a link for deleting', mailDeleteLink]
])('%s takes the same work for an address that nobody has', async (_, call) => {
  const { body } = await confirmed(server)
  const ask = (email: string) => () => new Browser(server).must(call, { body: { email } })
  await ask(`warm${body.email}`)()
  const known = await workOf(ask(body.email))
  const unknown = await workOf(ask(`nie${body.email}`))
  expect(known.filter(word => word === 'insert')).toHaveLength(2)
  expect(unknown).toEqual(known)
})
