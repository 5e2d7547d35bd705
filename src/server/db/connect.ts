import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.generated.ts'

/** The database, or a transaction on it: what every service takes first. */
export type Db = Kysely<Schema> | Transaction<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  kysely: Kysely<Schema>
  /**
   * The same database, without waiting for the disk at a commit: for what nobody was told is done,
   * such as presence, views and counts of limits. A crash may lose the last half second of it.
   */
  relaxed: Kysely<Schema>
  pool: pg.Pool
  /** Queries that wait for a connection, of the pool in which more of them do. */
  waiting(): number
  close(): Promise<void>
}

const DATE = 1082
const INT8 = 20
const INT8_ARRAY = 1016

/** Days stay text, since a Date would move them across midnight; ids fit a number. */
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

/** Postgres ends a statement by itself after so long, in ms. */
const STATEMENT_MS = 15_000
/** One that says nothing for longer hangs, or its network does: its connection is given up. */
const SILENCE_MS = 16_000

/** Names each statement by its text, so that Postgres plans it once a connection. */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // The pool listens only while nobody works with it; a loss then would end the process. Whoever
    // works with it learns of the loss from the query.
    this.on('error', () => {})
  }

  override query(...given: unknown[]): never {
    const [text, values] = given
    if (typeof text !== 'string' || !Array.isArray(values)) return this.#ask(given)
    const name = nameOf(text)
    const named = { ...(name ? { name } : {}), text, values, query_timeout: SILENCE_MS }
    return this.#ask([named, ...given.slice(2)])
  }

  #ask(given: unknown[]): never {
    const answer: unknown = super.query(...(given as Parameters<pg.Client['query']>))
    if (answer instanceof Promise) answer.catch(error => this.#giveUp(error))
    return answer as never
  }

  /** A query that was not answered in time is still on its way: nothing can follow it. */
  #giveUp(error: unknown): void {
    if (error instanceof Error && error.message === READ_TIMEOUT) this.connection.stream.destroy()
  }
}

/** The words of pg, which gives this error no code. */
const READ_TIMEOUT = 'Query read timeout'

/** Statements are few; more of them than this would mean that a value stands in a text. */
const MAX_NAMES = 1_000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_NAMES) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * Opens a pool. `url` is a DATABASE_URL; `onError` hears of lost connections, which must not end the
 * process: the pool makes new ones when the database is back.
 */
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
    waiting: () => Math.max(pool.waitingCount, relaxedPool.waitingCount),
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
): pg.Pool {
  const pool = new pg.Pool({
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
