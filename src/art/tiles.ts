import type { ArtToken } from '#theme/art.ts'
import { bars, box, disc, dots, framed, shape, stroke } from './scenes/brush.ts'

/** Patterns for the flat hand's mosaics. */
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
  return shape(box(0, 0, 100, 100), colours[0]) + FIGURES[kind](colours)
}

/** The same as a picture of its own, ready for a page; `id` names it for scripts that turn tiles. */
export function drawTile(kind: TileKind, colours: TileColours, id: string): string {
  const frame = framed(
    { kind: ' lv-tile', width: 100, height: 100, defs: '' },
    tileOf(kind, colours)
  )
  return frame.replace('<svg ', `<svg id="${id}" `)
}

const FIGURES: Record<TileKind, (colours: TileColours) => string> = {
  wing: ([, b, c]) => shape('M0 0H100A100 100 0 0 1 0 100z', b) + disc(36, 36, 16, c),
  halves: ([, b, c]) =>
    shape('M0 0H50A50 50 0 0 1 0 50z', b) +
    shape(
      'M0 50A50 50 0 0 1 50 100H0zM50 0A50 50 0 0 0 100 50V0zM100 50A50 50 0 0 0 50 100H100z',
      c
    ),
  dots: ([, b]) =>
    dots(
      [12, 37, 63, 88].flatMap(y => [12, 37, 63, 88].map(x => [x, y] as const)),
      b,
      7.5
    ),
  rings: ([a, b, c]) => disc(50, 50, 50, b) + disc(50, 50, 34, a) + disc(50, 50, 18, c),
  bubble: ([, b, c]) =>
    shape(
      'M16 20h68a10 10 0 0 1 10 10v32a10 10 0 0 1 -10 10H48L30 88V72H16a10 10 0 0 1 -10 -10V30a10 10 0 0 1 10 -10z',
      b
    ) +
    dots(
      [
        [32, 46],
        [50, 46],
        [68, 46]
      ],
      c,
      5.5
    ),
  sun: ([, b, c]) =>
    disc(50, 100, 46, b) +
    stroke('M50 36V20M22 43L14 29M78 43L86 29M2 64L-8 58M98 64L108 58', c, 4),
  stripes: ([, b]) => bars('M0 10H100M0 30H100M0 50H100M0 70H100M0 90H100', b, 10),
  arch: ([, b, c]) =>
    shape('M12 100V50A38 38 0 0 1 88 50V100z', b) + shape('M31 100V52A19 19 0 0 1 69 52V100z', c),
  petal: ([, b, c]) => shape('M0 0C56 0 100 44 100 100C44 100 0 56 0 0z', b) + disc(50, 50, 15, c),
  waves: ([, b, c]) =>
    shape('M0 34q25 -26 50 0t50 0V66q-25 26 -50 0t-50 0z', b) + disc(78, 18, 10, c),
  steps: ([, b, c]) => shape('M0 0H25V25H50V50H75V75H100V100H0z', b) + disc(76, 24, 13, c),
  eclipse: ([, b, c]) => disc(42, 50, 34, b) + disc(62, 50, 34, c, 0.9)
}
