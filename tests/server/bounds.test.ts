import { readdirSync } from 'node:fs'
import { connect as dial, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { sendMessage } from '#contract/calls/chat.ts'
import { ROUTES } from '#server/domains.ts'
import { makeApp } from '#server/http/app.ts'
import { serveStream } from '#server/http/stream.ts'
import { type Person, person } from '../world/people.ts'
import { type TestServer, useServer } from '../world/server.ts'

const REQUEST_MS = 1_000
const server = useServer()
/** The same server on a port, where a request must come within a second. */
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = await makeApp(server.world, ROUTES, { requestMs: REQUEST_MS })
  serveStream(app, server.world)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(async () => app?.close())

test('a stream that its browser left before it began does not stay', async () => {
  const open = openStreams(server)
  const members = await Promise.all(Array.from({ length: 10 }, () => person(server)))
  const living = await person(server, { credits: 9, isPremium: true })
  const stream = asking(`GET /api/events.php HTTP/1.1\r\n${headOf(living)}\r\n`)
  let heard = ''
  stream.on('data', data => {
    heard += data
  })
  await vi.waitFor(() => expect(open.count).toBe(1))
  await Promise.all(
    members.flatMap(member =>
      Array.from({ length: 8 }, async (_, at) => {
        const leaving = asking(`GET /api/events.php HTTP/1.1\r\n${headOf(member)}\r\n`)
        await new Promise(resolve => leaving.once('connect', resolve))
        await sleep(at % 6)
        leaving.destroy()
      })
    )
  )
  await sleep(1_500)
  expect(open.count).toBe(1)
  await living.must(sendMessage, { body: { to: members[0]?.id ?? 0, body: 'hoi', sure: true } })
  await vi.waitFor(() => expect(heard).toContain('event: message'))
  stream.destroy()
})

test('a body that comes too slowly is given up, of JSON and of a photo', async () => {
  const anna = await person(server)
  const head = `${headOf(anna)}Content-Length: 5000\r\n`
  const json = asking(
    `POST /api/user.php HTTP/1.1\r\n${head}Content-Type: application/json\r\n\r\n{`
  )
  const form = `Content-Type: multipart/form-data; boundary=b\r\n\r\n`
  const part = `--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`
  const photo = asking(`POST /api/photos.php HTTP/1.1\r\n${head}${form}${part}`)
  const began = Date.now()
  const said = await Promise.all([json, photo].map(socket => dripping(socket, 10_000)))
  expect(Date.now() - began).toBeLessThan(6 * REQUEST_MS)
  for (const answer of said) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await vi.waitFor(() => expect(readdirSync(server.world.settings.uploads)).toEqual([]))
})

test('while very many wait for the database, who comes is told at once to come back', async () => {
  const anna = await person(server)
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query('begin')
  await client.query('lock table sessions in access exclusive mode')
  const early = Array.from({ length: 250 }, () => anna.call(getUser))
  await vi.waitFor(() => expect(server.database.pool.waitingCount).toBeGreaterThan(230), {
    interval: 20
  })
  const more = Array.from({ length: 150 }, () => anna.call(getUser))
  const began = Date.now()
  const { status, headers } = await anna.call(getUser)
  const waited = Date.now() - began
  await client.query('rollback')
  await client.end()
  const statuses = (await Promise.all(early)).map(answer => answer.status)
  await Promise.all(more)
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect(waited).toBeLessThan(1_000)
  expect(statuses.filter(each => each === 200).length).toBeGreaterThan(200)
  expect((await anna.call(getUser)).status).toBe(200)
})

test('a form whose boundary is longer than any is refused as one that is broken', async () => {
  const anna = await person(server)
  for (const length of [70, 257, 2_000]) {
    const type = `multipart/form-data; boundary=${'b'.repeat(length)}`
    const { status } = await anna.post('/api/photos.php', 'x', { 'content-type': type })
    expect([length, status]).toEqual([length, 400])
  }
})

test('the log of a failure says nothing that Postgres quotes of a member', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const logging = await makeApp(server.world, ROUTES, { log: { stream: stream as never } })
  const { email } = await server.database.kysely
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', (await person(server)).id)
    .executeTakeFirstOrThrow()
  const { kysely } = server.database
  logging.get('/again', () =>
    sql`insert into accounts select * from accounts where email = ${email}`.execute(kysely)
  )
  logging.get('/bad', () => sql`select ${email}::text::int`.execute(kysely))
  for (const url of ['/again', '/bad']) expect((await logging.inject(url)).statusCode).toBe(500)
  await logging.close()
  const log = lines.join('')
  expect(log).toContain('"code":"23505"')
  expect(log).toContain('"constraint"')
  expect(log).toContain('"code":"22P02"')
  expect(log).not.toContain(email)
})

/** Counts who listens to events of a server. */
function openStreams({ world }: TestServer): { count: number } {
  const open = { count: 0 }
  const { listen } = world.events
  vi.spyOn(world.events, 'listen').mockImplementation((...given) => {
    const silence = listen(...given)
    open.count++
    return () => {
      open.count--
      silence()
    }
  })
  return open
}

const headOf = ({ domain, cookie }: Person): string =>
  `Host: ${domain}\r\nOrigin: https://${domain}\r\nCookie: auth=${cookie}\r\n`

/** A connection that asks so, and is not held to anything. */
function asking(request: string): Socket {
  const socket = dial(port, '127.0.0.1', () => socket.write(request))
  socket.on('error', () => {})
  return socket
}

/** Sends a byte now and then until the server ends it; answers with what it said. */
async function dripping(socket: Socket, mostMs: number): Promise<string> {
  const timer = setInterval(() => socket.write('x'), 200)
  const over = setTimeout(() => socket.destroy(), mostMs)
  const said = await text(socket).catch(() => '')
  clearInterval(timer)
  clearTimeout(over)
  return said
}
