import { timeZoneOf } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'

/** A brand as the server knows it; `id` is what stands in every row. */
export interface Brand {
  id: string
  site: Site
}

/** The brands of a server, by domain. */
export class Brands {
  readonly #byDomain: ReadonlyMap<string, Brand>

  constructor(sites: readonly Site[]) {
    this.#byDomain = new Map(sites.map(site => [site.brand.domain, { id: site.id, site }] as const))
  }

  /** The brand of a domain in lower case and without a port. */
  of(domain: string): Brand | undefined {
    return this.#byDomain.get(domain)
  }

  get all(): Brand[] {
    return [...this.#byDomain.values()]
  }

  /** The brand of a row; there is none when its config was taken away. */
  byId(id: string): Brand | undefined {
    return this.all.find(brand => brand.id === id)
  }
}

/** A language that the brand has: the wished one, or its own. */
export function languageIn(brand: Brand, wished: string | undefined): Locale {
  const { enabled, default: own } = brand.site.locales
  return enabled.find(locale => locale === wished) ?? own
}

/** The time zone whose midnight begins the brand's day. */
export function zoneOf({ site }: Brand): string {
  const { timeZone, countries } = site.audience
  return timeZone ?? timeZoneOf(countries[0] ?? 'NL')
}
