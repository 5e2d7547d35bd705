import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo, type Shape } from '#host/answer.ts'
import { isPublished } from '#host/published.ts'
import { languagesIn } from '#host/release-model.ts'
import { rewritesOf } from '#site/routes.ts'

/** The domain of a Host header, without `.localhost` and port. */
export function domainOf(host: string | undefined): string {
  return (host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.localhost$/, '')
}

export function isLocalHost(host: string): boolean {
  return /(^|\.)localhost(:\d+)?$|^127\.0\.0\.1(:\d+)?$|^\[::1\](:\d+)?$/.test(host)
}

export function domainsIn(out: string): string[] {
  if (!existsSync(out)) return []
  return readdirSync(out)
    .filter(name => isBuilt(out, name))
    .sort()
}

export function isBuilt(out: string, domain: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && existsSync(join(out, domain, 'index.html'))
}

export function localAddress(domain: string, port: number): string {
  return `http://${domain}.localhost:${port}/`
}

/** Checks the disk at each call: sharing cards are added after the pages. */
export function holds(folder: string): (file: string) => boolean {
  return file =>
    isPublished(file) &&
    (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false)
}

export class SiteFiles {
  readonly #folder: string
  readonly #shape: Shape

  constructor(out: string, domain: string) {
    this.#folder = join(out, domain)
    this.#shape = { prefixes: languagesIn(this.#folder), rewrites: rewritesOf() }
  }

  /** Returns undefined for a 404. */
  find(pathname: string): string | undefined {
    const answer = answerTo(this.#shape, holds(this.#folder), { path: pathname })
    if (answer.state === 'moved') return this.find(answer.to)
    return answer.state === 'found' ? answer.file : undefined
  }
}
