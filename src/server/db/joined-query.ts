import { sql } from 'kysely'
import pg from 'pg'

/** Ends a statement that is sent together with COMMIT: the last one of its transaction. */
export const AND_COMMIT = '/* and commit */'
export const andCommit = sql.raw(AND_COMMIT)

/** A statement without values or rows: the name of a prepared one, or its text. */
export type Step = { name: string } | { text: string }

/** What is sent along with a statement. */
export interface Joins {
  before: readonly Step[]
  after: readonly Step[]
}

/** What pg's own Query writes to; not in its types. */
interface Wire {
  parse(message: { name: string; text: string; types: number[] }): void
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
      done(error, Array.isArray(results) ? results[joins.before.length] : results)
    })
    this.#joins = joins
    this.query_timeout = (config as { query_timeout?: number }).query_timeout
  }

  override prepare(wire: Wire): void {
    for (const step of this.#joins.before) run(wire, step)
    super.prepare(wire)
  }

  /** Called by pg once the statement is bound. */
  _getRows(wire: Wire): void {
    wire.execute({})
    for (const step of this.#joins.after) run(wire, step)
    wire.sync()
  }
}

function run(wire: Wire, step: Step): void {
  if ('text' in step) wire.parse({ name: '', text: step.text, types: [] })
  wire.bind({ statement: 'name' in step ? step.name : '' })
  wire.execute({})
}
