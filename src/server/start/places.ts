import { DEFAULT_PLACE } from '#contract/place.ts'
import type { AppContext } from '../core/app.ts'
import type { Brand } from '../core/brands.ts'
import { hasMembers, knowsBrand } from '../db/move/home.ts'
import { refuseSharedIds } from '../db/places.ts'
import type { Shared } from './contexts.ts'
import type { ServerOptions } from './options.ts'
import { type StartedPlace, startPlace } from './place.ts'
import type { Neighbours } from './serve-app.ts'
import { said } from './warnings.ts'

/** The places that are open in this process, and which brand is where. */
export class Places {
  readonly #shared: Shared
  readonly #options: ServerOptions
  readonly #sites: Neighbours['sites']
  readonly #open = new Map<string, StartedPlace>()
  /** Brands that this server cannot follow, so that it says so once. */
  readonly #lost = new Set<string>()
  #isWorking = false
  #following: Promise<void> = Promise.resolve()

  constructor(shared: Shared, options: ServerOptions, sites: Neighbours['sites']) {
    this.#shared = shared
    this.#options = options
    this.#sites = sites
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

  /**
   * Opens every place that a brand names; the default one is first where it is among them. A brand is
   * where its members are, whatever its config says.
   */
  async start(): Promise<StartedPlace> {
    const { brands } = this.#shared
    const names = new Set(brands.map(({ site }) => site.data.place))
    if (names.size === 0 || this.#options.env.DATABASE_URL) names.add(DEFAULT_PLACE)
    refuseSharedIds([...names])
    for (const name of [...names].toSorted((one, other) => first(one) - first(other))) {
      await this.#opened(name)
    }
    for (const brand of brands) (await this.#homeOf(brand))?.app.brands.take(brand)
    // Brands that have left go on to where they are.
    for (const place of this.all) await place.look()
    const [primary] = this.all
    if (primary === undefined) throw new Error('no place was opened')
    return primary
  }

  /** Lets the places work that are open, and those that open later. */
  work(): void {
    this.#isWorking = true
    for (const place of this.all) place.work()
  }

  /** All at once, so that none waits for the calls of another. */
  async rest(): Promise<void> {
    await this.#following
    const ended = await Promise.allSettled(this.all.map(place => place.rest()))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  }

  async close(): Promise<void> {
    for (const place of this.all.toReversed()) await place.close()
  }

  async #opened(name: string): Promise<StartedPlace> {
    const known = this.#open.get(name)
    if (known) return known
    const place = await startPlace(name, this.#shared, this.#options, {
      sites: this.#sites,
      apps: () => this.apps,
      onLeft: (brand, to) => this.#follow(brand, name, to)
    })
    if (this.#isWorking) {
      await Promise.all([place.server.ready(), place.operators?.ready()])
      place.work()
    }
    this.#open.set(name, place)
    return place
  }

  async #homeOf(brand: Brand): Promise<StartedPlace | undefined> {
    const { place } = brand.site.data
    const named = this.#open.get(place)
    if (named && (await knowsBrand(named.app.database.kysely, brand.id))) return named
    for (const other of this.all) {
      if (other === named || !(await hasMembers(other.app.database.kysely, brand.id))) continue
      this.#say(
        `WARNING: data.place of ${brand.id} is ${place}, and its members are at ${other.name}, where it is served: livery move ${brand.id} --to ${place}.`
      )
      return other
    }
    return named
  }

  /** One at a time: two brands may go to a place that is not open yet. */
  #follow(brand: Brand, from: string, to: string): Promise<void> {
    this.#following = this.#following.then(() => this.#followNow(brand, from, to))
    return this.#following
  }

  async #followNow(brand: Brand, from: string, to: string): Promise<void> {
    try {
      const target = await this.#opened(to)
      // It is held there, too, until it may be served.
      await target.look()
      target.app.brands.take(brand)
      this.#open.get(from)?.app.brands.leave(brand)
      this.#lost.delete(brand.id)
      this.#say(`${brand.id} has moved to ${to}.`)
    } catch (error) {
      if (this.#lost.has(brand.id)) return
      this.#lost.add(brand.id)
      this.#say(`WARNING: ${brand.id} has moved to ${to} and answers 503 here: ${said(error)}`)
    }
  }

  #say(line: string): void {
    this.#options.log?.(line)
  }
}

const first = (name: string): number => (name === DEFAULT_PLACE ? 0 : 1)
