import type { ArtToken } from '#theme/art.ts'
import { markupOf } from './drawings.ts'
import { box, framed, paint, shape } from './scenes/brush.ts'

/** Patterns for the flat hand's mosaics, each a file in `drawings/tiles`. */
export const TILES = [
  ...(['wing', 'halves', 'dots', 'rings', 'bubble', 'sun', 'stripes', 'arch'] as const),
  ...(['petal', 'waves', 'steps', 'eclipse'] as const)
] as const
export type TileKind = (typeof TILES)[number]

/** Ground, figure and detail. */
export type TileColours = readonly [ground: ArtToken, figure: ArtToken, detail: ArtToken]

/**
 * One tile as markup on a 100 by 100 square, without the frame around it.
 * @param kind one of `TILES`
 * @param colours tokens for the ground, the figure and its detail
 */
export function tileOf(kind: TileKind, colours: TileColours): string {
  const [ground, figure, detail] = colours
  const paints = { ground: paint(ground), figure: paint(figure), detail: paint(detail) }
  return shape(box(0, 0, 100, 100), ground) + markupOf(`tiles/${kind}`, paints)
}

/** The same as a picture of its own, ready for a page; `id` names it for scripts that turn tiles. */
export function drawTile(kind: TileKind, colours: TileColours, id: string): string {
  const frame = framed(
    { kind: ' lv-tile', width: 100, height: 100, defs: '' },
    tileOf(kind, colours)
  )
  return frame.replace('<svg ', `<svg id="${id}" `)
}
