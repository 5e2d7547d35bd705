import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.generated.ts'

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
  /** Queued queries of the busier pool. */
  waiting(): number
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
/** A connection silent for longer is dropped as hung. */
const SILENCE_MS = 16_000

/** Names statements by their text, so that each connection plans them once. */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // While in use a client has no listener of the pool, and an unhandled loss would end the
    // process. The query rejects anyway.
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

  /** A timed-out query still occupies the connection. */
  #giveUp(error: unknown): void {
    if (error instanceof Error && error.message === READ_TIMEOUT) this.connection.stream.destroy()
  }
}

/** pg gives this error no code. */
const READ_TIMEOUT = 'Query read timeout'

/** More would mean that values are written into statements. */
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
