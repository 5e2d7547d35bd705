import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Tile } from '#gallery/tiles.ts'
import type { FleetView, PageState } from '#gallery/view.ts'
import type { GalleryApp } from '#render/gallery-app.ts'
import { withScript } from '#server/http/framing.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'
import { galleryPage } from './page.ts'

export interface Exporting {
  /** Built sites. */
  out: string
  /** New or empty. */
  folder: string
  app: GalleryApp
  view: FleetView
  /** Only pages of these are copied. */
  tiles: readonly Tile[]
  domainOf(brand: string): string
  stateOf(brand: string, file: string): PageState | undefined
}

/** Names of built files that a text refers to. */
const REFERENCE = /_[lftmwi]\/[\w.@-]+(?:\/[\w.@-]+)*/g
const IMPORT = /["'`]\.\/([\w.@-]+\.(?:js|css))["'`]/g
const TEXTS = /\.(?:html|css|js)$/

/**
 * Writes the gallery as one folder that any static server can show: the chosen pages with what they
 * load, what the checks say, and no knobs. Returns the number of pages.
 */
export async function exportGallery(exporting: Exporting): Promise<number> {
  const { folder, app, view, tiles } = exporting
  await requireEmpty(folder)
  const pages = pagesIn(tiles)
  const brands = view.brands.flatMap(brand => {
    const own = pages.filter(page => page.brand === brand.id)
    if (own.length === 0) return []
    const files = new Set(own.map(({ file }) => file))
    const shown = brand.pages.filter(({ at }) =>
      Object.values(at).some(({ file }) => files.has(file))
    )
    const locales = brand.locales.filter(locale =>
      shown.some(({ at }) => files.has(at[locale]?.file ?? ''))
    )
    const base = `sites/${exporting.domainOf(brand.id)}`
    return [{ ...brand, base, pages: shown, locales }]
  })
  const { token: _, ...rest } = view
  await write(folder, 'index.html', galleryPage())
  for (const name of ['gallery.js', 'gallery.css']) {
    await write(folder, name, app.get(name) ?? '')
  }
  await write(folder, 'data/view.json', JSON.stringify({ ...rest, brands }))
  for (const brand of brands) {
    const files = brand.pages.flatMap(({ at }) =>
      brand.locales.flatMap(locale => at[locale]?.file ?? [])
    )
    await copyPages(exporting, brand.id, brand.base, files)
    for (const file of files) {
      const state = exporting.stateOf(brand.id, file)
      await write(folder, `data/state/${brand.id}/${file}.json`, JSON.stringify(state))
    }
  }
  return brands.reduce((sum, { pages, locales }) => sum + pages.length * locales.length, 0)
}

/** A folder with files may be something else. */
async function requireEmpty(folder: string): Promise<void> {
  const held = existsSync(folder) ? await readdir(folder) : []
  if (held.length === 0) return
  const message = `${folder} holds ${held[0]}. Give a new or an empty folder to --export.`
  throw new CommandError(message, EXIT.usage)
}

function pagesIn(tiles: readonly Tile[]): { brand: string; file: string }[] {
  const all = tiles.flatMap(({ brand, page, locale }) => {
    const file = page.at[locale]?.file
    return file === undefined ? [] : [[`${brand.id} ${file}`, { brand: brand.id, file }] as const]
  })
  return [...new Map(all).values()]
}

/** Copies pages and everything that they load, with addresses that hold in any folder. */
async function copyPages(
  { out, folder, app, domainOf }: Exporting,
  brand: string,
  base: string,
  pages: readonly string[]
): Promise<void> {
  const from = join(out, domainOf(brand))
  const script = '_gallery/frame.js'
  await write(folder, `${base}/${script}`, app.get('frame.js') ?? '')
  const files = new Set(pages)
  for (const file of files) {
    const content = await readFile(join(from, file)).catch(() => undefined)
    if (content === undefined) continue
    if (!TEXTS.test(file)) {
      await write(folder, `${base}/${file}`, content)
      continue
    }
    const text = content.toString('utf8')
    for (const [name] of text.matchAll(REFERENCE)) files.add(name)
    if (file.startsWith('_l/'))
      for (const [, name] of text.matchAll(IMPORT)) files.add(`_l/${name}`)
    const page = file.endsWith('.html') ? withScript(text, `/${script}`) : text
    await write(folder, `${base}/${file}`, relocated(page, file))
  }
}

/** Addresses that begin at the host begin at the file; those in scripts are not known to be any. */
function relocated(text: string, file: string): string {
  if (file.endsWith('.js')) return text
  const own = text.replace(/<link rel="preload" href="\/api\/[^>]*>/g, '')
  const up = '../'.repeat(file.split('/').length - 1) || './'
  return own.replace(
    /(["'(=,; ])\/(?=_(?:[lftmwi]|gallery)\/|favicon\.|site\.webmanifest)/g,
    (_, before: string) => `${before}${up}`
  )
}

async function write(folder: string, file: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
