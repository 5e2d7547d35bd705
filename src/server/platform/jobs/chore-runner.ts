import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { AppContext } from '../../core/app.ts'
import type { Chore } from '../../core/chore.ts'
import { MOVE_LOCK } from '../../db/move/state.ts'
import { CHORE_QUEUE } from './boss.ts'
import { ticks } from './ticks.ts'

const CHORES_AT_ONCE = 3
const STOP_MS = 5_000

/** Queues the chores at their intervals. Returns a stop function. */
export async function runChores(
  boss: PgBoss,
  app: AppContext,
  onError: (error: unknown) => void,
  chores: readonly Chore[],
  signal: AbortSignal
): Promise<() => Promise<void>> {
  const running = new Set<Promise<void>>()
  const options = { localConcurrency: CHORES_AT_ONCE, pollingIntervalSeconds: 5 }
  const worker = await boss.work<{ chore: string }>(CHORE_QUEUE, options, async ([job]) => {
    const chore = chores.find(({ name }) => name === job?.data.chore)
    if (chore === undefined || signal.aborted) return
    const run = runOnce(app, chore, signal).catch(error => {
      onError(named(chore, error))
      throw error
    })
    const done = run.catch(() => {})
    running.add(done)
    await run.finally(() => running.delete(done))
  })
  const ticking = ticks(tickOf(chores), signal, onError, async () => {
    await boss.insert(CHORE_QUEUE, chores.map(choreJob))
    boss.notifyWorker(worker)
  })
  return async () => {
    await ticking
    await Promise.race([Promise.all(running), sleep(STOP_MS, undefined, { ref: false })])
  }
}

async function runOnce(app: AppContext, chore: Chore, signal: AbortSignal): Promise<void> {
  // Its rows refuse changes, and a chore is about the rows of all brands.
  if ((await doesBrandMove(app)) || signal.aborted) return
  await chore.run(app)
}

async function doesBrandMove({ database }: AppContext): Promise<boolean> {
  const [space, key] = MOVE_LOCK
  const { rows } = await sql<{ moves: boolean }>`
    select exists (select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.classid = ${space} and l.objid = ${key}
        and d.datname = current_database()) as moves`.execute(database.kysely)
  return rows[0]?.moves ?? false
}

/** One job per interval, from whichever server is first. */
const choreJob = ({ name, everySeconds }: Chore) => ({
  data: { chore: name },
  singletonKey: name,
  singletonSeconds: everySeconds
})

const tickOf = (chores: readonly Chore[]): number =>
  Math.max(1, Math.min(30, ...chores.map(({ everySeconds }) => everySeconds))) * 1_000

function named({ name }: Chore, error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error)
  return new Error(`${name}: ${said}`, { cause: error })
}
