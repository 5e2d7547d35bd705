import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { connect } from './connect.ts'
import type { Schema } from './schema.generated.ts'

/** How often the replica is measured, and how old what it holds may be. */
const EVERY_MS = 250
const MAX_LAG_MS = 1_000

/** Longer than what a replica holds can be old: until the next measurement that is noticed. */
export const OWN_WRITES_MS = 10_000

export interface Replica {
  /** What answers reads that may be a second old; undefined while the replica lags or is gone. */
  fresh(): Kysely<Schema> | undefined
  /** A read failed there: none is tried until the next measurement. */
  doubt(): void
  /** How old what it holds may be, in seconds; infinite before it has held anything. */
  lag(): number
  close(): Promise<void>
}

/** A position in the log of the primary, and when it was read. */
interface Mark {
  at: number
  position: number
}

/**
 * Follows how far a replica of `direct` has come: it is as fresh as the latest mark of the primary
 * that it has replayed. `tell` hears where reads go.
 */
export function followReplica(direct: string, url: string, tell: (line: string) => void): Replica {
  // Of its own, so that a crowd of calls does not look like a lag.
  const primary = connect(direct, { connections: 1 })
  const replica = connect(url, { connections: 8 })
  const stopping = new AbortController()
  let marks: Mark[] = []
  let freshAt = -Infinity
  /** The same, but for doubts. */
  let reachedAt = -Infinity
  let was: boolean | undefined

  const isFresh = () => performance.now() - freshAt < MAX_LAG_MS
  const measure = async (): Promise<void> => {
    const at = performance.now()
    marks.push({ at, position: await positionOf(primary.kysely, 'pg_current_wal_insert_lsn') })
    const replayed = await positionOf(replica.kysely, 'pg_last_wal_replay_lsn')
    const reached = marks.findLastIndex(({ position }) => position <= replayed)
    reachedAt = marks[reached]?.at ?? reachedAt
    freshAt = reachedAt
    // One that is older says no more of whether it is fresh.
    marks = marks.filter(mark => performance.now() - mark.at < MAX_LAG_MS)
  }
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const why = await measure().then(
        () => 'it lags',
        (error: unknown) => (error instanceof Error ? error.message : String(error))
      )
      if (isFresh() !== was) {
        was = isFresh()
        tell(was ? 'replica: takes reads' : `replica: reads go to the primary, because ${why}`)
      }
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const following = follow()
  return {
    fresh: () => (isFresh() ? replica.kysely : undefined),
    doubt: () => {
      freshAt = -Infinity
    },
    lag: () => (performance.now() - reachedAt) / 1000,
    close: async () => {
      stopping.abort()
      await following
      await Promise.all([primary.close(), replica.close()])
    }
  }
}

/** In bytes of the log; throws where the server is not what is asked for. */
async function positionOf(
  db: Kysely<Schema>,
  where: 'pg_current_wal_insert_lsn' | 'pg_last_wal_replay_lsn'
): Promise<number> {
  const { rows } = await sql<{ position: string | null }>`
    select (${sql.raw(where)}() - '0/0'::pg_lsn)::text as position`.execute(db)
  const position = rows[0]?.position
  if (position == null) throw new Error('DATABASE_REPLICA_URL names no replica')
  return Number(position)
}
