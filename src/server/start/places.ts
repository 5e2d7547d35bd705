import { DEFAULT_PLACE } from '#contract/place.ts'
import type { AppContext } from '../core/app.ts'
import type { Brand } from '../core/brands.ts'
import { refuseSharedIds } from '../db/places.ts'
import type { ServerOptions } from './options.ts'
import { type StartedPlace, startPlace } from './place.ts'
import type { Neighbours } from './serve-app.ts'
import type { Shared } from './shared.ts'

/** The places that are open in this process, and which brand is where. */
export class Places {
  readonly #shared: Shared
  readonly #options: ServerOptions
  readonly #neighbours: Neighbours
  readonly #open = new Map<string, StartedPlace>()

  constructor(shared: Shared, options: ServerOptions, sites: Neighbours['sites']) {
    this.#shared = shared
    this.#options = options
    this.#neighbours = { sites, apps: () => this.apps }
  }

  get all(): StartedPlace[] {
    return [...this.#open.values()]
  }

  get apps(): AppContext[] {
    return this.all.map(({ app }) => app)
  }

  named(name: string): StartedPlace | undefined {
    return this.#open.get(name)
  }

  /** Of a domain in lower case and without a port. */
  ofDomain(domain: string): StartedPlace | undefined {
    return this.all.find(({ app }) => app.brands.of(domain) !== undefined)
  }

  /** Opens every place that a brand names; the default one is first where it is among them. */
  async start(): Promise<StartedPlace> {
    const named = Map.groupBy(this.#shared.brands, ({ site }) => site.data.place)
    if (named.size === 0) named.set(DEFAULT_PLACE, [])
    refuseSharedIds([...named.keys()])
    const names = [...named.keys()].toSorted((one, other) => first(one) - first(other))
    for (const name of names) await this.#take(name, named.get(name) ?? [])
    const [primary] = this.all
    if (primary === undefined) throw new Error('no place was opened')
    return primary
  }

  async #take(name: string, brands: readonly Brand[]): Promise<void> {
    const place = await startPlace(name, this.#shared, this.#options, this.#neighbours)
    this.#open.set(name, place)
    for (const brand of brands) place.app.brands.take(brand)
  }

  /** All at once, so that none waits for the calls of another. */
  async rest(): Promise<void> {
    const ended = await Promise.allSettled(this.all.map(place => place.rest()))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  }

  async close(): Promise<void> {
    for (const place of this.all.toReversed()) await place.close()
  }
}

const first = (name: string): number => (name === DEFAULT_PLACE ? 0 : 1)
