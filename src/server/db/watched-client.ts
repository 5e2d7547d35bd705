import pg from 'pg'
import { JoinedQuery, type Joins } from './joined-query.ts'

/** A connection silent for longer is dropped as hung; Postgres ends statements a second earlier. */
export const SILENCE_MS = 16_000

/** pg gives this error no code. */
const READ_TIMEOUT = 'Query read timeout'

/** Drops its connection when a query hears nothing, since the query still occupies it. */
export class WatchedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // While in use a client has no listener of the pool, and an unhandled loss would end the
    // process. The query rejects anyway.
    this.on('error', () => {})
  }

  protected ask(given: unknown[]): never {
    const answer: unknown = super.query(...(given as Parameters<pg.Client['query']>))
    if (answer instanceof Promise) this.#watch(answer)
    return answer as never
  }

  /** Sends a statement with others around it; `ended` hears of its end before the caller does. */
  protected askJoined(
    query: pg.QueryConfig,
    joins: Joins,
    ended: (error: Error | null, result: pg.QueryResult | undefined) => void
  ): never {
    const answer = new Promise((resolve, reject) => {
      const joined = new JoinedQuery(query, joins, (error, result) => {
        ended(error, result)
        if (error) return reject(error)
        resolve(result)
      })
      super.query(joined as never)
    })
    this.#watch(answer)
    return answer as never
  }

  #watch(answer: Promise<unknown>): void {
    answer.catch((error: unknown) => {
      const isSilent = error instanceof Error && error.message === READ_TIMEOUT
      if (isSilent) this.connection.stream.destroy()
    })
  }
}
