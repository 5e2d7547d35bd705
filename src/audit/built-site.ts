import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { landerRewrites } from '#site/lander-rewrites.ts'
import { addressPattern, type Rewrite, rewritesOf } from '#site/routes.ts'
import type { Site } from '#site/schema.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'

export interface BuiltSite {
  site: Site
  /** Absolute folder of the live build. */
  folder: string
  files: ReadonlySet<string>
  pages: readonly PageFacts[]
  /** The file of an address, or undefined where visitors get a 404. */
  fileAt(pathname: string): string | undefined
  read(file: string): string
}

interface Shell {
  pattern: RegExp
  to: string
}

function shellsFor(files: Iterable<string>): Shell[] {
  return [...rewritesOf(), ...landerRewrites(files)].map(({ from, to }: Rewrite) => ({
    pattern: addressPattern(from),
    to
  }))
}

/** Undefined if the brand was never built. */
export function builtSite(out: string, site: Site): BuiltSite | undefined {
  const folder = join(out, site.brand.domain)
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
  )
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const pages = [...files]
    .filter(file => file.endsWith('.html'))
    .sort()
    .map(file => pageFacts(file, read(file)))
  const shells = shellsFor(files)
  return { site, folder, files, pages, read, fileAt: pathname => fileAt(files, shells, pathname) }
}

function fileAt(
  files: ReadonlySet<string>,
  shells: readonly Shell[],
  pathname: string
): string | undefined {
  const path = pathname.replace(/\/+$/, '')
  const name = path.slice(1)
  const exact = [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`].find(
    file => files.has(file)
  )
  if (exact !== undefined) return exact
  for (const { pattern, to } of shells) {
    const found = pattern.exec(path)
    const file = `${found?.[1] ?? ''}${to}.html`.slice(1)
    if (found && files.has(file)) return file
  }
  return undefined
}

/** The public address of a page file. */
export function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
}
