import { readAddress } from '#gallery/query.ts'
import { addressOf, found, rowsOf, type Tile, tilesOf } from '#gallery/tiles.ts'
import type { FleetView } from '#gallery/view.ts'
import { laySheet, type Placed, type SheetText } from '#render/sheet.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'
import { Chromium } from './chromium.ts'

/** More would be a picture that nothing opens. */
const MOST = 240
/** Pages drawn at once. */
const TABS = 3

const EDGE = 24
const MEASURES = { width: 1872, picture: 360, caption: 44, heading: 56, gap: 16 }

/** The variants of a view, as the part of the gallery's address after `?`. */
export function chosenTiles(view: FleetView, query: string): Tile[] {
  const { search, chosen } = readAddress(query.replace(/^.*\?/, ''))
  return found(tilesOf(view), search, chosen)
}

/** Draws the variants of a view on one PNG. Throws CommandError where they are none or too many. */
export async function contactSheet(
  browser: string,
  tiles: readonly Tile[],
  step: (done: number) => void
): Promise<Buffer> {
  if (tiles.length === 0 || tiles.length > MOST) {
    const count = tiles.length === 0 ? 'no variants' : `${tiles.length} variants`
    const message = `a sheet shows 1 to ${MOST} variants, and the view has ${count}. Choose with --view.`
    throw new CommandError(message, EXIT.usage)
  }
  const pictures = await shots(browser, tiles, step)
  const rows = rowsOf(tiles, MEASURES)
  const last = rows.at(-1)
  const placed = rows.flatMap((row): Placed[] =>
    row.kind === 'heading'
      ? []
      : row.tiles.flatMap(({ tile, left, width }) => {
          const picture = pictures.get(tile.id)
          const at = { left: EDGE + left, top: EDGE + row.top, width, height: MEASURES.picture }
          return picture ? [{ ...at, picture }] : []
        })
  )
  return laySheet({
    width: MEASURES.width + 2 * EDGE,
    height: (last ? last.top + last.height : 0) + 2 * EDGE,
    pictures: placed,
    texts: textsOf(rows)
  })
}

function textsOf(rows: ReturnType<typeof rowsOf>): SheetText[] {
  return rows.flatMap((row): SheetText[] => {
    if (row.kind === 'heading') {
      const baseline = EDGE + row.top + row.height - 16
      return [{ text: row.brand.name, left: EDGE, baseline, size: 22, isBold: true }]
    }
    return row.tiles.flatMap(({ tile, left }) => {
      const { page, locale, size, scheme } = tile
      const top = EDGE + row.top + MEASURES.picture
      const name = page.slug === '' ? page.lander : `${page.lander}/${page.slug}`
      const at = { left: EDGE + left, size: 13 }
      return [
        { ...at, text: name, baseline: top + 18, isBold: true },
        { ...at, text: `${locale} · ${size.width} · ${scheme}`, baseline: top + 36, isBold: false }
      ]
    })
  })
}

async function shots(
  browser: string,
  tiles: readonly Tile[],
  step: (done: number) => void
): Promise<Map<string, Buffer>> {
  await using chromium = new Chromium(browser)
  const taken = new Map<string, Buffer>()
  const waiting = [...tiles]
  const work = async (): Promise<void> => {
    const shoot = await chromium.tab()
    for (let tile = waiting.shift(); tile !== undefined; tile = waiting.shift()) {
      const { size, scheme } = tile
      taken.set(tile.id, await shoot({ address: addressOf(tile), size, scheme }))
      step(taken.size)
    }
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return taken
}
