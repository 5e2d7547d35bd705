import { expect, test } from 'vitest'
import { findMembers, getStats } from '#contract/operator/calls.ts'
import { listReviews } from '#contract/operator/reviews.ts'
import { MAY, ROLES } from '#contract/operator/roles.ts'
import { openOperatorSession } from '#contract/operator/session.ts'
import { addOperator, revokeOperator } from '#server/core/operator/operators.ts'
import { useServer } from '../../world/server.ts'
import { Console } from './console.ts'
import { useOperators, Worker, worker } from './desk.ts'

const server = useServer()
const side = useOperators(server)

const stats = '/admin/stats?by=day'

test('each role logs in with its token, and is told its rights and brands', async () => {
  for (const role of ROLES) {
    const one = await worker(server, side, role, ['avondlicht'])
    const desk = new Console(side)
    const { status, body } = await desk.logIn(one)
    expect(status, role).toBe(200)
    expect(openOperatorSession.response.parse(body)).toEqual(body)
    expect(body.operator).toEqual({
      name: one.name,
      role,
      brands: ['avondlicht'],
      rights: MAY[role],
      totp: false
    })
    expect((await desk.ask('GET', '/admin/session')).body).toEqual(body)
    const texts = await desk.ask('GET', '/admin/reviews?queue=texts')
    expect(texts.status, role).toBe(MAY[role].includes('review.texts') ? 200 : 403)
  }
})

test('the cookie is for /admin, unread by scripts, and Secure where the proxy says https', async () => {
  const [admin, desk] = [await worker(server, side, 'admin'), new Console(side)]
  await desk.logIn(admin)
  expect(desk.setCookie).toMatch(/Path=\/admin; .*HttpOnly; SameSite=Strict$/)
  expect(desk.setCookie).not.toContain('Secure')
  const { settings } = server.world
  settings.proxies = 1
  await desk.ask(
    'POST',
    '/admin/session',
    { token: admin.token },
    { 'x-forwarded-proto': 'https', origin: 'https://desk.localhost' }
  )
  settings.proxies = 0
  expect(desk.setCookie).toContain('Secure')
})

test('neither the token nor the cookie is kept as it is', async () => {
  const [admin, desk] = [await worker(server, side, 'admin'), new Console(side)]
  await desk.logIn(admin)
  const { rows } = await server.database.pool.query(
    'select to_jsonb(s)::text as row from operator_sessions s'
  )
  const kept = rows.map(({ row }) => row).join()
  expect(kept).not.toContain(desk.cookie)
  expect(kept).not.toContain(Buffer.from(desk.cookie ?? '').toString('hex'))
})

test('a session ends after twelve hours, at its log-out and when its operator is revoked', async () => {
  const admin = await worker(server, side, 'admin')
  const [late, left, revoked] = [new Console(side), new Console(side), new Console(side)]
  await late.logIn(admin)
  server.clock.pass(12 * 3600 - 1)
  expect((await late.ask('GET', stats)).status).toBe(200)
  server.clock.pass(1)
  expect((await late.ask('GET', stats)).code).toBe('token_wrong')
  await left.logIn(admin)
  const stolen = left.cookie
  expect((await left.ask('DELETE', '/admin/session')).body).toEqual({ ok: true })
  expect(left.cookie).toBeUndefined()
  left.cookie = stolen
  expect((await left.ask('GET', '/admin/session')).code).toBe('token_wrong')
  await revoked.logIn(admin)
  await server.database.kysely
    .transaction()
    .execute(tx => revokeOperator(tx, admin.name, server.clock.now()))
  expect((await revoked.ask('GET', stats)).code).toBe('token_wrong')
  expect((await revoked.logIn(admin)).code).toBe('token_wrong')
})

test('a page of another origin can neither write nor look with the cookie', async () => {
  const [admin, desk] = [await worker(server, side, 'admin'), new Console(side)]
  await desk.logIn(admin)
  const next = '/admin/reviews/texts/next'
  const elsewhere = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }
  const neighbour = { origin: 'http://desk.localhost:4321', 'sec-fetch-site': 'same-site' }
  for (const headers of [elsewhere, neighbour]) {
    expect((await desk.ask('POST', next, {}, headers)).code).toBe('cross_site')
    expect((await desk.ask('GET', stats, undefined, headers)).code).toBe('cross_site')
    expect((await desk.ask('DELETE', '/admin/session', undefined, headers)).code).toBe('cross_site')
    const login = await desk.ask('POST', '/admin/session', { token: admin.token }, headers)
    expect(login.code).toBe('cross_site')
  }
  const { statusCode } = await side.app.inject({
    method: 'POST',
    url: next,
    headers: { cookie: `livery_operator=${desk.cookie}` },
    payload: {}
  })
  expect(statusCode).toBe(403)
  expect((await desk.ask('POST', next, {})).status).toBe(200)
})

test('after ten wrong tokens a log-in waits, and a right one does not', async () => {
  server.clock.pass(900)
  const [admin, desk] = [await worker(server, side, 'admin'), new Console(side)]
  const wrong = new Worker(side, 'nobody', 'lo_wrongwrongwrong')
  for (let at = 0; at < 10; at++) expect((await desk.logIn(wrong)).code).toBe('token_wrong')
  expect((await desk.logIn(wrong)).code).toBe('too_many')
  expect((await desk.logIn(admin)).status).toBe(200)
  server.clock.pass(1_000)
})

test('log-in and log-out stand in the log', async () => {
  const [admin, desk] = [await worker(server, side, 'admin'), new Console(side)]
  await desk.logIn(admin)
  await desk.ask('DELETE', '/admin/session')
  const lines = await server.database.kysely
    .selectFrom('operator_log')
    .select('action')
    .where('operator', '=', admin.name)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['openSession', 'closeSession'])
})

test('the token of a machine works alone and opens no session', async () => {
  const made = await server.database.kysely
    .transaction()
    .execute(tx =>
      addOperator(
        tx,
        { name: 'robot', role: 'admin', brands: null, isMachine: true },
        server.clock.now()
      )
    )
  const robot = new Worker(side, 'robot', made?.token ?? '')
  expect((await robot.call(getStats, { query: { by: 'day' } })).status).toBe(200)
  expect((await new Console(side).logIn(robot)).code).toBe('machine')
})

test('a token in the header counts before a cookie', async () => {
  const [admin, editor] = [
    await worker(server, side, 'admin'),
    await worker(server, side, 'editor')
  ]
  const desk = new Console(side)
  await desk.logIn(admin)
  const headers = { authorization: `Bearer ${editor.token}` }
  expect((await desk.ask('GET', stats, undefined, headers)).code).toBe('not_allowed')
  expect((await admin.call(findMembers, { query: { name: 'x' } })).status).toBe(200)
  expect((await admin.call(listReviews, { query: { queue: 'texts' } })).status).toBe(200)
})
