import type { HostModel } from './model.ts'
import { armFile, type Visitor } from './split.ts'

export type Shape = Pick<HostModel, 'prefixes' | 'rewrites'> & Partial<Pick<HostModel, 'splits'>>

export interface Asked {
  /** Decoded, without the query. */
  path: string
  query?: string
  cookie?: string | undefined
  /** Absent where nobody is dealt an arm: everybody sees control. */
  visitor?: Visitor | undefined
}

export type Answer =
  | { state: 'found'; file: string; varyByCookie: boolean }
  | { state: 'moved'; status: 301 | 302; to: string; varyByCookie: boolean }
  | { state: 'missing'; file: string }

/**
 * Segments a redirect may repeat; nothing else gets into `Location`, which prevents open redirects.
 */
export const PLAIN = '(?:/[\\w.~-]+)'

const ERROR_FILE = /\/(?:404|500)\.html$/
const SLASHED = new RegExp(`^(${PLAIN}+)/+$`)
const INDEX = new RegExp(`^(${PLAIN}*/)index\\.html$`)
const NAMED = new RegExp(`^(${PLAIN}+)\\.html$`)

/**
 * The file, the page without `.html`, a shell, or the 404 page; the same for every kind of host.
 */
export function answerTo(model: Shape, has: (file: string) => boolean, asked: Asked): Answer {
  const { path, query = '' } = asked
  const home = model.prefixes.find(prefix => path === `/${prefix}/` || path === `/${prefix}`)
  if (path === '/') return homeFor(model, has, asked)
  if (home !== undefined) {
    return path.endsWith('/')
      ? foundOr(model, has, path, `${home}/index.html`)
      : moved(`/${home}/${query}`)
  }
  if (ERROR_FILE.test(path)) return missing(model, path)
  const clean = cleanOf(path)
  if (clean !== undefined) return moved(`${clean}${query}`)
  const ways = [path.slice(1), `${path.slice(1)}.html`, shellFor(model, path)]
  return dealt(model, foundOr(model, has, path, ...ways), asked)
}

function dealt({ splits = [] }: Shape, answer: Answer, { visitor }: Asked): Answer {
  if (answer.state !== 'found' || visitor === undefined) return answer
  return { ...answer, file: armFile(splits, answer.file, visitor) }
}

function moved(to: string): Answer {
  return { state: 'moved', status: 301, to, varyByCookie: false }
}

/** The home page, or a redirect to the language of the locale cookie (product.md §4). */
function homeFor(model: Shape, has: (file: string) => boolean, { cookie = '' }: Asked): Answer {
  const chosen = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]
  const prefix = model.prefixes.find(prefix => prefix === chosen)
  if (prefix !== undefined) {
    return { state: 'moved', status: 302, to: `/${prefix}/`, varyByCookie: true }
  }
  const answer = foundOr(model, has, '/', 'index.html')
  return answer.state === 'found' ? { ...answer, varyByCookie: true } : answer
}

function cleanOf(path: string): string | undefined {
  return (INDEX.exec(path) ?? NAMED.exec(path) ?? SLASHED.exec(path))?.[1]
}

function shellFor(model: Shape, path: string): string | undefined {
  for (const { from, to } of model.rewrites) {
    const found = new RegExp(`^${patternOf(from, model.prefixes)}$`).exec(path)
    if (found) return `${found[1] ?? ''}${to}.html`.slice(1)
  }
  return undefined
}

/** Regular expression of `/members/:id` in all languages; group 1 is the language prefix. */
export function patternOf(from: string, prefixes: readonly string[]): string {
  const language = prefixes.length > 0 ? `(/(?:${prefixes.join('|')}))?` : '()'
  return `${language}${from.replace(/:\w+/g, '[^/]+')}`
}

function foundOr(
  model: Shape,
  has: (file: string) => boolean,
  path: string,
  ...ways: (string | undefined)[]
): Answer {
  const file = ways.find(way => way !== undefined && isSafe(way) && has(way))
  if (file !== undefined) return { state: 'found', file, varyByCookie: false }
  return missing(model, path)
}

function missing(model: Shape, path: string): Answer {
  const prefix = model.prefixes.find(prefix => path.startsWith(`/${prefix}/`))
  return { state: 'missing', file: prefix === undefined ? '404.html' : `${prefix}/404.html` }
}

function isSafe(file: string): boolean {
  return (
    !file.includes('\0') && !file.split(/[/\\]/).some(part => part === '' || part.startsWith('.'))
  )
}
