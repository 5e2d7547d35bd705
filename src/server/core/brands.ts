import { createHmac, randomUUID } from 'node:crypto'
import { timeZoneOf } from '#contract/country.ts'
import { type Locale, localeFor } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import { dayIn } from './clock.ts'
import { pushKeysFrom } from './push-keys.ts'

export interface Brand {
  id: string
  site: Site
  mediaKey: Buffer
  pushKey: string
}

export class Brands {
  readonly #byDomain: Map<string, Brand>
  #paused: ReadonlySet<string> = new Set()
  #moving: ReadonlySet<string> = new Set()

  /** Without the server's secret no signed picture address is valid. */
  constructor(sites: readonly Site[], secret: string = randomUUID()) {
    const keyOf = (id: string) => createHmac('sha256', secret).update(`media ${id}`).digest()
    this.#byDomain = new Map(
      sites.map(site => {
        const { id } = site
        const pushKey = site.push.publicKey ?? pushKeysFrom(secret, id).publicKey
        return [site.brand.domain, { id, site, mediaKey: keyOf(id), pushKey }] as const
      })
    )
  }

  /** Expects a domain in lower case and without a port. */
  of(domain: string): Brand | undefined {
    return this.#byDomain.get(domain)
  }

  /** The ids of all brands that are paused or move now (platform/jobs/follow-pauses.ts). */
  hold(paused: Iterable<string>, moving: Iterable<string> = []): void {
    this.#paused = new Set(paused)
    this.#moving = new Set(moving)
  }

  /** Also while it moves. */
  isPaused(brand: Pick<Brand, 'id'>): boolean {
    return this.#paused.has(brand.id) || this.isMoving(brand)
  }

  /** Nothing of it may be read or written until it has arrived at another place. */
  isMoving({ id }: Pick<Brand, 'id'>): boolean {
    return this.#moving.has(id)
  }

  /** Takes a brand in, or lets it go, when it changes its place. */
  take(brand: Brand): void {
    this.#byDomain.set(brand.site.brand.domain, brand)
  }

  leave(brand: Brand): void {
    this.#byDomain.delete(brand.site.brand.domain)
  }

  get all(): Brand[] {
    return [...this.#byDomain.values()]
  }

  /** Returns undefined for a row whose brand has no config any more. */
  byId(id: string): Brand | undefined {
    return this.all.find(brand => brand.id === id)
  }
}

export function languageIn(brand: Brand, wished: string | undefined): Locale {
  const { enabled, default: own } = brand.site.locales
  return localeFor({ cookie: wished, domainLanguage: own, enabled })
}

export function zoneOf({ site }: Pick<Brand, 'site'>): string {
  const { timeZone, countries } = site.audience
  return timeZone ?? timeZoneOf(countries[0] ?? 'NL')
}

/** The latest day that it is at one of the brands, YYYY-MM-DD; in UTC where there is no brand. */
export function latestDayAt(brands: readonly Pick<Brand, 'site'>[], now: Date): string {
  const days = brands.map(brand => dayIn(zoneOf(brand), now))
  return days.toSorted().at(-1) ?? dayIn('UTC', now)
}
