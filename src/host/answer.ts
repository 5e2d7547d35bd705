import type { Locale } from '#contract/locale.ts'
import { segmentsOf } from '#site/routes.ts'
import { type HostModel, isPage } from './model.ts'
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
  | { state: 'missing'; file: string; varyByCookie: boolean }

type Missing = Extract<Answer, { state: 'missing' }>

/**
 * Segments a redirect may repeat; nothing else gets into `Location`, which prevents open redirects.
 */
export const PLAIN = '(?:/[\\w.~-]+)'

const ERROR_FILE = /\/(?:404|500|503)\.html$/
const SLASHED = new RegExp(`^(${PLAIN}+)/+$`)
const INDEX = new RegExp(`^(${PLAIN}*/)index\\.html$`)
const NAMED = new RegExp(`^(${PLAIN}+)\\.html$`)

/**
 * The file, the page without `.html`, a shell, or the 404 page; the same for every kind of host. An
 * address without a language is answered in the one that the visitor chose.
 */
export function answerTo(model: Shape, has: (file: string) => boolean, asked: Asked): Answer {
  const { path, query = '' } = asked
  const prefix = prefixOf(model, path)
  if (path === `/${prefix}`) return moved(`${path}/${query}`)
  if (path === `/${prefix}/`) return foundOr(model, has, asked, `${prefix}/index.html`)
  if (ERROR_FILE.test(path)) return missing(model, asked)
  const clean = cleanOf(path)
  if (clean !== undefined) return moved(`${clean}${query}`)
  const chosen = prefix === undefined ? chosenPrefix(model, asked) : undefined
  if (chosen !== undefined && waysIn(model, path, chosen).some(way => isSafe(way) && has(way))) {
    return { state: 'moved', status: 302, to: `/${chosen}${path}${query}`, varyByCookie: true }
  }
  return dealt(model, foundOr(model, has, asked, path.slice(1), ...waysIn(model, path)), asked)
}

function dealt({ splits = [] }: Shape, answer: Answer, { visitor }: Asked): Answer {
  if (answer.state !== 'found' || visitor === undefined) return answer
  return { ...answer, file: armFile(splits, answer.file, visitor) }
}

function moved(to: string): Answer {
  return { state: 'moved', status: 301, to, varyByCookie: false }
}

function prefixOf({ prefixes }: Shape, path: string): Locale | undefined {
  return prefixes.find(prefix => path === `/${prefix}` || path.startsWith(`/${prefix}/`))
}

/** The language of the locale cookie, unless it is the one without a prefix (product.md §4). */
function chosenPrefix({ prefixes }: Shape, { cookie = '' }: Asked): Locale | undefined {
  const chosen = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]
  return prefixes.find(prefix => prefix === chosen)
}

/** Pages that may stand at an address, in the language of a prefix. */
function waysIn(model: Shape, path: string, prefix?: Locale): string[] {
  const address = prefix === undefined ? path : `/${prefix}${path}`
  if (path === '/') return [`${address}index.html`.slice(1)]
  const shell = shellFor(model, address)
  return [`${address.slice(1)}.html`, ...(shell === undefined ? [] : [shell])]
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
  return `${language}${segmentsOf(from)}`
}

function foundOr(
  model: Shape,
  has: (file: string) => boolean,
  asked: Asked,
  ...ways: string[]
): Answer {
  const file = ways.find(way => isSafe(way) && has(way))
  if (file === undefined) return missing(model, asked)
  return { state: 'found', file, varyByCookie: hangsOnChoice(model, asked) && isPage(file) }
}

function missing(model: Shape, asked: Asked): Missing {
  const prefix = prefixOf(model, asked.path) ?? chosenPrefix(model, asked)
  return {
    state: 'missing',
    file: prefix === undefined ? '404.html' : `${prefix}/404.html`,
    varyByCookie: hangsOnChoice(model, asked)
  }
}

/** The page of a brand at rest, in the language of the address or the visitor (product.md §4). */
export const pausedFile = (model: Shape, asked: Asked): string =>
  missing(model, asked).file.replace('404.html', '503.html')

function hangsOnChoice(model: Shape, { path }: Asked): boolean {
  return model.prefixes.length > 0 && prefixOf(model, path) === undefined
}

function isSafe(file: string): boolean {
  return (
    !file.includes('\0') && !file.split(/[/\\]/).some(part => part === '' || part.startsWith('.'))
  )
}
