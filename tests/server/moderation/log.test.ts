import { expect, test } from 'vitest'
import { getOperatorMember, getStats } from '#contract/operator/calls.ts'
import { readLog } from '#contract/operator/log.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { useOperators, worker } from './desk.ts'

const server = useServer()
const side = useOperators(server)

const file = (token: string, query: string, headers = {}) =>
  side.app.inject({
    url: `/admin/log?${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers }
  })

test('the log is searched by operator, act, subject, day and text', async () => {
  const [admin, support] = [
    await worker(server, side, 'admin'),
    await worker(server, side, 'support')
  ]
  const [anna, bram] = [await person(server), await person(server)]
  const look = (id: number, reason: string) =>
    support.must(getOperatorMember, { params: { id }, query: { reason } })
  await look(anna.id, 'ticket 88_100%')
  server.clock.pass(86_400)
  await look(bram.id, 'ticket 89')
  const reasons = async (query: NonNullable<Parameters<typeof admin.must>[1]>['query']) =>
    (await admin.must(readLog, { query: { operator: support.name, ...(query as object) } })).items
      .map(({ reason }) => reason)
      .join()
  expect(await reasons({})).toBe('ticket 89,ticket 88_100%')
  expect(await reasons({ act: 'getMember', subject: String(anna.id) })).toBe('ticket 88_100%')
  expect(await reasons({ act: 'findMembers' })).toBe('')
  expect(await reasons({ q: 'TICKET 88' })).toBe('ticket 88_100%')
  expect(await reasons({ q: '88_100%' })).toBe('ticket 88_100%')
  expect(await reasons({ q: '8%9' })).toBe('')
  expect(await reasons({ from: '2026-11-21', to: '2026-11-21' })).toBe('ticket 88_100%')
  expect(await reasons({ from: '2026-11-22' })).toBe('ticket 89')
  expect(await reasons({ to: '2026-11-21T12:00:00Z' })).toBe('')
  expect((await file(admin.token, 'from=yesterday')).statusCode).toBe(422)
})

test('a page has a hundred lines and says where the next begins', async () => {
  const admin = await worker(server, side, 'admin')
  for (let at = 0; at < 101; at++) await admin.must(getStats, { query: { by: 'day' } })
  const query = { operator: admin.name, act: 'getStats' }
  const first = await admin.must(readLog, { query })
  expect(first.items).toHaveLength(100)
  const rest = await admin.must(readLog, { query: { ...query, before: String(first.next) } })
  expect([rest.items.length, rest.next]).toEqual([1, null])
  expect(rest.items[0]?.id).toBeLessThan(first.items.at(-1)?.id ?? 0)
})

test('the file has every line as quoted cells, none of them a formula', async () => {
  const [admin, support] = [
    await worker(server, side, 'admin'),
    await worker(server, side, 'support')
  ]
  const anna = await person(server)
  const reason = '=HYPERLINK("http://evil.example";"x")'
  await support.must(getOperatorMember, { params: { id: anna.id }, query: { reason } })
  const asked = [
    await file(admin.token, `operator=${support.name}&format=csv`),
    await file(admin.token, `operator=${support.name}`, { accept: 'text/csv' })
  ]
  for (const { statusCode, headers, body } of asked) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, line, end] = body.split('\r\n')
    expect(head).toContain('"operator","role","act"')
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`)
    expect(end).toBe('')
  }
  const { items } = await admin.must(readLog, { query: { operator: admin.name, act: 'exportLog' } })
  expect(items.map(({ details }) => details)).toEqual([
    { operator: support.name },
    { operator: support.name }
  ])
})

test('only who may read the log exports it', async () => {
  const moderator = await worker(server, side, 'moderator')
  expect((await file(moderator.token, 'format=csv')).statusCode).toBe(403)
})

test('nothing changes, deletes or empties the log, an erasure neither', async () => {
  const admin = await worker(server, side, 'admin')
  await admin.must(readLog)
  const client = await server.database.pool.connect()
  try {
    for (const statement of [
      `update operator_log set operator = 'x'`,
      'delete from operator_log',
      'truncate operator_log'
    ]) {
      await client.query('begin')
      await client.query(`set local livery.erasing = 'on'`)
      await expect(client.query(statement)).rejects.toThrow('append-only')
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
})
