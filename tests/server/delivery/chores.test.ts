import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Chore } from '#server/core/chore.ts'
import { CHORES } from '#server/domains.ts'
import { clearOutbox } from '#server/platform/outbox/clear.ts'
import { useServer } from '../../world/server.ts'
import { inHurry, post, said } from './outbox-world.ts'

const server = useServer()
const stops: (() => Promise<void>)[] = []

afterEach(() => Promise.all(stops.splice(0).map(stop => stop())))

test('of several servers one does a chore at a time, once in each span of its rhythm', async () => {
  const spans: { from: number; to: number }[] = []
  const chore: Chore = {
    name: 'slow',
    everySeconds: 1,
    run: async () => {
      const from = performance.now()
      await sleep(600)
      spans.push({ from, to: performance.now() })
    }
  }
  for (let at = 0; at < 3; at++) stops.push(await inHurry(server, { chores: [chore] }))
  await expect.poll(() => spans.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  const sorted = spans.toSorted((one, other) => one.from - other.from)
  for (const [at, { from }] of sorted.entries()) {
    expect(from).toBeGreaterThanOrEqual(sorted[at - 1]?.to ?? 0)
  }
  const seconds = ((sorted.at(-1)?.to ?? 0) - (sorted[0]?.from ?? 0)) / 1000
  expect(spans.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
}, 40_000)

test('a chore that fails is told by its name, comes again, and holds up no other', async () => {
  let failures = 0
  let others = 0
  const failing: Chore = {
    name: 'failing',
    everySeconds: 1,
    run: async () => {
      failures++
      throw new Error('not today')
    }
  }
  const other: Chore = { name: 'other', everySeconds: 1, run: async () => void others++ }
  stops.push(await inHurry(server, { chores: [failing, other] }))
  await expect.poll(() => Math.min(failures, others), { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  expect(said).toContain('failing: not today')
}, 30_000)

test('no two chores have one name', () => {
  expect(new Set(CHORES.map(({ name }) => name)).size).toBe(CHORES.length)
  for (const { name } of CHORES) expect(name).toMatch(/^[a-z][a-z0-9-]*$/)
})

test('without providers nothing leaves, and nothing is marked', async () => {
  stops.push(await inHurry(server))
  const id = await post(server, 'stays@mail.example')
  await sleep(1_000)
  const row = await server.database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ queued_at: null, attempts: 0, data: { name: 'Anna' } })
})

test('what was done with a month ago is cleared; what waits is not', async () => {
  const { kysely } = server.database
  const done = await post(server, 'done@mail.example')
  const waiting = await post(server, 'waits@mail.example')
  const set = { sent_at: server.clock.now() }
  await kysely.updateTable('outbox').set(set).where('id', '=', done).execute()
  server.clock.pass(31 * 86_400)
  const recent = await post(server, 'recent@mail.example')
  await kysely.updateTable('outbox').set(set).where('id', '=', recent).execute()
  await clearOutbox.run(server.world)
  const rows = await kysely.selectFrom('outbox').select('id').orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  expect(ids).not.toContain(done)
  expect(ids).toEqual(expect.arrayContaining([waiting, recent]))
})
