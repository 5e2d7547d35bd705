import type { ArtToken } from '#theme/art.ts'
import { markupOf } from './drawings.ts'
import { box, framed, paint, shape } from './scenes/brush.ts'

/** Files in `drawings/tiles`, for the flat hand's mosaics. */
export const TILES = [
  ...(['wing', 'halves', 'dots', 'rings', 'bubble', 'sun', 'stripes', 'arch'] as const),
  ...(['petal', 'waves', 'steps', 'eclipse'] as const)
] as const
/** Signs that say something are in no pattern. */
export type TileKind = (typeof TILES)[number] | 'letter' | 'phone'

export type TileColours = readonly [ground: ArtToken, figure: ArtToken, detail: ArtToken]

/** Markup on a 100 by 100 square, without a frame. */
export function tileOf(kind: TileKind, colours: TileColours): string {
  return shape(box(0, 0, 100, 100), colours[0]) + figureOf(kind, colours)
}

/** What stands on the ground of a tile. */
export function figureOf(kind: TileKind, [ground, figure, detail]: TileColours): string {
  const paints = { ground: paint(ground), figure: paint(figure), detail: paint(detail) }
  return markupOf(`tiles/${kind}`, paints)
}

/** A framed tile; scripts that turn tiles find it by `id`. */
export function drawTile(kind: TileKind, colours: TileColours, id: string): string {
  const frame = framed(
    { kind: ' lv-tile', width: 100, height: 100, defs: '' },
    tileOf(kind, colours)
  )
  return frame.replace('<svg ', `<svg id="${id}" `)
}
