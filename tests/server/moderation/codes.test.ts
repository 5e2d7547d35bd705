import { expect, test } from 'vitest'
import { getStats } from '#contract/operator/calls.ts'
import { resetCodes } from '#server/platform/operator/codes.ts'
import { stepOf } from '#server/platform/operator/totp.ts'
import { useServer } from '../../world/server.ts'
import { Console, codeOf, switchOnCodes } from './console.ts'
import { useOperators, worker } from './desk.ts'

const server = useServer()
const side = useOperators(server)

/** An admin who is logged in and has switched codes on. */
async function coded() {
  const [admin, desk] = [await worker(server, side, 'admin'), new Console(side)]
  await desk.logIn(admin)
  return { admin, desk, ...(await switchOnCodes(server, desk)) }
}

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130']
])('at second %i the code is the one of RFC 6238', (seconds, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  expect(stepOf(secret, code, new Date((seconds + 30) * 1000))).toBe(Math.floor(seconds / 30))
  expect(stepOf(secret, code, new Date((seconds + 90) * 1000))).toBeUndefined()
})

test('with codes on a log-in asks for one, and each is taken once', async () => {
  const { admin, uri, secret } = await coded()
  expect(uri).toContain(`otpauth://totp/Livery:${admin.name}?`)
  const [one, other] = [new Console(side), new Console(side)]
  expect((await one.logIn(admin)).code).toBe('code_required')
  const code = codeOf(server, secret)
  const { body } = await one.logIn(admin, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(body.operator.totp).toBe(true)
  expect((await other.logIn(admin, code)).code).toBe('code_wrong')
  server.clock.pass(30)
  expect((await other.logIn(admin, codeOf(server, secret))).status).toBe(200)
})

test('two log-ins with one code at once: one of them gets in', async () => {
  const { admin, secret } = await coded()
  const code = codeOf(server, secret)
  const all = await Promise.all([1, 2, 3].map(() => new Console(side).logIn(admin, code)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

test('with codes on the token alone is refused, for looks as for writes', async () => {
  const { admin, desk } = await coded()
  expect((await admin.call(getStats, { query: { by: 'day' } })).refused?.code).toBe('code_required')
  expect((await desk.ask('GET', '/admin/stats?by=day')).status).toBe(200)
})

test('switching codes on ends the sessions that were opened without', async () => {
  const [admin, desk, other] = [
    await worker(server, side, 'admin'),
    new Console(side),
    new Console(side)
  ]
  await desk.logIn(admin)
  await other.logIn(admin)
  await switchOnCodes(server, desk)
  expect((await desk.ask('GET', '/admin/session')).body.operator.totp).toBe(true)
  expect((await other.ask('GET', '/admin/session')).code).toBe('token_wrong')
})

test('codes count only once one was sent, and are not started anew while they are on', async () => {
  const [admin, desk] = [await worker(server, side, 'admin'), new Console(side)]
  await desk.logIn(admin)
  const put = (code: string) => desk.ask('PUT', '/admin/totp', { code })
  expect((await put('123456')).code).toBe('codes_off')
  const { body } = await desk.ask('POST', '/admin/totp', {})
  expect((await new Console(side).logIn(admin)).status).toBe(200)
  const right = codeOf(server, body.secret)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  expect((await put(wrong)).code).toBe('code_wrong')
  expect((await put(right)).body.recovery_codes).toHaveLength(10)
  expect((await desk.ask('POST', '/admin/totp', {})).code).toBe('codes_on')
})

test('a recovery code opens one session, whatever its hyphens and capitals', async () => {
  const { admin, recovery } = await coded()
  const [first = '', second = ''] = recovery
  expect(first).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/)
  const desk = new Console(side)
  expect((await desk.logIn(admin, first.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
  expect((await desk.logIn(admin, first)).code).toBe('code_wrong')
  expect((await desk.logIn(admin, second)).status).toBe(200)
})

test('secrets and recovery codes are not kept as they are', async () => {
  const { secret, recovery } = await coded()
  const { rows } = await server.database.pool.query(
    `select o.totp_secret as bytes from operators o where totp_secret is not null
     union all select code_hash from operator_recovery_codes`
  )
  const kept = rows.map(({ bytes }) => bytes.toString('latin1')).join()
  for (const text of [secret, ...recovery]) expect(kept).not.toContain(text.replaceAll('-', ''))
})

test('ten codes in a quarter of an hour are the most, right ones included', async () => {
  const { admin, secret } = await coded()
  server.clock.pass(900)
  const desk = new Console(side)
  for (let at = 0; at < 10; at++) {
    expect((await desk.logIn(admin, '999999')).status).toBe(401)
  }
  expect((await desk.logIn(admin, codeOf(server, secret))).code).toBe('too_many')
  server.clock.pass(900)
  expect((await desk.logIn(admin, codeOf(server, secret))).status).toBe(200)
})

test('a code switches codes off; a wrong one does not', async () => {
  const { admin, desk, secret } = await coded()
  expect((await desk.ask('DELETE', '/admin/totp', { code: '12' })).status).toBe(422)
  expect((await desk.ask('DELETE', '/admin/totp', { code: 'aaaaaaaaaaaa' })).code).toBe(
    'code_wrong'
  )
  const off = await desk.ask('DELETE', '/admin/totp', { code: codeOf(server, secret) })
  expect(off.body).toEqual({ ok: true })
  expect((await new Console(side).logIn(admin)).status).toBe(200)
  expect((await admin.call(getStats, { query: { by: 'day' } })).status).toBe(200)
})

test('a reset takes codes and sessions away, and stands in the log with wrong tries', async () => {
  const { admin, desk } = await coded()
  await new Console(side).logIn(admin, '000000')
  const reset = () =>
    server.database.kysely
      .transaction()
      .execute(tx => resetCodes(tx, admin.name, server.clock.now()))
  expect(await reset()).toBe(true)
  expect(await reset()).toBe(false)
  expect((await desk.ask('GET', '/admin/session')).code).toBe('token_wrong')
  expect((await desk.logIn(admin)).body.operator.totp).toBe(false)
  const { rows } = await server.database.pool.query(
    `select action, details from operator_log where action = 'resetCodes'
     or (operator = $1 and action = 'refused') order by id`,
    [admin.name]
  )
  expect(rows.map(({ action }) => action)).toEqual(['refused', 'resetCodes'])
  expect(rows[0].details).toEqual({ code: 'code_wrong' })
})
