import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperator } from '#server/core/operator/operators.ts'
import { connect } from '#server/db/connect.ts'
import { ChildServer } from '../world/child-server.ts'
import type { Person } from '../world/people.ts'
import { type StreamingReplica, startReplica } from '../world/replica.ts'

/** Keeps Postgres; the other reads at a replica of it. */
const plain = new ChildServer()
let replica: StreamingReplica
let reading: ChildServer

beforeAll(async () => {
  await plain.start()
  replica = await startReplica(plain)
  const own = { DATABASE_URL: plain.url, DATABASE_REPLICA_URL: replica.url }
  const env = { ...own, LIVERY_OPERATOR_PORT: '0' }
  reading = new ChildServer(undefined, env)
  await reading.start()
})

afterAll(async () => {
  await reading?.clear()
  await replica?.clear()
  await plain.clear()
})

const SEARCH = '/api/members.php?gender=male'

async function found(who: Person): Promise<number[]> {
  const { status, body } = await reading.call(who, 'GET', SEARCH)
  expect(status).toBe(200)
  return (body as { results: { id: number }[] }).results.map(({ id }) => id)
}

const man = async (): Promise<Person> =>
  only(await plain.people(1, { profile: { gender: 'male' } }))

/** Whose session began long ago, as most have. */
async function regular(): Promise<Person> {
  const created_at = new Date(Date.now() - 86_400_000)
  const anna = only(await plain.people(1, {}))
  await plain.sql('update sessions set created_at = $1 where account_id = $2', [
    created_at,
    anna.id
  ])
  return anna
}

function only(people: Person[]): Person {
  const [first] = people
  if (first === undefined) throw new Error('nobody')
  return first
}

/** How often the replica has looked into the table of profiles; its counter comes a second late. */
const looks = async (): Promise<number> =>
  Number(
    await replica.ask(`select coalesce(sum(seq_scan + idx_scan), 0)::int
      from pg_stat_user_tables where relname = 'profiles'`)
  )

test('a search is answered by the replica, and says what the primary knows a moment later', async () => {
  const [anna, bram] = [await regular(), await man()]
  await expect.poll(() => found(anna), { timeout: 30_000 }).toContain(bram.id)
  const before = await looks()
  // A busy replica may lag for one of these searches.
  const looksNow = async (): Promise<number> => {
    await found(anna)
    return looks()
  }
  await expect.poll(looksNow, { timeout: 30_000 }).toBeGreaterThan(before)
})

test('a member who blocks another does not find them, though the replica does not know yet', async () => {
  const [anna, bram] = [await regular(), await man()]
  await expect.poll(() => found(anna), { timeout: 30_000 }).toContain(bram.id)
  await replica.stand(true)
  const { status } = await reading.call(anna, 'POST', '/api/block.php', { id: bram.id })
  expect(status).toBe(200)
  expect(await found(anna)).not.toContain(bram.id)
  await replica.stand(false)
})

test('while the replica stands still reads go to the primary', async () => {
  const anna = await regular()
  await replica.stand(true)
  const bram = await man()
  await expect
    .poll(() => reading.said, { timeout: 30_000 })
    .toMatch(/reads go to the primary, because it lags\s*$/)
  expect(await found(anna)).toContain(bram.id)
  await replica.stand(false)
  await expect.poll(() => reading.said, { timeout: 30_000 }).toMatch(/replica: takes reads\s*$/)
})

/** A token for what Prometheus reads. */
async function scraper(): Promise<string> {
  const { kysely, close } = connect(plain.url)
  const given = { name: 'prometheus', role: 'metrics', brands: null, isMachine: true } as const
  const made = await kysely.transaction().execute(tx => addOperator(tx, given, new Date()))
  await close()
  return made?.token ?? ''
}

test('the lag of the replica is a number for Prometheus, and grows while it stands still', async () => {
  const token = await scraper()
  const address = /operators: (\S+)\/admin/.exec(reading.said)?.[1]
  const lag = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    const text = await (await fetch(`${address}/metrics`, { headers })).text()
    return Number(/^livery_replica_lag_seconds (.+)$/m.exec(text)?.[1])
  }
  await expect.poll(lag, { timeout: 30_000 }).toBeLessThan(1)
  await replica.stand(true)
  const written = async (): Promise<number> => {
    await man()
    return lag()
  }
  await expect.poll(written, { timeout: 30_000 }).toBeGreaterThan(3)
  await replica.stand(false)
  await expect.poll(lag, { timeout: 30_000 }).toBeLessThan(1)
})

test('an address that is no replica is said, and reads stay at the primary', async () => {
  const env = { DATABASE_URL: plain.url, DATABASE_REPLICA_URL: plain.url }
  const wrong = new ChildServer(undefined, env)
  try {
    await wrong.start()
    const line = 'reads go to the primary, because DATABASE_REPLICA_URL names no replica'
    await expect.poll(() => wrong.said, { timeout: 30_000 }).toContain(line)
    const { status } = await wrong.call(await regular(), 'GET', SEARCH)
    expect(status).toBe(200)
  } finally {
    await wrong.clear()
  }
})

test('when the replica is killed no read fails', async () => {
  const [anna, bram] = [await regular(), await man()]
  await expect.poll(() => found(anna), { timeout: 30_000 }).toContain(bram.id)
  await replica.kill()
  for (let at = 0; at < 20; at++) expect(await found(anna)).toContain(bram.id)
  await expect
    .poll(() => reading.said, { timeout: 30_000 })
    .toMatch(/reads go to the primary, because (?!it lags).*\s*$/)
})
