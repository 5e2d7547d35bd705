import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { getStats } from '#contract/operator/calls.ts'
import { addOperator } from '#server/core/operator/operators.ts'
import { GAUGES, OPERATOR_ROUTES } from '#server/domains.ts'
import { makeOperatorApp } from '#server/http/operator-app.ts'
import { serveStream } from '#server/http/stream.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { inHurry, post } from '../delivery/outbox-world.ts'
import { jpeg, send } from '../photos/pictures.ts'
import { type OperatorSide, worker } from './desk.ts'

const server = useServer({ serve: ({ app, world }) => serveStream(app, world) })
const side = {} as OperatorSide & { app: FastifyInstance }
let robot = ''

beforeAll(async () => {
  side.app = await makeOperatorApp(server.world, OPERATOR_ROUTES, { gauges: GAUGES })
  const given = { name: 'prometheus', role: 'metrics', brands: null, isMachine: true } as const
  const made = await server.database.kysely
    .transaction()
    .execute(tx => addOperator(tx, given, server.clock.now()))
  robot = made?.token ?? ''
})
afterAll(() => side.app.close())

const scrape = (token: string) =>
  side.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })

const LINE = /^([a-z_]+)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?[\d.e+-]+|\+Inf|NaN)$/

/** Every sample of the text format, by its name and its labels in order. */
async function samples(): Promise<Map<string, number>> {
  const { statusCode, headers, body } = await scrape(robot)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const found = new Map<string, number>()
  const types = new Set<string>()
  for (const line of body.split('\n').filter(line => line !== '')) {
    const [, typed] = /^# TYPE ([a-z_]+) (?:counter|gauge|histogram)$/.exec(line) ?? []
    if (typed) {
      expect(types.has(typed), `${typed} is described twice`).toBe(false)
      types.add(typed)
    } else if (!line.startsWith('# HELP ')) {
      const [, name, labels = '', value] = LINE.exec(line) ?? []
      expect(name, line).toBeDefined()
      expect(
        types.has(name?.replace(/_(bucket|sum|count)$/, '') ?? '') || types.has(name ?? '')
      ).toBe(true)
      found.set(`${name} ${labels}`, Number(value))
    }
  }
  return found
}

const value = async (key: string) => (await samples()).get(key) ?? 0

test('a request is counted by its call and class, with how long it took', async () => {
  const anna = await person(server)
  const count = 'livery_requests_total call="getUser",status="2xx"'
  const took = 'livery_request_seconds_count call="getUser"'
  const before = await samples()
  await anna.must(getUser)
  const after = await samples()
  expect((after.get(count) ?? 0) - (before.get(count) ?? 0)).toBe(1)
  expect((after.get(took) ?? 0) - (before.get(took) ?? 0)).toBe(1)
  expect(after.get('livery_request_seconds_bucket le="+Inf",call="getUser"')).toBe(after.get(took))
  await anna.get('/api/no-such-call.php')
  await anna.get('/api/nor-this.php')
  expect(await value('livery_requests_total call="other",status="4xx"')).toBe(2)
  const admin = await worker(server, side, 'admin')
  await admin.must(getStats, { query: { by: 'day' } })
  expect(await value('livery_requests_total call="getStats",status="2xx"')).toBe(1)
})

test('a photo that waits is counted for its brand', async () => {
  const key = 'livery_review_queue queue="photos",brand="avondlicht"'
  const before = await value(key)
  await send(await person(server), await jpeg())
  expect((await value(key)) - before).toBe(1)
  expect((await samples()).get('livery_review_queue queue="appeals",brand="herbstgold"')).toBe(0)
})

test('an open stream is counted for its brand until it ends', async () => {
  const key = 'livery_event_streams brand="avondlicht"'
  expect((await samples()).get(key)).toBe(0)
  const anna = await person(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  const headers = { host: anna.domain, cookie: `auth=${anna.cookie}` }
  const request = get({ host: '127.0.0.1', port, path: '/api/events.php', headers }, resolve)
  request.on('error', () => {})
  onTestFinished(() => void request.destroy())
  const response = await promise
  response.on('error', () => {})
  expect(await value(key)).toBe(1)
  request.destroy()
  await expect.poll(() => value(key), { timeout: 30_000 }).toBe(0)
})

test('messages and jobs of the fleet, connections and the build are told', async () => {
  const mails = 'livery_outbox_messages channel="mail",state="waiting"'
  const before = await value(mails)
  await post(server, 'anna@mail.example')
  expect((await value(mails)) - before).toBe(1)
  expect(await value('livery_database_connections state="total"')).toBeGreaterThan(0)
  const build = `livery_build_info version="0.1.0",node="${process.version}"`
  expect(await value(build)).toBe(1)
  const stop = await inHurry(server)
  onTestFinished(stop)
  const jobs = async () => [...(await samples())].filter(([key]) => key.startsWith('livery_jobs '))
  const done = expect.stringMatching(/^livery_jobs queue="chores",state="completed"$/)
  await expect.poll(jobs, { timeout: 30_000 }).toContainEqual([done, expect.any(Number)])
})

test('a scrape needs the right, and is no line of the log', async () => {
  expect((await side.app.inject('/metrics')).statusCode).toBe(401)
  const moderator = await worker(server, side, 'moderator')
  const refused = await scrape(moderator.token)
  expect([refused.statusCode, refused.json().error.right]).toEqual([403, 'metrics.read'])
  const { rows } = await server.database.pool.query(
    `select operator, action from operator_log where operator in ('prometheus', $1)`,
    [moderator.name]
  )
  expect(rows).toEqual([{ operator: moderator.name, action: 'refused' }])
})

test('no number names a member, and there are as many as calls, brands and states', async () => {
  await (await person(server)).must(getUser)
  const before = (await samples()).size
  for (let at = 0; at < 5; at++) await (await person(server)).must(getUser)
  const { body } = await scrape(robot)
  expect((await samples()).size).toBe(before)
  expect(body).not.toContain('@')
})
