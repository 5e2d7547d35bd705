import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync, symlinkSync, unlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChildServer, type Heard } from '../world/child-server.ts'
import type { Person } from '../world/people.ts'

/** How often each is killed under load. */
const KILLS = 5
/** Messages that make a load. */
const FEWEST = 60
const WORKERS = 6
/** More than any of them will use, and fewer than some want: both ends of a purse come by. */
const CREDITS = 60
const POOR = 12

const server = new ChildServer()
let rich: Person[]
let poor: Person[]
/** They write nothing under load, so no limit of theirs is used up. */
let calm: Person[]

beforeAll(async () => {
  await server.start()
  rich = await server.people(24, { credits: CREDITS, isPremium: true })
  poor = await server.people(6, { credits: POOR, isPremium: true })
  calm = await server.people(2, { credits: CREDITS, isPremium: true })
})

afterAll(() => server.clear())

test('no acknowledged message is lost, none is there twice, and each charge has its message, however often the server and Postgres are killed', async () => {
  const presses: Press[] = []
  const load = { isOver: false }
  const working = Array.from({ length: WORKERS }, (_, at) => work(at, presses, load))
  for (let round = 0; round < KILLS; round++) {
    await sleep(randomInt(300, 1_200))
    await server.end('SIGKILL')
    await server.start()
  }
  for (let round = 0; round < KILLS; round++) {
    await sleep(randomInt(300, 1_500))
    await server.killPostgres()
  }
  // Both at once, as at a power cut.
  await sleep(600)
  await Promise.all([server.end('SIGKILL'), server.killPostgres()])
  await server.start()
  await sleep(500)
  // On a slow machine the load goes on until it was one.
  while (sentOf(presses).length <= FEWEST) await sleep(100)
  load.isOver = true
  await Promise.all(working)
  await pressAgain(presses)
  const sent = sentOf(presses)
  expect(sent.length).toBeGreaterThan(FEWEST)
  expect(presses.filter(({ heard }) => ![201, 402].includes(heard.status))).toEqual([])
  await holds(sent)
}, 80_000)

/** One press of a button: the same key until the server says yes or no. */
interface Press {
  who: Person
  to: number
  text: string
  key: string
  heard: Heard
}

const sentOf = (presses: readonly Press[]): Press[] =>
  presses.filter(({ heard }) => heard.status === 201)

/** Presses one button after the other, as a browser does: again with the same key while unsure. */
async function work(at: number, presses: Press[], load: { isOver: boolean }): Promise<void> {
  for (let turn = 0; !load.isOver; turn++) {
    const isPoor = turn % 5 === 4
    const whom = isPoor ? poor : rich
    const who = whom[(at + WORKERS * turn) % whom.length] as Person
    const to = (rich[(at + WORKERS * turn + 1) % rich.length] as Person).id
    const press = { who, to, text: `${at} ${turn} ${randomUUID()}`, key: randomUUID() }
    const heard = await pressUntilSure(press)
    if (heard.status !== 429) presses.push({ ...press, heard })
    await sleep(15)
  }
}

async function pressUntilSure(press: Omit<Press, 'heard'>): Promise<Heard> {
  for (;;) {
    // Now and then a finger slips: the same press twice at once.
    const times = randomInt(4) === 0 ? 2 : 1
    const heard = await Promise.all(Array.from({ length: times }, () => ask(press)))
    const sure = heard.filter(({ status }) => status !== 0 && status < 500)
    if (sure[0]) {
      for (const { body } of sure) expect(body).toEqual(sure[0].body)
      return sure[0]
    }
    if (server.died) throw new Error(server.died)
    for (const { status } of heard) expect([0, 503]).toContain(status)
    await sleep(100)
  }
}

const ask = ({ who, to, text, key }: Omit<Press, 'heard'>): Promise<Heard> =>
  server.call(who, 'POST', '/api/chat.php', { to, body: text, sure: true }, key)

/** Every answer is given again, and what was charged stays charged once. */
async function pressAgain(presses: readonly Press[]): Promise<void> {
  for (const press of presses.slice(-60)) {
    const again = await ask(press)
    expect(again.status).toBe(press.heard.status)
    expect(again.body).toEqual(press.heard.body)
  }
}

