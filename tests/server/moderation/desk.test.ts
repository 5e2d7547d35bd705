import { expect, test } from 'vitest'
import {
  findMembers,
  getOperatorMember,
  getStats,
  OPERATOR_CALLS
} from '#contract/operator/calls.ts'
import { readLog } from '#contract/operator/log.ts'
import { listReviews } from '#contract/operator/reviews.ts'
import { MAY, ROLES } from '#contract/operator/roles.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { logAbout, useOperators, Worker, worker } from './desk.ts'

const server = useServer()
const side = useOperators(server)

test('nobody gets in without a token', async () => {
  for (const call of OPERATOR_CALLS.filter(({ name }) => name !== 'openOperatorSession')) {
    const url = call.path.replaceAll(/:queue/g, 'texts').replaceAll(/:\w+/g, '1')
    const { statusCode, headers } = await side.app.inject({ method: call.method, url })
    expect([401, 429], call.name).toContain(statusCode)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  }
  server.clock.pass(1_000)
})

test('a cookie of a member opens nothing', async () => {
  const anna = await person(server)
  const { statusCode } = await side.app.inject({
    method: 'GET',
    url: '/admin/stats?by=day',
    headers: { cookie: `auth=${anna.cookie}` }
  })
  expect(statusCode).toBe(401)
  server.clock.pass(1_000)
})

test('after ten wrong tokens a wrong one waits a quarter of an hour, and a right one does not', async () => {
  const admin = await worker(server, side, 'admin')
  const wrong = new Worker(side, 'nobody', 'lo_wrongwrongwrong')
  for (let at = 0; at < 10; at++) {
    expect((await wrong.call(getStats, { query: { by: 'day' } })).status).toBe(401)
  }
  const blocked = await wrong.call(getStats, { query: { by: 'day' } })
  expect((await admin.call(getStats, { query: { by: 'day' } })).status).toBe(200)
  expect(blocked.refused?.code).toBe('too_many')
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
  server.clock.pass(1_000)
  expect((await wrong.call(getStats, { query: { by: 'day' } })).status).toBe(401)
})

