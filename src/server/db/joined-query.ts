import { sql } from 'kysely'
import pg from 'pg'

/** Ends a statement that is sent together with COMMIT: the last one of its transaction. */
export const AND_COMMIT = '/* and commit */'
export const andCommit = sql.raw(AND_COMMIT)

/** Names of the prepared BEGIN and COMMIT to send along. */
export interface Joins {
  begins: string | undefined
  commits: string | undefined
}

/** What pg's own Query writes to; not in its types. */
interface Wire {
  bind(message: { statement: string }): void
  execute(message: object): void
  sync(): void
}

interface OpenQuery {
  query_timeout: number | undefined
  prepare(wire: Wire): void
}

type Done = (error: Error | null, results: pg.QueryResult | pg.QueryResult[]) => void

const Query = pg.Query as unknown as new (config: pg.QueryConfig, done: Done) => OpenQuery

/**
 * A statement in one message with BEGIN before it or COMMIT behind it, so that they cost no round
 * trip. Postgres skips what follows a statement that fails, COMMIT included.
 */
export class JoinedQuery extends Query {
  readonly #joins: Joins

  constructor(
    config: pg.QueryConfig,
    joins: Joins,
    done: (error: Error | null, result: pg.QueryResult | undefined) => void
  ) {
    super(config, (error, results) => {
      const own = joins.begins ? 1 : 0
      done(error, Array.isArray(results) ? results[own] : results)
    })
    this.#joins = joins
    this.query_timeout = (config as { query_timeout?: number }).query_timeout
  }

  override prepare(wire: Wire): void {
    if (this.#joins.begins) run(wire, this.#joins.begins)
    super.prepare(wire)
  }

  /** Called by pg once the statement is bound. */
  _getRows(wire: Wire): void {
    wire.execute({})
    if (this.#joins.commits) run(wire, this.#joins.commits)
    wire.sync()
  }
}

function run(wire: Wire, name: string): void {
  wire.bind({ statement: name })
  wire.execute({})
}