async function holds(sent: readonly Press[]): Promise<void> {
  const client = new pg.Client(server.url)
  await client.connect()
  const rows = async (text: string) => (await client.query(text)).rows
  const stored = new Map<string, number>(
    (await rows('select id::int, body from messages')).map(({ id, body }) => [body, id])
  )
  for (const { text, heard } of sent) {
    expect(stored.get(text)).toBe((heard.body as { message: { id: number } }).message.id)
  }
  expect(await rows('select body from messages group by body having count(*) > 1')).toEqual([])
  expect(
    await rows(`select m.id, l.amount from messages m
      full join ledger l on l.message_id = m.id and l.reason = 'message'
      where coalesce(l.reason, 'message') = 'message'
        and (m.id is null or l.id is null or l.amount <> -m.cost)`)
  ).toEqual([])
  expect(
    await rows(`select a.id from accounts a join ledger l on l.account_id = a.id
      group by a.id having a.credits <> sum(l.amount) or a.credits < 0 or min(l.balance) < 0`)
  ).toEqual([])
  expect(
    await rows(`select s.conversation_id from sides s where unread <> (select count(*)
      from messages m where m.conversation_id = s.conversation_id and m.sender_id = s.other_id)`)
  ).toEqual([])
  expect(await rows(`select owner from idempotency where status is null`)).toEqual([])
  await client.end()
}

test('while Postgres is gone for ten seconds calls say when to come back, and then all is well', async () => {
  const [anna, ben] = calm as [Person, Person]
  const before = server.said.length
  // Nobody can start it again while somebody else holds the lock.
  symlinkSync(`${process.pid}.test`, server.place.lock)
  await server.killPostgres()
  const until = Date.now() + 10_000
  await sleep(300)
  while (Date.now() < until) {
    const began = Date.now()
    const heard = await Promise.all([
      server.call(anna, 'GET', '/api/user.php'),
      server.call(anna, 'POST', '/api/chat.php', {
        to: ben.id,
        body: 'Are you there?',
        sure: true
      }),
      server.call(undefined, 'POST', '/api/bounce.php', { t: 1, scroll: 1, events: 1 }),
      server.call(undefined, 'GET', '/readyz')
    ])
    for (const { status, body, retryAfter } of heard) {
      expect(status).toBe(503)
      expect(body).toMatchObject({ error: { code: 'maintenance' } })
      expect(retryAfter).toBeGreaterThan(0)
    }
    expect(Date.now() - began).toBeLessThan(4_000)
    expect((await server.call(undefined, 'GET', '/healthz')).status).toBe(200)
    await sleep(200)
  }
  unlinkSync(server.place.lock)
  await expect
    .poll(async () => (await server.call(anna, 'GET', '/api/user.php')).status, { timeout: 15_000 })
    .toBe(200)
  const { status } = await server.call(anna, 'POST', '/api/chat.php', {
    to: ben.id,
    body: 'Ah!',
    sure: true
  })
  expect(status).toBe(201)
  const tries = server.said
    .slice(before)
    .split('\n')
    .filter(line => line.startsWith('events:'))
  expect(tries.length).toBeLessThan(60)
  // It tries twice a second, so it may be back a little after the calls.
  await expect.poll(listeners, { timeout: 5_000 }).toBe(1)
  await sleep(1_200)
  expect(await listeners()).toBe(1)
}, 40_000)

/** Connections that hear events: one of each server, however often it was lost. */
async function listeners(): Promise<number> {
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity where application_name = 'livery events'`
  )
  await client.end()
  return rows[0]?.count
}

test('told to stop, it finishes the calls that run, ends the streams, and stops Postgres', async () => {
  const [anna, ben] = calm as [Person, Person]
  const address = `http://127.0.0.1:${server.port}/api/events.php?domain=avondlicht.example`
  const stream = await fetch(address, { headers: { cookie: `auth=${anna.cookie}` } })
  expect(stream.status).toBe(200)
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query('begin')
  await client.query('select from accounts where id = $1 for update', [anna.id])
  const running = server.call(anna, 'POST', '/api/chat.php', {
    to: ben.id,
    body: 'Good night',
    sure: true
  })
  await sleep(300)
  const ended = server.end('SIGTERM')
  expect(await stream.text()).toContain('retry: 5000')
  await sleep(300)
  await client.query('commit')
  await client.end()
  expect((await running).status).toBe(201)
  expect(await ended).toBe(0)
  expect(await server.isPostgresAlive()).toBe(false)
  const log = readFileSync(server.place.log, 'utf8')
  expect(log.trim().split('\n').at(-1)).toContain('database system is shut down')
}, 30_000)
