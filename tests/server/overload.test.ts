import type { PoolClient } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { type Person, person } from '../world/people.ts'
import { useServer } from '../world/server.ts'

const server = useServer()
let held: PoolClient[] = []

afterEach(() => {
  for (const client of held) client.release()
  held = []
})

/** Takes every connection, as queries would that Postgres does not answer. */
async function stall(): Promise<void> {
  const { pool } = server.database
  held = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()))
}

const queued = () => server.database.waiting()

async function answerTo(someone: Person) {
  const { status, headers } = await someone.call(getUser)
  return { status, retryAfter: headers['retry-after'] }
}

test('behind a queue that does not move, a call is told to come back, and is not queued', async () => {
  const anna = await person(server)
  await stall()
  const first = answerTo(anna)
  await expect.poll(() => queued().count).toBe(1)
  await expect.poll(() => queued().delay).toBeGreaterThan(500)
  expect(await answerTo(anna)).toEqual({ status: 503, retryAfter: '2' })
  expect(queued().count).toBeLessThanOrEqual(1)
  for (const client of held.splice(0)) client.release()
  await first
  await expect.poll(async () => (await answerTo(anna)).status).toBe(200)
})

test('while the queue is young, calls wait for their turn', async () => {
  const anna = await person(server)
  await stall()
  const asked = Array.from({ length: 5 }, () => answerTo(anna))
  await expect.poll(() => queued().count).toBe(5)
  for (const client of held.splice(0)) client.release()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(queued()).toEqual({ count: 0, delay: 0 })
})
