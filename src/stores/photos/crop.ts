import { MIN_PHOTO_PIXELS } from '#contract/limits.ts'

export interface Square {
  x: number
  y: number
  side: number
}

export interface Size {
  width: number
  height: number
}

/** Share of the largest square, so that all sides show a cut. */
const FIRST = 0.9

/** Nearly the largest square; in portrait pictures the upper part, where faces are. */
export function firstSquare({ width, height }: Size): Square {
  const side = Math.min(width, height) * FIRST
  const top = (height - side) * (height > width ? 0.3 : 0.5)
  return within({ x: width / 2, y: top + side / 2, side }, { width, height })
}

export function moved({ x, y, side }: Square, by: { x: number; y: number }, size: Size): Square {
  return within({ x: x + by.x, y: y + by.y, side }, size)
}

/** Scales the square around its centre (a factor above 1 enlarges), never below 400 pixels. */
export function zoomed({ x, y, side }: Square, factor: number, size: Size): Square {
  return within({ x, y, side: side * factor }, size)
}

/** `share` goes from the largest square (0) to the smallest (1). */
export function atZoom(square: Square, share: number, size: Size): Square {
  const { least, most } = sidesOf(size)
  return within({ ...square, side: most * (least / most) ** share }, size)
}

export function zoomOf({ side }: Square, size: Size): number {
  const { least, most } = sidesOf(size)
  return least === most ? 0 : Math.log(side / most) / Math.log(least / most)
}

/** Whole pixels within the picture, as the server expects. */
export function cropOf({ x, y, side }: Square, { width, height }: Size) {
  const whole = Math.min(Math.round(side), width, height)
  const left = Math.min(Math.max(0, Math.round(x - whole / 2)), width - whole)
  const top = Math.min(Math.max(0, Math.round(y - whole / 2)), height - whole)
  return { left, top, width: whole, height: whole }
}

function within({ x, y, side }: Square, { width, height }: Size): Square {
  const { least, most } = sidesOf({ width, height })
  const whole = Math.min(Math.max(side, least), most)
  const half = whole / 2
  return {
    x: Math.min(Math.max(x, half), width - half),
    y: Math.min(Math.max(y, half), height - half),
    side: whole
  }
}

function sidesOf({ width, height }: Size): { least: number; most: number } {
  const most = Math.min(width, height)
  return { least: Math.min(MIN_PHOTO_PIXELS, most), most }
}
