import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { notices } from '#server/domains/notifications/notices/notices.ts'
import { useServer } from '../../world/server.ts'
import { DAY } from './members.ts'
import { multitude } from './multitude.ts'

const server = useServer()

/** What is written in chats; reading any of it from end to end every minute is a mistake. */
const CHATS = ['messages', 'sides', 'conversations', 'likes', 'notified']
/** For telling many at once the planner may well read these whole, but not for telling nobody. */
const PEOPLE = ['profiles', 'accounts']

/** How often each large table was read from end to end. */
async function scans(): Promise<Record<string, number>> {
  // Postgres counts up to a second later.
  await sleep(1_200)
  const { rows } = await server.database.pool.query(
    'select relname, seq_scan::int from pg_stat_user_tables where relname = any($1)',
    [[...CHATS, ...PEOPLE]]
  )
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
}

async function readWhole(work: () => Promise<void>): Promise<string[]> {
  const before = await scans()
  await work()
  const after = await scans()
  return Object.keys(after).filter(name => (after[name] ?? 0) > (before[name] ?? 0))
}

test('the rules read no chats from end to end, and nothing large where there is nothing to tell', async () => {
  const due = await multitude(server, 5_000)
  const telling = await readWhole(() => notices.run(server.world))
  expect(telling.filter(name => CHATS.includes(name))).toEqual([])
  const { rows } = await server.database.pool.query(
    'select count(distinct account_id)::int as told from notices'
  )
  expect(rows[0].told).toBeGreaterThan(due * 0.9)
  await server.database.pool.query('vacuum analyze')
  await notices.run(server.world)
  expect(await readWhole(() => notices.run(server.world))).toEqual([])
  server.clock.pass(DAY)
  const reminding = await readWhole(() => notices.run(server.world))
  expect(reminding.filter(name => CHATS.includes(name))).toEqual([])
}, 240_000)
