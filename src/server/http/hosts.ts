import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo, type Shape } from '#host/answer.ts'
import { isPublished } from '#host/published.ts'
import { languagesIn } from '#host/release-model.ts'
import { rewritesOf } from '#site/routes.ts'

/** The domain that a Host header asks for; `.localhost` and the port are for looking at it here. */
export function domainOf(host: string | undefined): string {
  return (host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.localhost$/, '')
}

/** Whether a Host header names this machine itself. */
export function isLocalHost(host: string): boolean {
  return /(^|\.)localhost(:\d+)?$|^127\.0\.0\.1(:\d+)?$|^\[::1\](:\d+)?$/.test(host)
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

/** Whether a release has a file that visitors may ask for, now: sharing cards come after the pages. */
export function holds(folder: string): (file: string) => boolean {
  return file =>
    isPublished(file) &&
    (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false)
}

/** Finds the file of an address in a built site as its host would. */
export class SiteFiles {
  readonly #folder: string
  readonly #shape: Shape

  constructor(out: string, domain: string) {
    this.#folder = join(out, domain)
    this.#shape = { prefixes: languagesIn(this.#folder), rewrites: rewritesOf() }
  }

  /** The file under the brand's folder, or undefined: then it is a 404. */
  find(pathname: string): string | undefined {
    const answer = answerTo(this.#shape, holds(this.#folder), { path: pathname })
    if (answer.state === 'moved') return this.find(answer.to)
    return answer.state === 'found' ? answer.file : undefined
  }
}
