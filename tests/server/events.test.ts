import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { getChat, sendMessage } from '#contract/calls/chat.ts'
import { connect } from '#server/db/connect.ts'
import { ROUTES } from '#server/domains.ts'
import { makeApp } from '#server/http/app.ts'
import { serveStream } from '#server/http/stream.ts'
import { eventsThroughPostgres } from '#server/platform/events-postgres.ts'
import { type Person, person } from '../world/people.ts'
import { useServer } from '../world/server.ts'

const server = useServer()
const closing: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A second server process on the same database, as far as one test file can have one. */
async function another() {
  const database = connect(server.url)
  const events = await eventsThroughPostgres(database, () => {})
  const world = { ...server.world, database, events }
  const app = await makeApp(world, ROUTES)
  serveStream(app, world)
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(
    () => database.close(),
    () => events.close(),
    () => app.close()
  )
  return { app, events, port: (app.server.address() as AddressInfo).port }
}

type Sent = z.output<typeof sendMessage.response>

interface Heard {
  name: string
  data: Record<string, unknown>
}

/** What a member hears over a stream of a server. */
async function listening(
  port: number,
  who: Person
): Promise<{ heard: Heard[]; response: IncomingMessage }> {
  const heard: Heard[] = []
  const headers = { host: who.domain, cookie: `auth=${who.cookie}` }
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  const request: ClientRequest = get(
    { host: '127.0.0.1', port, path: '/api/events.php', headers },
    resolve
  )
  closing.push(() => void request.destroy())
  const response = await promise
  response.setEncoding('utf8')
  response.on('error', () => {})
  response.on('data', (text: string) => {
    for (const [, name = '', data = '{}'] of text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) {
      heard.push({ name, data: JSON.parse(data) as Heard['data'] })
    }
  })
  return { heard, response }
}

test('a message sent at one server is heard at another, by the two and by nobody else', async () => {
  const [here, there] = [await another(), await another()]
  const anna = await person(server, { credits: 5, isPremium: true })
  const bram = await person(server)
  const carla = await person(server)
  const [forBram, forCarla] = [
    await listening(there.port, bram),
    await listening(there.port, carla)
  ]
  const forAnna = await listening(here.port, anna)
  const sent = await here.app.inject({
    method: 'POST',
    url: '/api/chat.php',
    headers: {
      host: anna.domain,
      origin: `https://${anna.domain}`,
      cookie: `auth=${anna.cookie}`
    },
    payload: { to: bram.id, body: 'hoi', sure: true }
  })
  const { conversation, message } = sent.json() as Sent
  const own = { conversation, message: message.id, from: anna.id, shown: message, after: null }
  const shown = { ...message, from_me: false, cost: null }
  await vi.waitFor(() =>
    expect(forBram.heard).toEqual([{ name: 'message', data: { ...own, shown } }])
  )
  await vi.waitFor(() => expect(forAnna.heard).toEqual([{ name: 'message', data: own }]))
  expect(forCarla.heard).toEqual([])
})

test('each message says which one came before it, and is shown as the list shows it', async () => {
  const anna = await person(server, { credits: 5, isPremium: true })
  const bram = await person(server)
  const { conversation } = await anna.must(sendMessage, {
    body: { to: bram.id, body: 'Zullen we straks even bellen?', sure: true }
  })
  const told = vi.spyOn(server.world.events, 'publish')
  await anna.must(sendMessage, { body: { conversation, body: 'Stuur 500 euro via Western Union' } })
  const { messages } = await bram.must(getChat, { query: { conversation: String(conversation) } })
  const [event] = told.mock.calls
    .flatMap(([events]) => events)
    .filter(({ to }) => to[0] === bram.id)
  told.mockRestore()
  expect(event?.data).toMatchObject({ shown: messages[0], after: messages[1]?.id })
  expect(messages[0]?.warning).not.toBeNull()
})

test('a message too long for a notification is told without its text, and read from the chat', async () => {
  const here = await another()
  const anna = await person(server, { credits: 5, isPremium: true })
  const bram = await person(server)
  const { heard } = await listening(here.port, bram)
  const at = new Date().toISOString()
  const shown = { id: 9, body: '💬'.repeat(2_000), created_at: at }
  const data = { conversation: 1, message: 9, from: anna.id, shown, after: 8 }
  await here.events.publish([{ brand: 'avondlicht', to: [bram.id], name: 'message', data }])
  const plain = { conversation: 1, message: 9, from: anna.id }
  await vi.waitFor(() => expect(heard).toEqual([{ name: 'message', data: plain }]))
})

test('a stream needs a session, and is told to the browser as one that comes back', async () => {
  const { port, app } = await another()
  const { statusCode } = await app.inject({
    url: '/api/events.php',
    headers: { host: 'avondlicht.example' }
  })
  expect(statusCode).toBe(403)
  const anna = await person(server)
  const { response } = await listening(port, anna)
  expect(response.headers['content-type']).toContain('text/event-stream')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('of a message that waits for credits its writer’s own devices are told, and nobody else', async () => {
  const told = vi.spyOn(server.world.events, 'publish')
  const anna = await person(server, { account: { free_left: 0 } })
  const bram = await person(server)
  told.mockClear()
  await anna.call(sendMessage, { body: { to: bram.id, body: 'hoi', sure: true } })
  expect(told.mock.calls.flatMap(([events]) => events)).toEqual([
    expect.objectContaining({ to: [anna.id], name: 'reload', data: { what: 'pending' } })
  ])
  told.mockRestore()
})

test('a stream ends when the server does', async () => {
  const { port, app } = await another()
  const { response } = await listening(port, await person(server))
  const ended = new Promise(resolve => response.once('close', resolve))
  await app.close()
  await ended
})
