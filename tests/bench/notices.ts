/**
 * How long the rules of notices take for one brand with many members:
 *   node tests/bench/notices.ts [members]      (100,000 by default)
 * the first run tells everybody who has something to be told of, the next ones find nothing.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppContext } from '#server/core/app.ts'
import { Brands } from '#server/core/brands.ts'
import { localEvents } from '#server/core/events.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/db/migrate.ts'
import { notices } from '#server/domains/notifications/notices/notices.ts'
import { settingsFrom } from '#server/settings.ts'
import { loadFleet } from '#site/load.ts'
import { CHECKOUT } from '../../src/render/checkout.ts'
import { multitude } from '../server/notifications/multitude.ts'
import { TestClock, type TestServer } from '../world/server.ts'

const members = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbedded({ folder, throwaway: true })
const database = connect(postgres.url)
try {
  await migrate(database.kysely)
  const { sites } = await loadFleet(CHECKOUT)
  const clock = new TestClock()
  const world = {
    ...{ database, clock, events: localEvents() },
    brands: new Brands(sites.map(({ site }) => site).filter(({ id }) => id === 'avondlicht')),
    settings: settingsFrom({ LIVERY_SECRET: 'of the bench' }, folder, true)
  } as Partial<AppContext> as AppContext
  const due = await multitude({ database, clock } as TestServer, members)
  say(`${members} members, ${due} of them with something to be told of`)
  say(`telling all of them: ${await timed(() => notices.run(world))} ms`)
  await database.pool.query('analyze')
  clock.pass(60)
  say(`a minute later, with nothing to tell: ${await timed(() => notices.run(world))} ms`)
  say(`and again: ${await timed(() => notices.run(world))} ms`)
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
