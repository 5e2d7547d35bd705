import { checkFleet } from '#check/fleet.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { hostingOf } from '#site/hosting.ts'
import type { LoadedSite } from '#site/load.ts'
import { SourceCache, siteFile, siteIds } from '#site/sources.ts'
import type { FontBuild } from '#theme/font-build.ts'
import { familiesOf, memberOf } from './family.ts'
import { type Brand, prepare } from './prepare.ts'
import { sharedAssets } from './shared-assets.ts'

export type AtHost =
  | { state: 'right'; brand: Brand }
  | { state: 'wrong'; diagnostics: readonly Diagnostic[] }
  | { state: 'broken'; why: string }
  | { state: 'unknown' }

/** A faulty brand doesn't affect the others. */
export class DevFleet {
  readonly #root: string
  readonly #fonts: FontBuild
  #brands = new Map<string, Brand>()
  #ids = new Map<string, string>()
  #errors: readonly Diagnostic[] = []
  /** By brand id; "" is the fleet. */
  #broken = new Map<string, string>()

  constructor(root: string, fonts: FontBuild) {
    this.#root = root
    this.#fonts = fonts
  }

  get domains(): string[] {
    return [...this.#brands.keys()]
  }

  get errors(): readonly Diagnostic[] {
    return this.#errors
  }

  /** Reads everything again. Never throws: errors are shown at the hosts concerned. */
  async reload(): Promise<void> {
    this.#broken = new Map()
    try {
      const { sites, diagnostics } = await checkFleet(this.#root)
      this.#errors = diagnostics.filter(({ severity }) => severity === 'error')
      this.#ids = this.#idsNow(sites)
      this.#brands = this.#prepared(sites)
    } catch (error) {
      this.#broken.set('', messageOf(error))
    }
  }

  at(domain: string): AtHost {
    const id = this.#ids.get(domain)
    const why = this.#broken.get('') ?? this.#broken.get(id ?? '')
    if (why !== undefined) return { state: 'broken', why }
    const diagnostics = this.#errors.filter(({ site }) => site === undefined || site === id)
    if (diagnostics.length > 0) return { state: 'wrong', diagnostics }
    const brand = this.#brands.get(domain)
    return brand ? { state: 'right', brand } : { state: 'unknown' }
  }

  /** The domain of the brand that an alias, a former domain or a www leads to. */
  homeOf(name: string): string | undefined {
    const named = [...this.#brands].find(
      ([domain, { site }]) => name === `www.${domain}` || hostingOf(site).otherNames?.includes(name)
    )
    return named?.[0]
  }

  #prepared(sites: readonly LoadedSite[]): Map<string, Brand> {
    const shared = sharedAssets(this.#fonts)
    const families = familiesOf(sites.map(({ site }) => memberOf(this.#root, site)))
    const brands = new Map<string, Brand>()
    for (const { id, site } of sites) {
      try {
        const brand = prepare(shared, this.#root, site, true, families.get(id))
        brands.set(site.brand.domain, brand)
      } catch (error) {
        this.#broken.set(id, messageOf(error))
      }
    }
    return brands
  }

  /** A faulty brand keeps its domain, or gets the one in its file. */
  #idsNow(sites: readonly LoadedSite[]): Map<string, string> {
    const right = new Map(sites.map(({ id, site }) => [site.brand.domain, id]))
    const ids = siteIds(this.#root).filter(id => !sites.some(site => site.id === id))
    const had = [...this.#ids].filter(([, id]) => ids.includes(id))
    const cache = new SourceCache(this.#root)
    const written = ids.flatMap((id): [string, string][] => {
      const file = cache.file(siteFile(id))
      const domain = file.state === 'read' ? DOMAIN_LINE.exec(file.text)?.[1] : undefined
      return domain === undefined ? [] : [[domain.toLowerCase(), id]]
    })
    return new Map([...had, ...written, ...right])
  }
}

/** A pattern, because the file may be invalid YAML. */
const DOMAIN_LINE = /^[ \t]+domain:[ \t]*["']?([^\s"'#,}]+)/m

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
