import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWholeSync } from '#site/write-whole.ts'
import { hashOf } from './hash.ts'
import { onlyFor } from './one-composition.ts'

/** A file that one page loads in place of several. */
export interface Joined {
  file: string
  /** Where it lies in the compilation. */
  from: string
}

const STYLE = /<link rel="stylesheet" href="(\/_l\/[^"]+\.css)">/g
const SCRIPT = /<script type="module" src="(\/_l\/[^"]+\.js)">/g
const COMPOSITION = /<html\b[^>]*? data-composition="(\w+)"/
const IMPORTED = /(?:from|import)\s*"\.\/([^"]+)"/g

/**
 * Pages of a first visit load one shared stylesheet, without the rules of other compositions: a request
 * costs more than what pages of a brand could share. It is made when a page is first written. Scripts
 * stay apart: what later code imports must be the module that runs already. They come in one round
 * trip and after what is painted (docs/decisions/035-first-paint.md).
 */
export class JoinedFiles {
  readonly #folder: string
  readonly #styles = new Map<string, Joined>()
  readonly #imports = new Map<string, readonly string[]>()

  /** `folder` holds the compilation. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The page with one shared stylesheet, which its brand needs. */
  join(page: string): { page: string; style: Joined } {
    const sheets = [...page.matchAll(STYLE)].map(([, href = '']) => href)
    const style = this.#styleOf(sheets, COMPOSITION.exec(page)?.[1] ?? '')
    const link = `<link rel="stylesheet" href="/${style.file}" data-holds="${sheets.join(' ')}">`
    return { page: onlyFirst(this.#withScriptsLate(page), STYLE, link), style }
  }

  #withScriptsLate(page: string): string {
    const scripts = [...page.matchAll(SCRIPT)].map(([, src = '']) => src)
    const imported = new Set(scripts.flatMap(src => this.#importsOf(src)))
    const known = [...imported]
      .filter(src => !scripts.includes(src))
      .map(src => `<link rel="modulepreload" href="${src}" fetchpriority="low">`)
      .join('')
    let isFirst = true
    return page.replace(SCRIPT, (_, src) => {
      const before = isFirst ? known : ''
      isFirst = false
      return `${before}<script type="module" src="${src}" fetchpriority="low">`
    })
  }

  /** Addresses of all that a script imports when it begins. */
  #importsOf(src: string): readonly string[] {
    const known = this.#imports.get(src)
    if (known) return known
    const names = this.#text(src).matchAll(IMPORTED)
    const own = [...names].map(([, name = '']) => `/_l/${name}`)
    // Known before it is followed: modules may import each other.
    this.#imports.set(src, own)
    const all = [...new Set(own.flatMap(each => [each, ...this.#importsOf(each)]))]
    this.#imports.set(src, all)
    return all
  }

  #text(href: string): string {
    return readFileSync(join(this.#folder, 'client', href), 'utf8')
  }

  #styleOf(sheets: readonly string[], composition: string): Joined {
    const key = `${composition} ${sheets.join(' ')}`
    const known = this.#styles.get(key)
    if (known) return known
    const text = onlyFor(composition, sheets.map(href => this.#text(href)).join(''))
    const file = `_l/visit.${hashOf(text)}.css`
    const from = join(this.#folder, 'joined', file.slice('_l/'.length))
    mkdirSync(join(this.#folder, 'joined'), { recursive: true })
    if (!existsSync(from)) writeWholeSync(from, text)
    const made = { file, from }
    this.#styles.set(key, made)
    return made
  }
}

function onlyFirst(page: string, pattern: RegExp, replacement: string): string {
  let isFirst = true
  return page.replace(pattern, () => {
    const text = isFirst ? replacement : ''
    isFirst = false
    return text
  })
}
