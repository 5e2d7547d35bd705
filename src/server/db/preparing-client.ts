import { createHash } from 'node:crypto'
import { AND_COMMIT, type Shape, type Step, shapeOf } from './joined-query.ts'
import { SILENCE_MS, WatchedClient } from './watched-client.ts'

/**
 * Names statements by their text, so that each connection plans and describes them once, and sends
 * BEGIN together with the first statement of a transaction.
 */
export class PreparingClient extends WatchedClient {
  #begins = false
  #isCommitted = false
  /** By name of the statement; Postgres refuses one whose columns have changed. */
  readonly #shapes = new Map<string, Shape>()

  override query(...given: unknown[]): never {
    const [text, values] = given
    if (typeof text !== 'string' || !Array.isArray(values)) return this.ask(given)
    const ended = given.length === 2 ? this.#boundary(text) : undefined
    if (ended) return Promise.resolve(ended) as never
    if (this.#isCommitted) throw new Error('a statement follows the one that commits')
    const name = nameOf(text)
    const named = { ...(name ? { name } : {}), text, values, query_timeout: SILENCE_MS }
    const before = this.#begins ? this.#step('begin') : []
    const after = text.endsWith(AND_COMMIT) ? this.#step('commit') : []
    // The pool's own queries come with a callback.
    if (name === undefined || given.length > 2) {
      if (before.length + after.length === 0) return this.ask([named, ...given.slice(2)])
    }
    this.#begins = false
    const shape = name === undefined ? undefined : this.#shapes.get(name)
    return this.askJoined(named, { before, after, shape }, (error, result) => {
      if (error) return
      if (after.length > 0) this.#isCommitted = true
      if (name && result && !shape) this.#shapes.set(name, shapeOf(result))
    })
  }

  /** The result of BEGIN, COMMIT or ROLLBACK where nothing has to be sent for it now. */
  #boundary(text: string): { command: string; rows: [] } | undefined {
    if (text === 'begin') {
      this.#begins = this.#step(text).length > 0
      return this.#begins ? { command: 'BEGIN', rows: [] } : undefined
    }
    if (text !== 'commit' && text !== 'rollback') return undefined
    if (!(this.#begins || this.#isCommitted)) return undefined
    this.#begins = false
    this.#isCommitted = false
    return { command: text.toUpperCase(), rows: [] }
  }

  /** The first BEGIN and COMMIT of a connection are sent alone, which prepares them. */
  #step(text: string): Step[] {
    const name = nameOf(text)
    const { parsedStatements } = this.connection as unknown as {
      parsedStatements: Record<string, string>
    }
    return name !== undefined && parsedStatements[name] === text ? [{ name }] : []
  }
}

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
