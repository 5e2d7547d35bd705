import { PgBoss } from 'pg-boss'
import type { AppContext } from '../../core/app.ts'
import type { Chore } from '../../core/chore.ts'
import { LEASE_MS } from '../outbox/taken.ts'
import { CHANNELS, makeQueues } from './boss.ts'
import { ChannelWorker } from './channel-worker.ts'
import { runChores } from './chore-runner.ts'
import { dispatch, freeLost } from './dispatch.ts'
import { ticks, waiting } from './ticks.ts'

export interface Rhythm {
  dispatchMs: number
  /** Longer sends count as interrupted. */
  leaseMs: number
  recoverMs: number
  chores: readonly Chore[]
}

const USUAL: Omit<Rhythm, 'chores'> = {
  dispatchMs: 1_000,
  leaseMs: LEASE_MS,
  recoverMs: 30_000
}
const SLOTS = { mail: 20, push: 30, sms: 5 } as const
const RETRY_MS = 2_000
/** Minimum time between equal errors; a Postgres outage would fill the log. */
const QUIET_MS = 10_000

/** Returns a stop function at once; retries in the background until the database answers. */
export async function startJobs(
  app: AppContext,
  onError: (error: unknown) => void,
  rhythm: Partial<Rhythm> & Pick<Rhythm, 'chores'>
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const say = seldom(onError)
  const boss = bossOf(app)
  boss.on('error', error => {
    // Polling fails during an orderly shutdown.
    if (!stopping.signal.aborted) say(error)
  })
  const begun = begin(boss, app, say, { ...USUAL, ...rhythm }, stopping.signal)
  return async () => {
    stopping.abort()
    const end = await begun
    await end?.()
    await boss.stop({ graceful: false })
  }
}

function bossOf({ database }: AppContext): PgBoss {
  return new PgBoss({
    connectionString: database.direct,
    schema: 'livery_jobs',
    application_name: 'livery jobs',
    max: 4,
    connectionTimeoutMillis: 3_000,
    schedule: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30
  })
}

async function begin(
  boss: PgBoss,
  app: AppContext,
  onError: (error: unknown) => void,
  rhythm: Rhythm,
  signal: AbortSignal
): Promise<(() => Promise<void>) | undefined> {
  while (!signal.aborted) {
    try {
      await boss.start()
      await makeQueues(boss, rhythm.chores)
      const ends = [
        await runChores(boss, app, onError, rhythm.chores, signal),
        runOutbox(boss, app, onError, rhythm, signal)
      ]
      return async () => void (await Promise.all(ends.map(end => end())))
    } catch (error) {
      onError(error)
      await boss.stop({ graceful: false, close: true }).catch(onError)
      await waiting(RETRY_MS, signal)
    }
  }
  return undefined
}

function runOutbox(
  boss: PgBoss,
  app: AppContext,
  onError: (error: unknown) => void,
  rhythm: Rhythm,
  signal: AbortSignal
): () => Promise<void> {
  const lanes = new Map(
    CHANNELS.filter(channel => app.senders[channel] !== undefined).map(channel => {
      const slots = SLOTS[channel]
      const slotsOfGroup = Math.ceil(slots * 0.7)
      const { leaseMs, dispatchMs } = rhythm
      const settings = { channel, slots, slotsOfGroup, pollMs: dispatchMs, leaseMs }
      return [channel, new ChannelWorker(boss, app, settings, onError)] as const
    })
  )
  if (lanes.size === 0) return async () => {}
  let recoverAt = 0
  const ticking = ticks(rhythm.dispatchMs, signal, onError, async () => {
    if (Date.now() >= recoverAt) {
      await freeLost(app, boss, rhythm.leaseMs)
      recoverAt = Date.now() + rhythm.recoverMs
    }
    for (const channel of await dispatch(app, boss)) lanes.get(channel)?.wake()
  })
  return async () => {
    await ticking
    await Promise.all([...lanes.values()].map(lane => lane.stop()))
  }
}

function seldom(onError: (error: unknown) => void): (error: unknown) => void {
  const told = new Map<string, number>()
  return error => {
    const text = error instanceof Error ? error.message : String(error)
    const now = Date.now()
    if (now - (told.get(text) ?? 0) < QUIET_MS) return
    if (told.size > 200) told.clear()
    told.set(text, now)
    onError(error)
  }
}
