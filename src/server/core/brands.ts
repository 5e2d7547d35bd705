import { createHmac, randomUUID } from 'node:crypto'
import { timeZoneOf } from '#contract/country.ts'
import { type Locale, localeFor } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import { pushKeysFrom } from './push-keys.ts'

export interface Brand {
  id: string
  site: Site
  mediaKey: Buffer
  pushKey: string
}

export class Brands {
  readonly #byDomain: ReadonlyMap<string, Brand>
  #paused: ReadonlySet<string> = new Set()

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

  /** The ids of all brands that are paused now (platform/jobs/follow-pauses.ts). */
  hold(ids: Iterable<string>): void {
    this.#paused = new Set(ids)
  }

  isPaused({ id }: Pick<Brand, 'id'>): boolean {
    return this.#paused.has(id)
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
