import { createHmac, randomUUID } from 'node:crypto'
import { timeZoneOf } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import { pushKeysFrom } from './push-keys.ts'

/** A brand as the server knows it; `id` is what stands in every row. */
export interface Brand {
  id: string
  site: Site
  /** Signs the addresses of its pictures (media/address.ts). */
  mediaKey: Buffer
  /** What browsers subscribe with: of its config, else of the server's own pair. */
  pushKey: string
}

/** The brands of a server, by domain. */
export class Brands {
  readonly #byDomain: ReadonlyMap<string, Brand>

  /** `secret` is that of the server; without it the addresses of pictures lead nowhere. */
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
export function zoneOf({ site }: Pick<Brand, 'site'>): string {
  const { timeZone, countries } = site.audience
  return timeZone ?? timeZoneOf(countries[0] ?? 'NL')
}
