import type pg from 'pg'
import { AND_COMMIT, type Step } from './joined-query.ts'
import { SILENCE_MS, WatchedClient } from './watched-client.ts'

const COMMIT: readonly Step[] = [{ text: 'commit' }]

/**
 * A client behind a pooler that gives each transaction another connection, such as PgBouncer in
 * transaction mode. It names no statement and sets nothing for a session: a transaction begins with
 * its settings, in one message with its first statement.
 */
export class PooledClient extends WatchedClient {
  readonly #opening: readonly Step[]
  readonly #wrapsEach: boolean
  #begins = false
  #isWithin = false
  #isCommitted = false

  /** `local` are settings of each transaction; `wrapsEach` holds lone statements to them too. */
  constructor(config: pg.ClientConfig, local: Record<string, string>, wrapsEach: boolean) {
    super(config)
    const settings = Object.entries(local).map(([name, value]) => `set local ${name} = ${value}`)
    this.#opening = ['begin', ...settings].map(text => ({ text }))
    this.#wrapsEach = wrapsEach
  }

  override query(...given: unknown[]): never {
    const [text, values] = given
    if (typeof text !== 'string' || !Array.isArray(values)) return this.ask(given)
    const ended = given.length === 2 ? this.#boundary(text) : undefined
    if (ended) return Promise.resolve(ended) as never
    if (this.#isCommitted) throw new Error('a statement follows the one that commits')
    const query = { text, values, query_timeout: SILENCE_MS } as pg.QueryConfig
    // The pool's own queries come with a callback.
    return given.length > 2 ? this.ask([query, ...given.slice(2)]) : this.#sent(query, text)
  }

  /** The result of BEGIN, COMMIT or ROLLBACK where nothing has to be sent for it now. */
  #boundary(text: string): { command: string; rows: [] } | undefined {
    if (text !== 'begin' && text !== 'commit' && text !== 'rollback') return undefined
    const isEnd = text !== 'begin'
    const isSent = isEnd && !(this.#begins || this.#isCommitted)
    this.#begins = !isEnd
    this.#isWithin = !isEnd
    this.#isCommitted = false
    return isSent ? undefined : { command: text.toUpperCase(), rows: [] }
  }

  #sent(query: pg.QueryConfig, text: string): never {
    const isAlone = this.#wrapsEach && !this.#isWithin
    const before = this.#begins || isAlone ? this.#opening : []
    const isLast = isAlone || text.endsWith(AND_COMMIT)
    if (before.length === 0 && !isLast) return this.ask([query])
    this.#begins = false
    return this.askJoined(query, { before, after: isLast ? COMMIT : [] }, error => {
      // Queued before anyone else's statement.
      if (error && isAlone) super.query('rollback').catch(() => {})
      if (!error) this.#isCommitted = isLast && !isAlone
    })
  }
}
