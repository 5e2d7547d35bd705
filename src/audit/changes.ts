import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { articleText } from './article.ts'

export type Change = 'added' | 'removed' | 'changed' | 'restyled' | 'same'

/** `restyled`: only the files a page loads differ. */
export type PageChanges = Record<Change, string[]>

export interface TokenChange {
  name: string
  mode: 'light' | 'dark'
  before: string | undefined
  after: string | undefined
}

/** As plain text. */
export interface TextChange {
  file: string
  before: string
  after: string
}

export interface SiteChanges {
  /** By language; `''` is the default one, which has no prefix. */
  pages: Record<string, PageChanges>
  tokens: TokenChange[]
  texts: TextChange[]
  /** Files other than pages: robots, sitemap, icons, fonts, scripts. */
  files: { file: string; change: 'added' | 'removed' | 'changed' }[]
  /** Uncompressed, without sharing cards. */
  bytes: { before: number; after: number }
}

/** Missing folders count as empty. Skips sharing cards, which are drawn after a build. */
export function changesBetween(
  before: string,
  after: string,
  locales: readonly string[]
): SiteChanges {
  const [old, fresh] = [filesIn(before), filesIn(after)]
  const changes: SiteChanges = {
    pages: {},
    tokens: tokensBetween(old, fresh),
    texts: [],
    files: [],
    bytes: { before: bytesOf(old), after: bytesOf(fresh) }
  }
  for (const file of [...new Set([...old.keys(), ...fresh.keys()])].sort()) {
    const [was, is] = [old.get(file), fresh.get(file)]
    if (file.endsWith('.html')) notePage(changes, file, was, is, locales)
    else noteFile(changes, file, was, is)
  }
  return changes
}

type Files = ReadonlyMap<string, Buffer>

function filesIn(folder: string): Files {
  const files = new Map<string, Buffer>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const file = path.slice(folder.length + 1)
    if (!isLater(file)) files.set(file, readFileSync(path))
  }
  return files
}

/** Cards and compressed files are made after a build. */
const isLater = (file: string): boolean => /^_m\/og-|\.(br|gz)$/.test(file)

const bytesOf = (files: Files): number =>
  [...files.values()].reduce((sum, content) => sum + content.length, 0)

function notePage(
  changes: SiteChanges,
  file: string,
  was: Buffer | undefined,
  is: Buffer | undefined,
  locales: readonly string[]
): void {
  const first = file.split('/')[0] ?? ''
  const locale = locales.includes(first) && file.includes('/') ? first : ''
  changes.pages[locale] ??= { added: [], removed: [], changed: [], restyled: [], same: [] }
  const change = pageChange(was, is)
  changes.pages[locale][change].push(file)
  if (change !== 'changed' || !was || !is) return
  const [before, after] = [articleText(was.toString()), articleText(is.toString())]
  if (before !== after) changes.texts.push({ file, before, after })
}

function pageChange(was: Buffer | undefined, is: Buffer | undefined): Change {
  if (!was) return 'added'
  if (!is) return 'removed'
  if (was.equals(is)) return 'same'
  return withoutHashes(was) === withoutHashes(is) ? 'restyled' : 'changed'
}

const withoutHashes = (page: Buffer): string => page.toString().replace(/\/_[a-z]\/[\w.$-]+/g, '/_')

function noteFile(
  changes: SiteChanges,
  file: string,
  was: Buffer | undefined,
  is: Buffer | undefined
): void {
  if (was && is && was.equals(is)) return
  changes.files.push({ file, change: was ? (is ? 'changed' : 'removed') : 'added' })
}

function tokensBetween(old: Files, fresh: Files): TokenChange[] {
  const [was, is] = [tokensIn(old), tokensIn(fresh)]
  return (['light', 'dark'] as const).flatMap(mode =>
    [...new Set([...was[mode].keys(), ...is[mode].keys()])].flatMap(name => {
      const [before, after] = [was[mode].get(name), is[mode].get(name)]
      return before === after ? [] : [{ name, mode, before, after }]
    })
  )
}

/** Dark tokens are included only where they differ from light ones. */
function tokensIn(files: Files): Record<'light' | 'dark', Map<string, string>> {
  const css =
    [...files.keys()]
      .filter(file => /^_t\/.*\.css$/.test(file))
      .map(file => files.get(file)?.toString() ?? '')
      .find(text => text.includes('--lv-bg:')) ?? ''
  const block = (pattern: RegExp): Map<string, string> =>
    new Map(
      [...(pattern.exec(css)?.[1] ?? '').matchAll(/--lv-([\w-]+):([^;]+)/g)].map(
        ([, token = '', value = '']) => [token, value]
      )
    )
  return { light: block(/:root\{([^}]*)\}/), dark: block(/:root\[data-mode=dark\]\{([^}]*)\}/) }
}
