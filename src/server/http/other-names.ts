import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { otherNamesIn } from '#host/release-model.ts'
import { domainsIn, isLocalHost } from './hosts.ts'

/** Finds the brand to which an alias, a former domain or a www leads. */
export class OtherNames {
  readonly #out: string
  readonly #hidden: ReadonlySet<string>
  /** By folder of the release, since a build may change the names. */
  readonly #known = new Map<string, Promise<readonly string[]>>()

  constructor(out: string, hidden: ReadonlySet<string>) {
    this.#out = out
    this.#hidden = hidden
  }

  async domainOf(name: string): Promise<string | undefined> {
    for (const domain of domainsIn(this.#out)) {
      if (this.#hidden.has(domain)) continue
      if (name === `www.${domain}` || (await this.#namesOf(domain)).includes(name)) return domain
    }
    return undefined
  }

  #namesOf(domain: string): Promise<readonly string[]> {
    const folder = realpathSync(join(this.#out, domain))
    const known = this.#known.get(folder)
    if (known !== undefined) return known
    const names = otherNamesIn(this.#out, domain)
    this.#known.set(folder, names)
    names.catch(() => this.#known.delete(folder))
    return names
  }
}

/** The same address on the brand's domain; on this machine the port stays. */
export function addressOn(domain: string, host: string, url: string): string {
  const path = url.startsWith('/') ? url : '/'
  if (!isLocalHost(host)) return `https://${domain}${path}`
  const [port = ''] = /:\d+$/.exec(host) ?? []
  return `http://${domain}.localhost${port}${path}`
}
