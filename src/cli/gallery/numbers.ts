import {
  type LanderNumbers,
  NUMBER_KEYS,
  type NumbersAsked,
  type NumbersRow
} from '#gallery/view.ts'
import type { FunnelRow } from '#server/domains/landers/index.ts'
import { brandsOf, unavailable } from '../database.ts'
import type { GlobalOptions } from '../terminal.ts'

/** Rows that the page gets; a network may bring thousands. */
const MOST_ROWS = 200

type Opened = Awaited<ReturnType<typeof import('#server/start.ts')['openDatabase']>>

/** Reads what was counted of landers; the database of each place is opened with the first question about it. */
export class NumbersReader implements AsyncDisposable {
  readonly #globals: GlobalOptions
  /** By place. */
  readonly #opened = new Map<string, Promise<Opened>>()

  constructor(globals: GlobalOptions) {
    this.#globals = globals
  }

  /** `brands` are the ids of those that are shown. */
  async read(brands: readonly string[], { from, to, by }: NumbersAsked): Promise<LanderNumbers> {
    try {
      const { landerFunnel } = await import('#server/domains/landers/index.ts')
      const known = await brandsOf(this.#globals)
      const keys = ['lander', ...by] as const
      const funnels = await Promise.all(
        known.all
          .filter(({ id }) => brands.includes(id))
          .map(async brand => {
            const { database } = await this.#open(brand.site.data.place)
            return landerFunnel(database.kysely, { brand, from, to, by: keys })
          })
      )
      const rows = funnels.flat().map(rowOf)
      const sorted = rows.toSorted((one, other) => other.views - one.views)
      return { state: 'read', rows: sorted.slice(0, MOST_ROWS), total: rows.length }
    } catch (error) {
      const known = unavailable(error)
      return { state: 'unreachable', why: known instanceof Error ? known.message : String(known) }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // One that could not be opened has nothing to close.
    await Promise.all(
      [...this.#opened.values()].map(one =>
        one.then(opened => opened.close()).catch(() => undefined)
      )
    )
  }

  /** Tried again at the next question where it fails. */
  #open(place: string): Promise<Opened> {
    const known = this.#opened.get(place)
    if (known) return known
    const opening = this.#openOnce(place).catch(error => {
      this.#opened.delete(place)
      throw error
    })
    this.#opened.set(place, opening)
    return opening
  }

  async #openOnce(place: string): Promise<Opened> {
    const [{ openDatabase }, { migrate }] = await Promise.all([
      import('#server/start.ts'),
      import('#server/db/migrate.ts')
    ])
    const opened = await openDatabase(this.#globals.cwd, process.env, () => {}, { place })
    await migrate(opened.database.kysely)
    return opened
  }
}

/** Without what the page doesn't show. */
function rowOf({ lander = '', ...row }: FunnelRow): NumbersRow {
  const { brand, views, engaged, steps, signUps, activations, firstPurchases, refunds, money } = row
  const places = Object.fromEntries(
    NUMBER_KEYS.flatMap(key => (key in row ? [[key, row[key]]] : []))
  )
  const counts = { views, engaged, steps, signUps, activations, firstPurchases, refunds, money }
  return { brand, lander, ...places, ...counts }
}

const PATH = /^\/data\/numbers\/(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})\/lander([a-z0-9,]*)\.json$/

/** What an address asks for; undefined where it is none of these. */
export function numbersAskedBy(path: string): NumbersAsked | undefined {
  const [, from, to, keys] = PATH.exec(path) ?? []
  if (from === undefined || to === undefined || keys === undefined) return undefined
  if (![from, to].every(isDay)) return undefined
  const names = keys.split(',')
  return { from, to, by: NUMBER_KEYS.filter(key => names.includes(key)) }
}

function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
