import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChildServer, type Heard } from '../world/child-server.ts'
import type { Person } from '../world/people.ts'
import { type Pooler, startPooler } from '../world/pooler.ts'

/** Fewer than the server's own pools would open, so that transactions share connections. */
const CONNECTIONS = 3
const CREDITS = 5

const plain = new ChildServer()
let pooler: Pooler
let pooled: ChildServer

beforeAll(async () => {
  await plain.start()
  pooler = await startPooler(plain.url, CONNECTIONS)
  const env = { DATABASE_URL: pooler.url, DATABASE_URL_DIRECT: plain.url }
  pooled = new ChildServer(undefined, env)
  await pooled.start()
})

afterAll(async () => {
  await pooled?.clear()
  await pooler?.stop()
  await plain.clear()
})

async function couple(credits = 50): Promise<[Person, Person]> {
  const [anna, bram] = await plain.people(2, { credits, isPremium: true })
  if (anna === undefined || bram === undefined) throw new Error('nobody')
  return [anna, bram]
}

const send = (at: ChildServer, from: Person, to: Person, body: string, key?: string) =>
  at.call(from, 'POST', '/api/chat.php', { to: to.id, body, sure: true }, key)

const idOf = ({ body }: Heard): number => (body as { message: { id: number } }).message.id

test('behind a pooler in transaction mode many calls share few connections', async () => {
  const [anna] = await couple()
  const paths = ['/api/user.php', '/api/members.php', '/api/likes.php', '/api/chats.php']
  const asked = Array.from({ length: 60 }, (_, at) =>
    pooled.call(anna, 'GET', paths[at % paths.length] ?? '')
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  const { servers, clients } = await pooler.connections()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(clients).toBeGreaterThan(CONNECTIONS)
  expect(servers).toBeLessThanOrEqual(CONNECTIONS)
})

test('behind a pooler sends at once spend no more credits than there are', async () => {
  const [anna, bram] = await couple(CREDITS)
  const sends = Array.from({ length: 12 }, (_, at) => send(pooled, anna, bram, `bericht ${at}`))
  const sent = (await Promise.all(sends)).filter(({ status }) => status === 201)
  expect(sent).toHaveLength(CREDITS)
  const { body } = await pooled.call(anna, 'GET', '/api/user.php')
  expect(body).toMatchObject({ user: { credits: 0 } })
})

test('behind a pooler a message that is sent twice with one key is stored once', async () => {
  const [anna, bram] = await couple()
  const key = randomUUID()
  const twice = await Promise.all([1, 2].map(() => send(pooled, anna, bram, 'een keer', key)))
  expect(new Set(twice.map(idOf)).size).toBe(1)
})

test('behind a pooler events come from and go to the other servers', async () => {
  const [anna, bram] = await couple()
  const heard: number[] = []
  const stream = await listen(pooled, bram, heard)
  const one = idOf(await send(plain, anna, bram, 'van de andere'))
  await expect.poll(() => heard).toEqual([one])
  const two = idOf(await send(pooled, anna, bram, 'van dezelfde'))
  await expect.poll(() => heard).toEqual([one, two])
  stream.destroy()
  const there: number[] = []
  const other = await listen(plain, bram, there)
  const three = idOf(await send(pooled, anna, bram, 'naar de andere'))
  await expect.poll(() => there).toEqual([three])
  other.destroy()
})

test('behind a pooler no setting of a transaction stays on a connection', async () => {
  const client = new pg.Client(pooler.url)
  await client.connect()
  const read = async (name: string) => Object.values((await client.query(`show ${name}`)).rows[0])
  for (let at = 0; at < 2 * CONNECTIONS; at++) {
    expect(await read('synchronous_commit')).toEqual(['on'])
    expect(await read('statement_timeout')).toEqual(['0'])
  }
  await client.end()
})

test('a server behind a pooler reports no fault, and makes its own jobs past it', async () => {
  const client = new pg.Client(plain.url)
  await client.connect()
  const jobs = async () =>
    (
      await client.query(
        `select 1 from pg_stat_activity where application_name in ('livery jobs', 'livery events')`
      )
    ).rows.length
  // Each of the two servers listens once and has at least one connection for jobs.
  await expect.poll(jobs).toBeGreaterThanOrEqual(4)
  await client.end()
  expect(pooled.said).not.toMatch(/^(jobs|events|database): /m)
})

async function listen(at: ChildServer, who: Person, heard: number[]) {
  const headers = { cookie: `auth=${who.cookie}` }
  const path = '/api/events.php?domain=avondlicht.example'
  const request = get({ host: '127.0.0.1', port: at.port, path, headers })
  const { promise, resolve } = Promise.withResolvers<void>()
  request.on('error', () => {})
  request.once('response', response => {
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      for (const [, data = '{}'] of text.matchAll(/event: message\ndata: (.*)\n\n/g)) {
        heard.push((JSON.parse(data) as { message: number }).message)
      }
    })
    response.on('error', () => {})
    resolve()
  })
  await promise
  return request
}
