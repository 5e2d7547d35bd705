import pg from 'pg'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void
type Done = (release?: Error | boolean) => void

/**
 * A pool that knows how long the first of its queue has waited for a connection. Opening one does not
 * count as waiting.
 */
export class WaitingPool extends pg.Pool {
  /** The times at which those that wait began to, the earliest first. */
  readonly #waiting = new Set<{ since: number }>()

  /** Milliseconds; 0 if nobody waits. */
  get delay(): number {
    const [first] = this.#waiting
    return first === undefined ? 0 : performance.now() - first.since
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const waiter = { since: performance.now() }
    const isQueued = this.idleCount === 0 && this.totalCount >= (this.options.max ?? 0)
    if (isQueued) this.#waiting.add(waiter)
    const over = () => this.#waiting.delete(waiter)
    if (connected === undefined) return super.connect().finally(over)
    super.connect((error, client, done) => {
      over()
      connected(error, client, done)
    })
    return undefined
  }
}
