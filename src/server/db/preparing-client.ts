import { createHash } from 'node:crypto'
import pg from 'pg'
import { AND_COMMIT, JoinedQuery, type Joins } from './joined-query.ts'

/** A connection silent for longer is dropped as hung; Postgres ends statements a second earlier. */
const SILENCE_MS = 16_000

/**
 * Names statements by their text, so that each connection plans them once, and sends BEGIN together
 * with the first statement of a transaction.
 */
export class PreparingClient extends pg.Client {
  #begins = false
  #isCommitted = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    // While in use a client has no listener of the pool, and an unhandled loss would end the
    // process. The query rejects anyway.
    this.on('error', () => {})
  }

  override query(...given: unknown[]): never {
    const [text, values] = given
    if (typeof text !== 'string' || !Array.isArray(values)) return this.#ask(given)
    const ended = given.length === 2 ? this.#boundary(text) : undefined
    if (ended) return Promise.resolve(ended) as never
    if (this.#isCommitted) throw new Error('a statement follows the one that commits')
    const name = nameOf(text)
    const named = { ...(name ? { name } : {}), text, values, query_timeout: SILENCE_MS }
    const begins = this.#begins ? this.#prepared('begin') : undefined
    const commits = text.endsWith(AND_COMMIT) ? this.#prepared('commit') : undefined
    if (begins || commits) return this.#joined(named, { begins, commits })
    return this.#ask([named, ...given.slice(2)])
  }

  /** The result of BEGIN, COMMIT or ROLLBACK where nothing has to be sent for it now. */
  #boundary(text: string): { command: string; rows: [] } | undefined {
    if (text === 'begin') {
      this.#begins = this.#prepared(text) !== undefined
      return this.#begins ? { command: 'BEGIN', rows: [] } : undefined
    }
    if (text !== 'commit' && text !== 'rollback') return undefined
    if (!(this.#begins || this.#isCommitted)) return undefined
    this.#begins = false
    this.#isCommitted = false
    return { command: text.toUpperCase(), rows: [] }
  }

  /** The first BEGIN and COMMIT of a connection are sent alone, which prepares them. */
  #prepared(text: string): string | undefined {
    const name = nameOf(text)
    const { parsedStatements } = this.connection as unknown as {
      parsedStatements: Record<string, string>
    }
    return name !== undefined && parsedStatements[name] === text ? name : undefined
  }

  #joined(named: pg.QueryConfig, joins: Joins): never {
    this.#begins = false
    const answer = new Promise((resolve, reject) => {
      const query = new JoinedQuery(named, joins, (error, result) => {
        if (error) return reject(error)
        this.#isCommitted = joins.commits !== undefined
        resolve(result)
      })
      super.query(query as never)
    })
    answer.catch(error => this.#giveUp(error))
    return answer as never
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
