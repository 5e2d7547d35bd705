import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PooledClient } from './pooled-client.ts'
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
  /** Which place's it is to be; undefined where nobody asks. */
  place?: string | undefined
  /** The address of Postgres itself, for what needs a connection of its own: LISTEN and jobs. */
  direct: string
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

interface Options {
  connections?: number
  /** Receives lost connections; the pool reconnects when the database is back. */
  onError?: (error: Error) => void
  /** Postgres itself where the address is of a pooler in transaction mode. */
  direct?: string | undefined
}

export function connect(url: string, options: Options = {}): Database {
  const { connections = 12, onError = () => {}, direct } = options
  const isPooled = direct !== undefined && direct !== url
  const pool = poolOf(url, connections, onError, { isPooled, isRelaxed: false })
  const few = Math.max(2, Math.ceil(connections / 3))
  const relaxedPool = poolOf(url, few, onError, { isPooled, isRelaxed: true })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const relaxed = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: relaxedPool }) })
  return {
    kysely,
    relaxed,
    pool,
    direct: direct ?? url,
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

interface Kind {
  isPooled: boolean
  isRelaxed: boolean
}

function poolOf(
  url: string,
  max: number,
  onError: (error: Error) => void,
  kind: Kind
): WaitingPool {
  const pool = new WaitingPool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    application_name: 'livery',
    keepAlive: true,
    ...(kind.isPooled ? pooled(kind) : session(kind))
  } as pg.PoolConfig)
  pool.on('error', onError)
  return pool
}

function session({ isRelaxed }: Kind): pg.PoolConfig {
  return {
    Client: PreparingClient as unknown as new () => pg.ClientBase,
    statement_timeout: STATEMENT_MS,
    ...(isRelaxed ? { options: '-c synchronous_commit=off' } : {})
  }
}

/** A pooler takes no settings with a connection, so each transaction begins with them. */
function pooled({ isRelaxed }: Kind): pg.PoolConfig {
  const local = {
    statement_timeout: String(STATEMENT_MS),
    ...(isRelaxed ? { synchronous_commit: 'off' } : {})
  }
  class Client extends PooledClient {
    constructor(config: pg.ClientConfig) {
      super(config, local, isRelaxed)
    }
  }
  return { Client: Client as unknown as new () => pg.ClientBase }
}
