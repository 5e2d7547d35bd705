import type { ArtToken } from '#theme/art.ts'
import type { GiftBrush, Ground } from '../hands/gift-brush.ts'

/** How one gift is drawn, in either hand. */
export interface GiftDrawing {
  /** Where it stands in the evening hand. */
  ground: Ground
  /** Ground and figure of its poster in the flat hand. */
  poster: readonly [ArtToken, ArtToken]
  draw: (brush: GiftBrush) => string
}

/** A heart about its middle, `size` from there to either side. */
export function heart(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): string => `${round(x + dx * size)} ${round(y + dy * size)}`
  return (
    `M${at(0, 0.95)}C${at(-0.9, 0.3)} ${at(-1.08, -0.1)} ${at(-1, -0.42)}C${at(-0.9, -0.86)} ${at(-0.28, -1)} ${at(0, -0.46)}` +
    `C${at(0.28, -1)} ${at(0.9, -0.86)} ${at(1, -0.42)}C${at(1.08, -0.1)} ${at(0.9, 0.3)} ${at(0, 0.95)}Z`
  )
}

/** A star of four rays. */
export function spark(x: number, y: number, size: number): string {
  const q = round(size * 0.16)
  return (
    `M${x} ${y - size}Q${x + q} ${y - q} ${x + size} ${y}Q${x + q} ${y + q} ${x} ${y + size}` +
    `Q${x - q} ${y + q} ${x - size} ${y}Q${x - q} ${y - q} ${x} ${y - size}Z`
  )
}

export const turned = (degrees: number, x: number, y: number, drawing: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`

const round = (value: number): number => Math.round(value * 10) / 10
