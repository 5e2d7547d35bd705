import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWholeSync } from '#site/write-whole.ts'
import { hashOf } from './hash.ts'
import { JOINED_SCRIPTS } from './joined-scripts.ts'

/** A file that one page loads in place of several. */
export interface Joined {
  file: string
  /** Where it lies in the compilation. */
  from: string
}

const STYLE = /<link rel="stylesheet" href="(\/_l\/[^"]+\.css)">/g
const SCRIPT = /<script type="module" src="\/_l\/([^"]+\.js)"><\/script>/g

/**
 * Pages of a first visit load one shared stylesheet and one script: a request costs more than what
 * pages of a brand could share. Scripts are joined when the pages are compiled, stylesheets when a
 * page is first written.
 */
export class JoinedFiles {
  readonly #folder: string
  readonly #styles = new Map<string, Joined>()
  readonly #scripts: Readonly<Record<string, string>>

  /** `folder` holds the compilation. */
  constructor(folder: string) {
    this.#folder = folder
    this.#scripts = JSON.parse(readFileSync(join(folder, JOINED_SCRIPTS), 'utf8')) as Record<
      string,
      string
    >
  }

  /** The page with fewer files; `style` is the one that its brand needs, which has all scripts. */
  join(page: string): { page: string; style: Joined } {
    const sheets = [...page.matchAll(STYLE)].map(([, href = '']) => href)
    const style = this.#styleOf(sheets)
    const link = `<link rel="stylesheet" href="/${style.file}" data-holds="${sheets.join(' ')}">`
    const scripts = [...page.matchAll(SCRIPT)].map(([, name]) => name)
    const script = this.#scripts[scripts.join(' ')]
    const styled = onlyFirst(page, STYLE, link)
    return {
      page: script
        ? onlyFirst(styled, SCRIPT, `<script type="module" src="/_l/${script}"></script>`)
        : styled,
      style
    }
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
