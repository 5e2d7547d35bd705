import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The domain that a Host header asks for; `.localhost` and the port are for looking at it here. */
export function domainOf(host: string | undefined): string {
  return (host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.localhost$/, '')
}

/** Domains with a built site under `out`. */
export function domainsIn(out: string): string[] {
  if (!existsSync(out)) return []
  return readdirSync(out)
    .filter(name => isBuilt(out, name))
    .sort()
}

/** Whether a domain has a site under `out`; anything that is not a host name has none. */
export function isBuilt(out: string, domain: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && existsSync(join(out, domain, 'index.html'))
}

/** Where a brand can be seen on this machine. */
export function localAddress(domain: string, port: number): string {
  return `http://${domain}.localhost:${port}/`
}

interface Rule {
  pattern: RegExp
  to: string
}

/** Finds the file of an address as a static host would: itself, its `.html`, its folder, a shell. */
export class SiteFiles {
  readonly #folder: string
  readonly #rules: readonly Rule[]

  constructor(out: string, domain: string) {
    this.#folder = join(out, domain)
    const file = join(this.#folder, 'rewrites.json')
    const rewrites = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { from: string; to: string }[])
      : []
    this.#rules = rewrites.map(({ from, to }) => ({
      pattern: new RegExp(`^(/[a-z]{2})?${from.replace(/:\w+/g, '[^/]+')}$`),
      to
    }))
  }

  /** The file under the brand's folder, or undefined: then it is a 404. */
  find(pathname: string): string | undefined {
    const path = pathname.replace(/\/+$/, '') || '/'
    if (path.split('/').includes('..')) return undefined
    return this.#exact(path, pathname.endsWith('/')) ?? this.#shell(path)
  }

  #exact(path: string, slash: boolean): string | undefined {
    const ways = slash
      ? [`${path}/index.html`, `${path}.html`]
      : [path, `${path}.html`, `${path}/index.html`]
    return ways
      .map(way => way.replace(/^\/+/, ''))
      .find(way => /\.\w+$/.test(way) && existsSync(join(this.#folder, way)))
  }

  #shell(path: string): string | undefined {
    for (const { pattern, to } of this.#rules) {
      const found = pattern.exec(path)
      if (!found) continue
      const file = `${found[1] ?? ''}${to}.html`.slice(1)
      if (existsSync(join(this.#folder, file))) return file
    }
    return undefined
  }
}
