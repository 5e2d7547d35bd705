import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChildServer } from '../world/child-server.ts'
import type { Person } from '../world/people.ts'

/** One less than a member may send in a minute, the last one included. */
const TEXTS = 18
const KILLED_AFTER = 7

const first = new ChildServer()
const second = new ChildServer(first)
let anna: Person
let bram: Person
let isOver = false

beforeAll(async () => {
  await first.start()
  await second.start()
  const [one, other] = await first.people(2, { credits: 60, isPremium: true })
  if (one === undefined || other === undefined) throw new Error('nobody')
  anna = one
  bram = other
})

afterAll(async () => {
  isOver = true
  await second.clear()
  await first.clear()
})

interface Listener {
  /** Ids of messages, as events brought them. */
  heard: number[]
  /** The servers at which a stream opened. */
  at: ChildServer[]
}

/** A browser behind a balancer: its stream opens at the first server that answers. */
function listen(who: Person): Listener {
  const listener: Listener = { heard: [], at: [] }
  void (async () => {
    while (!isOver) {
      for (const server of [second, first]) await streamed(server, who, listener)
      await sleep(50)
    }
  })()
  return listener
}

async function streamed(server: ChildServer, who: Person, listener: Listener): Promise<void> {
  const response = await opened(server, who)
  if (response === undefined) return
  listener.at.push(server)
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    for (const [, data = '{}'] of text.matchAll(/event: message\ndata: (.*)\n\n/g)) {
      listener.heard.push((JSON.parse(data) as { message: number }).message)
    }
  })
  await new Promise(resolve => response.once('close', resolve).once('error', resolve))
}

function opened(server: ChildServer, who: Person): Promise<IncomingMessage | undefined> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage | undefined>()
  const headers = { cookie: `auth=${who.cookie}` }
  const path = '/api/events.php?domain=avondlicht.example'
  get({ host: '127.0.0.1', port: server.port, path, headers }, response =>
    resolve(response.statusCode === 200 ? response : undefined)
  ).on('error', () => resolve(undefined))
  return promise
}

/** Sends a text with one key, at the other server where one gives no answer. */
async function send(text: string, to: number): Promise<number> {
  const key = randomUUID()
  const body = { to, body: text, sure: true }
  for (let at = 0; ; at++) {
    const server = at % 2 === 0 ? second : first
    const { status, body: answer } = await server.call(anna, 'POST', '/api/chat.php', body, key)
    if (status === 201) return (answer as { message: { id: number } }).message.id
    expect([0, 503]).toContain(status)
    await sleep(50)
  }
}

test('of two servers one is killed amid sends: its members go on at the other, and nothing is missing or there twice', async () => {
  const listener = listen(bram)
  await expect.poll(() => listener.at, { timeout: 20_000 }).toEqual([second])
  const sent: number[] = []
  const sending = (async () => {
    for (let at = 0; at < TEXTS; at++) sent.push(await send(`bericht ${at}`, bram.id))
  })()
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(KILLED_AFTER)
  await second.end('SIGKILL')
  await sending
  await expect.poll(() => listener.at, { timeout: 20_000 }).toEqual([second, first])
  const last = await send('na de wissel', bram.id)
  await expect.poll(() => listener.heard.at(-1), { timeout: 20_000 }).toBe(last)
  expect(new Set(listener.heard).size).toBe(listener.heard.length)
  expect(await stored()).toEqual([...sent, last])
  expect(await listed()).toEqual(new Set([...sent, last]))
})

/** Ids in the order of sending. */
async function stored(): Promise<number[]> {
  const client = new pg.Client(first.url)
  await client.connect()
  const { rows } = await client.query('select id::int from messages order by id')
  await client.end()
  return rows.map(({ id }) => id)
}

/** What the receiver's browser reads when its stream is back. */
async function listed(): Promise<Set<number>> {
  const { body } = await first.call(bram, 'GET', '/api/chat.php?conversation=1')
  return new Set((body as { messages: { id: number }[] }).messages.map(({ id }) => id))
}
