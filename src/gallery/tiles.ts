import type { BrandView, FleetView, FrameSize, PageView, Scheme } from './view.ts'

/** One variant: a page in a language, a window and a scheme. */
export interface Tile {
  id: string
  brand: BrandView
  page: PageView
  locale: string
  size: FrameSize
  scheme: Scheme
  /** What the search looks at, each word after a space. */
  text: string
}

/** What tiles are chosen by, in the order shown. */
export const FACETS = ['brand', 'lander', 'niche', 'slug', 'locale', 'width', 'scheme'] as const
export type Facet = (typeof FACETS)[number]
export type Chosen = Readonly<Record<Facet, readonly string[]>>

/** How the lander itself is called beside its slugs. */
export const NO_SLUG = 'none'

export function tilesOf({ brands, landers, widths }: FleetView): Tile[] {
  const titles = new Map(landers.map(({ id, title }) => [id, title]))
  return brands.flatMap(brand =>
    brand.pages.flatMap(page =>
      brand.locales.flatMap(locale =>
        widths.flatMap(size =>
          brand.schemes.map(scheme =>
            tile({ brand, page, locale, size, scheme }, titles.get(page.lander))
          )
        )
      )
    )
  )
}

function tile(parts: Omit<Tile, 'id' | 'text'>, title = ''): Tile {
  const { brand, page, locale, size, scheme } = parts
  const slug = page.slug || NO_SLUG
  const id = [brand.id, page.lander, slug, locale, size.width, scheme].join('/')
  const words = `${id} ${brand.name} ${title} ${page.niche}`.toLowerCase().split(/[^\p{L}\d-]+/u)
  const text = ` ${words.join(' ')}`
  return { ...parts, id, text }
}

export function facetOf({ brand, page, locale, size, scheme }: Tile, facet: Facet): string {
  switch (facet) {
    case 'brand':
      return brand.id
    case 'lander':
      return page.lander
    case 'niche':
      return page.niche
    case 'slug':
      return page.slug || NO_SLUG
    case 'locale':
      return locale
    case 'width':
      return String(size.width)
    case 'scheme':
      return scheme
  }
}

/** Tiles that have words beginning with those of the search, and a chosen value of each facet. */
export function found(tiles: readonly Tile[], search: string, chosen: Chosen): Tile[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const asked = FACETS.filter(facet => chosen[facet].length > 0)
  return tiles.filter(
    tile =>
      asked.every(facet => chosen[facet].includes(facetOf(tile, facet))) &&
      words.every(word => tile.text.includes(` ${word}`))
  )
}

/** Number of tiles by value, as if nothing were chosen in the facet itself. */
export function counted(
  tiles: readonly Tile[],
  search: string,
  chosen: Chosen,
  facet: Facet
): Map<string, number> {
  const counts = new Map(tiles.map(tile => [facetOf(tile, facet), 0]))
  for (const tile of found(tiles, search, { ...chosen, [facet]: [] })) {
    const value = facetOf(tile, facet)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** Address of a tile's page; it changes with the build, so that frames load a new one. */
export function addressOf({
  brand,
  page,
  locale
}: Pick<Tile, 'brand' | 'page' | 'locale'>): string {
  const place = page.at[locale]
  const isCopy = !brand.base.startsWith('http')
  if (isCopy) return `${brand.base}/${place?.file}`
  return `${brand.base}${place?.path}?built=${brand.release}`
}

/** Lines of the grid: a heading for each brand, and rows of tiles that fit beside one another. */
export type Row =
  | { kind: 'heading'; brand: BrandView; count: number; top: number; height: number }
  | { kind: 'tiles'; tiles: PlacedTile[]; top: number; height: number }

export interface PlacedTile {
  tile: Tile
  index: number
  left: number
  width: number
}

export interface Measures {
  /** Room for a row. */
  width: number
  /** Height of the pictures. */
  picture: number
  /** Height of the words below a picture. */
  caption: number
  heading: number
  gap: number
}

/** Narrowest tile, so that its words have room. */
const NARROWEST = 112

export function rowsOf(tiles: readonly Tile[], measures: Measures): Row[] {
  const { width: room, picture, caption, heading, gap } = measures
  const rows: Row[] = []
  let top = 0
  let index = 0
  for (const group of Map.groupBy(tiles, ({ brand }) => brand).entries()) {
    const [brand, list] = group
    rows.push({ kind: 'heading', brand, count: list.length, top, height: heading })
    top += heading
    let line: PlacedTile[] = []
    let left = 0
    const end = (): void => {
      if (line.length === 0) return
      const height = picture + caption + gap
      rows.push({ kind: 'tiles', tiles: line, top, height })
      top += height
      line = []
      left = 0
    }
    for (const tile of list) {
      const scale = picture / tile.size.height
      const width = Math.min(room, Math.max(NARROWEST, Math.round(tile.size.width * scale)))
      if (line.length > 0 && left + width > room) end()
      line.push({ tile, index, left, width })
      left += width + gap
      index += 1
    }
    end()
  }
  return rows
}

/** Rows that lie between two heights. */
export function rowsBetween(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.filter(({ top, height }) => top + height > from && top < to)
}

/** The tile that an arrow key leads to from another. */
export function neighbour(rows: readonly Row[], index: number, key: string): number {
  const lines = rows.flatMap(row => (row.kind === 'tiles' ? [row.tiles] : []))
  const last = lines.at(-1)?.at(-1)?.index ?? 0
  const at = lines.findIndex(line => line.some(placed => placed.index === index))
  const here = lines[at]?.find(placed => placed.index === index)
  if (here === undefined) return 0
  const middle = here.left + here.width / 2
  const nearest = (line: readonly PlacedTile[] | undefined): number => {
    const off = ({ left, width }: PlacedTile): number => Math.abs(left + width / 2 - middle)
    return line?.toSorted((a, b) => off(a) - off(b))[0]?.index ?? index
  }
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'ArrowUp':
      return nearest(lines[at - 1])
    case 'ArrowDown':
      return nearest(lines[at + 1])
    case 'PageUp':
      return nearest(lines[Math.max(0, at - 3)])
    case 'PageDown':
      return nearest(lines[Math.min(lines.length - 1, at + 3)])
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return index
  }
}
