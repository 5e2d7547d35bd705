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
  /** The columns of a prepared statement that this connection has described before. */
  shape?: Shape | undefined
}

/** The columns of a statement's rows and how each is read; what pg's own Result holds of them. */
export interface Shape {
  readonly fields: readonly pg.FieldDef[]
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}

/** The columns that Postgres described with a result. */
export function shapeOf(result: pg.QueryResult): Shape {
  const { fields, _parsers, _prebuiltEmptyResultObject } = result as pg.QueryResult & Shape
  return { fields, _parsers, _prebuiltEmptyResultObject }
}

/** What pg's own Query writes to; not in its types. */
interface Wire {
  parse(message: { name: string; text: string; types: number[] }): void
  bind(message: { statement: string }): void
  execute(message: object): void
  describe(message: object): void
  sync(): void
}

interface OpenQuery {
  query_timeout: number | undefined
  _result: object
  _accumulateRows: boolean
  /** Begins another result if the last one is complete. */
  _checkForMultirow(): void
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
}

type Done = (error: Error | null, results: pg.QueryResult | pg.QueryResult[]) => void

const Query = pg.Query as unknown as new (config: pg.QueryConfig, done: Done) => OpenQuery

/**
 * A statement in one message with BEGIN before it or COMMIT behind it, so that they cost no round
 * trip. Postgres skips what follows a statement that fails, COMMIT included. A statement whose columns
 * are known is not described again: writing and reading them costs as much as a row.
 */
export class JoinedQuery extends Query {
  readonly #joins: Joins
  #wire: Wire | undefined
  #isShaped = false

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
    const { before, shape } = this.#joins
    this.#wire = wire
    for (const step of before) run(wire, step)
    super.prepare(shape ? undescribed(wire) : wire)
  }

  /** Called by pg once the statement is bound. */
  _getRows(given: Wire): void {
    const wire = this.#wire ?? given
    wire.execute({})
    for (const step of this.#joins.after) run(wire, step)
    wire.sync()
  }

  /** Where nothing was described, the first row says that the statement's own result begins. */
  override handleDataRow(message: unknown): void {
    const { shape } = this.#joins
    if (shape && !this.#isShaped) {
      this.#isShaped = true
      this._checkForMultirow()
      Object.assign(this._result, shape)
      this._accumulateRows = true
    }
    super.handleDataRow(message)
  }
}

const withoutDescribe = new WeakMap<Wire, Wire>()

/** The same connection, which does not ask for columns. */
function undescribed(wire: Wire): Wire {
  const known = withoutDescribe.get(wire)
  if (known) return known
  const without: Wire = Object.assign(Object.create(wire), { describe: () => {} })
  withoutDescribe.set(wire, without)
  return without
}

function run(wire: Wire, step: Step): void {
  if ('text' in step) wire.parse({ name: '', text: step.text, types: [] })
  wire.bind({ statement: 'name' in step ? step.name : '' })
  wire.execute({})
}
