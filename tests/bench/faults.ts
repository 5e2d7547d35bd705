/**
 * What is lost when parts of the server are killed or hang, and how soon it is back:
 *   node tests/bench/faults.ts
 * Twenty members write without a pause and press again until they are sure, as a browser does. Then a
 * push service answers with malice, and a member of another waits for a push. Takes some minutes.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pidOf } from '#server/db/embedded/postmaster.ts'
import { ChildServer } from '../world/child-server.ts'
import type { Person } from '../world/people.ts'
import { pushFaults } from './push-faults.ts'

const SENDERS = 20
const MEMBERS = 240
const PAUSE_MS = 2_000
const HANG_MS = 15_000

const server = new ChildServer()
try {
  await server.start()
  const people = await server.people(MEMBERS, { credits: 10_000, isPremium: true })
  say('fault | acknowledged | missing | doubled | balance = ledger | back after s (median, worst)')
  await under('kill -9 of the server', 10, people, async () => {
    await server.end('SIGKILL')
    await server.start()
  })
  await under('kill -9 of Postgres', 5, people, () => server.killPostgres())
  await under(`SIGSTOP of Postgres, ${HANG_MS / 1000} s`, 1, people, hang)
} finally {
  await server.clear()
}
await pushFaults(say)

/** Brings about a fault so many times while all write, and compares what was promised with the rows. */
async function under(
  name: string,
  times: number,
  people: readonly Person[],
  fault: () => Promise<void>
): Promise<void> {
  const load = { isOver: false, acknowledged: [] as string[] }
  const writing = Array.from({ length: SENDERS }, (_, at) => write(at, people, load))
  const back: number[] = []
  for (let time = 0; time < times; time++) {
    await sleep(PAUSE_MS)
    const began = performance.now()
    await fault()
    while ((await server.call(people[0], 'GET', '/api/user.php')).status !== 200) await sleep(50)
    back.push((performance.now() - began) / 1000)
  }
  await sleep(PAUSE_MS)
  load.isOver = true
  await Promise.all(writing)
  back.sort((one, other) => one - other)
  const seconds = `${middle(back).toFixed(1)}, ${(back.at(-1) ?? 0).toFixed(1)}`
  const { missing, doubled, differing } = await compared(load.acknowledged)
  const isEven = differing === 0 ? 'yes' : `no: ${differing}`
  const count = load.acknowledged.length
  say(`${name} ×${times} | ${count} | ${missing} | ${doubled} | ${isEven} | ${seconds}`)
}

/** Stops every process of Postgres for a while; says what the calls of that time came to. */
async function hang(): Promise<void> {
  const pid = await pidOf(server.place)
  if (pid === undefined) throw new Error('no Postgres')
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  const pids = [pid, ...children.trim().split('\n').map(Number)]
  for (const each of pids) process.kill(each, 'SIGSTOP')
  await sleep(HANG_MS)
  for (const each of pids) process.kill(each, 'SIGCONT')
}

/** Writes one message after the other, each with its key until the server says yes or no. */
async function write(
  at: number,
  people: readonly Person[],
  load: { isOver: boolean; acknowledged: string[] }
): Promise<void> {
  for (let turn = 0; !load.isOver; turn++) {
    const whom = (at + SENDERS * turn) % people.length
    const [who, to] = [people[whom], people[(whom + 1) % people.length]]
    const [body, key] = [`${at} ${turn} ${randomUUID()}`, randomUUID()]
    const message = { to: to?.id, body, sure: true }
    for (;;) {
      const { status } = await server.call(who, 'POST', '/api/chat.php', message, key)
      if (status === 201) load.acknowledged.push(body)
      if (status !== 0 && status < 500) break
      await sleep(100)
    }
    await sleep(10)
  }
}

async function compared(
  acknowledged: readonly string[]
): Promise<{ missing: number; doubled: number; differing: number }> {
  const client = new pg.Client(server.url)
  await client.connect()
  const rows = async (text: string) => (await client.query(text)).rows
  const stored = new Set((await rows('select body from messages')).map(({ body }) => body))
  const doubled = await rows('select from messages group by body having count(*) > 1')
  const differing = await rows(`select from accounts a join ledger l on l.account_id = a.id
    group by a.id having a.credits <> sum(l.amount) or min(l.balance) < 0`)
  await client.end()
  return {
    missing: acknowledged.filter(body => !stored.has(body)).length,
    doubled: doubled.length,
    differing: differing.length
  }
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
