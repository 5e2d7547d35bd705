import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWholeSync } from '#site/write-whole.ts'
import { hashOf } from './hash.ts'

/** A file that one page loads in place of several. */
export interface Joined {
  file: string
  /** Where it lies in the compilation. */
  from: string
}

const STYLE = /<link rel="stylesheet" href="(\/_l\/[^"]+\.css)">/g

/**
 * Pages of a first visit load one shared stylesheet: a request costs more than what pages of a brand
 * could share. It is made when a page is first written. Scripts stay apart: what later code imports
 * must be the module that runs already.
 */
export class JoinedStyles {
  readonly #folder: string
  readonly #styles = new Map<string, Joined>()

  /** `folder` holds the compilation. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The page with one shared stylesheet, which its brand needs. */
  join(page: string): { page: string; style: Joined } {
    const sheets = [...page.matchAll(STYLE)].map(([, href = '']) => href)
    const style = this.#styleOf(sheets)
    const link = `<link rel="stylesheet" href="/${style.file}" data-holds="${sheets.join(' ')}">`
    return { page: onlyFirst(page, STYLE, link), style }
  }

  #styleOf(sheets: readonly string[]): Joined {
    const key = sheets.join(' ')
    const known = this.#styles.get(key)
    if (known) return known
    const text = sheets
      .map(href => readFileSync(join(this.#folder, 'client', href), 'utf8'))
      .join('')
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
