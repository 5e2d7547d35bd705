import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import type { Schema } from './schema.generated.ts'
import { WaitingPool } from './waiting-pool.ts'

export type Db = Kysely<Schema> | Transaction<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  kysely: Kysely<Schema>
  /**
   * Commits without waiting for the disk; a crash may lose half a second. For presence, views and
   * rate limits.
   */
  relaxed: Kysely<Schema>
  pool: pg.Pool
  /** Of the busier pool: queued queries, and milliseconds that the first of them has waited. */
  waiting(): { count: number; delay: number }
  close(): Promise<void>
}

const DATE = 1082
const INT8 = 20
const INT8_ARRAY = 1016

/** Days stay text because a Date would shift them across midnight; ids fit a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format) => {
    if (oid === DATE) return (value: string) => value
    if (oid === INT8) return Number
    if (oid === INT8_ARRAY) return numbersOf
    return pg.types.getTypeParser(oid, format)
  }
}

function numbersOf(value: string): number[] {
  return value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)
}

/** Postgres's statement timeout. */
const STATEMENT_MS = 15_000
/** `onError` receives lost connections; the pool reconnects when the database is back. */
export function connect(
  url: string,
  options: { connections?: number; onError?: (error: Error) => void } = {}
): Database {
  const { connections = 12, onError = () => {} } = options
  const pool = poolOf(url, connections, onError)
  const relaxedPool = poolOf(url, Math.max(2, Math.ceil(connections / 3)), onError, {
    options: '-c synchronous_commit=off'
  })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const relaxed = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: relaxedPool }) })
  return {
    kysely,
    relaxed,
    pool,
    waiting: () => ({
      count: Math.max(pool.waitingCount, relaxedPool.waitingCount),
      delay: Math.max(pool.delay, relaxedPool.delay)
    }),
    close: async () => {
      // Kysely ends only pools that it has used.
      await Promise.all([pool.end(), relaxedPool.end()])
    }
  }
}

function poolOf(
  url: string,
  max: number,
  onError: (error: Error) => void,
  more: { options?: string } = {}
): WaitingPool {
  const pool = new WaitingPool({
    connectionString: url,
    max,
    types,
    Client: PreparingClient as unknown as new () => pg.ClientBase,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    application_name: 'livery',
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    ...more
  } as pg.PoolConfig)
  pool.on('error', onError)
  return pool
}