test('a token is kept as a hash alone', async () => {
  const admin = await worker(server, side, 'admin')
  const { rows } = await server.database.pool.query(
    'select to_jsonb(o)::text as row from operators o'
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(admin.token)
})

test('a revoked token ends at once', async () => {
  const support = await worker(server, side, 'support')
  const { revokeOperator } = await import('#server/core/operator/operators.ts')
  await server.database.kysely
    .transaction()
    .execute(tx => revokeOperator(tx, support.name, server.clock.now()))
  expect((await support.call(findMembers, { query: { name: 'x' } })).status).toBe(401)
})

test('each role does its own and nothing else, and what it tried stands in the log', async () => {
  const anna = await person(server)
  const calls = [
    ['review.texts', (w: Worker) => w.call(listReviews, { query: { queue: 'texts' } })],
    ['members.read', (w: Worker) => w.call(getOperatorMember, { params: { id: anna.id } })],
    ['members.find', (w: Worker) => w.call(findMembers, { query: { name: 'nobody' } })],
    ['stats.read', (w: Worker) => w.call(getStats, { query: { by: 'day' } })],
    ['log.read', (w: Worker) => w.call(readLog)]
  ] as const
  for (const role of ROLES) {
    const one = await worker(server, side, role)
    for (const [right, call] of calls) {
      const { status, refused } = await call(one)
      if (MAY[role].includes(right)) expect(status, `${role} ${right}`).toBe(200)
      else expect(refused, `${role} ${right}`).toMatchObject({ code: 'not_allowed', right })
    }
  }
  const refused = await server.database.kysely
    .selectFrom('operator_log')
    .selectAll()
    .where('action', '=', 'refused')
    .where('role', '=', 'editor')
    .execute()
  expect(refused.map(({ details }) => details.right)).toContain('members.read')
})

test('an operator of one brand finds nobody of another', async () => {
  const anna = await person(server)
  const other = await worker(server, side, 'moderator', ['herbstgold'])
  expect((await other.call(getOperatorMember, { params: { id: anna.id } })).status).toBe(404)
  const list = await other.call(listReviews, { query: { queue: 'texts', brand: 'avondlicht' } })
  expect(list.status).toBe(404)
  expect(await logAbout(server, 'member', anna.id)).toEqual([])
})

test('a look at a member is written down with who looked, when and why', async () => {
  const anna = await person(server)
  const support = await worker(server, side, 'support')
  await support.must(getOperatorMember, { params: { id: anna.id }, query: { reason: 'ticket 88' } })
  expect(await logAbout(server, 'member', anna.id)).toMatchObject([
    {
      operator: support.name,
      role: 'support',
      action: 'getMember',
      brand: 'avondlicht',
      reason: 'ticket 88',
      at: server.clock.now()
    }
  ])
})

test('moderation sees neither credits nor whether somebody has paid, nor the address', async () => {
  const anna = await person(server, { credits: 77_123, isPremium: true })
  const moderator = await worker(server, side, 'moderator')
  const seen = await moderator.must(getOperatorMember, { params: { id: anna.id } })
  expect(JSON.stringify(seen)).not.toMatch(/credit|paid|premium|77123/)
  expect(seen.email).toBeNull()
  const support = await worker(server, side, 'support')
  const helped = await support.must(getOperatorMember, { params: { id: anna.id } })
  expect(helped.email).toMatch(/@mail\.example$/)
})

test('the log can be added to and never changed', async () => {
  const { pool } = server.database
  await expect(pool.query(`update operator_log set operator = 'x'`)).rejects.toThrow(/append-only/)
  await expect(pool.query('delete from operator_log')).rejects.toThrow(/append-only/)
  await expect(pool.query('delete from verdicts')).resolves.toBeDefined()
})

test('reading the log is in the log', async () => {
  const admin = await worker(server, side, 'admin')
  await admin.must(readLog)
  const { items } = await admin.must(readLog, { query: { operator: admin.name } })
  expect(items[0]).toMatchObject({ action: 'readLog', operator: admin.name })
})

test('numbers are counts of rows, by day, lander and sub1', async () => {
  const admin = await worker(server, side, 'admin')
  await person(server, { account: { lander: 'gallery', first_touch: '{"sub1":"ad-7"}' as never } })
  const by = async (by: 'day' | 'lander' | 'sub1') =>
    (await admin.must(getStats, { query: { by, brand: 'avondlicht' } })).items
  expect(await by('lander')).toContainEqual(
    expect.objectContaining({ key: 'gallery', signups: 1, confirmed: 1, visits: 0 })
  )
  expect(await by('sub1')).toContainEqual(expect.objectContaining({ key: 'ad-7', signups: 1 }))
  const { rows } = await server.database.pool.query('select count(*)::int as n from accounts')
  const days = await by('day')
  expect(days.reduce((sum, row) => sum + row.signups, 0)).toBe(rows[0].n)
})

test('a wrong field, an unknown queue and bad JSON are refused like everywhere', async () => {
  const admin = await worker(server, side, 'admin')
  const unknown = await admin.call(listReviews, { query: { queue: 'purses' as never } })
  expect(unknown).toMatchObject({ status: 422, refused: { fields: { queue: 'invalid' } } })
  const { statusCode, body } = await side.app.inject({
    method: 'POST',
    url: '/admin/reviews/texts/next',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    payload: '{'
  })
  expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 'bad_json'])
})

test('OpenAPI names every call with the right that it asks for', async () => {
  const { body } = await side.app.inject('/admin/openapi.json')
  const { paths, security } = JSON.parse(body)
  expect(security).toEqual([{ token: [] }, { session: [] }])
  const named = Object.values(paths).flatMap(path =>
    Object.values(path as object).flatMap(({ operationId }) => operationId.split('_or_'))
  )
  expect(named.toSorted()).toEqual(OPERATOR_CALLS.map(({ name }) => name).toSorted())
})
