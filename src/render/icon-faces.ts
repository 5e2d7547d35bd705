import { outline } from '#theme/outline.ts'
import type { Theme } from '#theme/theme.ts'

/** What the icons are drawn from, with tokens for colours. */
export interface Face {
  /** On the browser's own ground. */
  bare: string
  /** On a ground of its own with the corners of the brand. */
  tile: string
  /** The same for 48 px and less, where there is no room to spare. */
  small: string
  /** The same to the edges, for systems that cut the corners themselves. */
  full: string
  /** The same with the drawing inside the middle 80 %, which every mask leaves (W3C maskable icons). */
  safe: string
}

const SIDE = 512

const square = (body: string): string => `<svg viewBox="0 0 ${SIDE} ${SIDE}">${body}</svg>`

const ground = (paint: string, corner: number): string =>
  `<rect width="${SIDE}" height="${SIDE}" rx="${Math.round(corner * SIDE)}" fill="var(--lv-${paint})"/>`

/** Corners of a tile as a share of its side. */
const CORNER = { sharp: 0, soft: 0.22, round: 0.3 } as const

/** The mark on the brand's ground; `small` and `full` give it more and less room. */
export function markFace(theme: Theme, mark: string): Face {
  const [x = 0, y = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(mark)?.[1] ?? '')
    .split(' ')
    .map(Number)
  const body = mark.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  const placed = (share: number): string => {
    const scale = (SIDE * share) / Math.max(width, height)
    const left = (SIDE - width * scale) / 2 - x * scale
    const top = (SIDE - height * scale) / 2 - y * scale
    return `<g color="var(--lv-text)" transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">${body}</g>`
  }
  return {
    bare: square(placed(1)),
    tile: square(ground('bg', CORNER[theme.settings.radius]) + placed(0.66)),
    small: square(ground('bg', CORNER[theme.settings.radius]) + placed(0.78)),
    full: square(ground('bg', 0) + placed(0.62)),
    safe: square(ground('bg', 0) + placed(0.54))
  }
}

const MONOGRAM_CORNER = { sharp: 0, soft: 0.22, round: 0.5 } as const

/** The first letter in the heading face, its body in the middle of the tile. */
export async function monogram({ settings }: Theme, name: string): Promise<Face> {
  const letter = [...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase() ?? ''
  const { d } = await outline(letter, settings.fonts.heading, { size: SIDE, cut: 'head' })
  const placed = (share: number): string => {
    const [left, top, right, bottom] = boundsOf(d)
    const scale = (SIDE * share) / Math.max(right - left, bottom - top, 1)
    const x = SIDE / 2 - ((left + right) / 2) * scale
    const y = SIDE / 2 - ((top + bottom) / 2) * scale
    return `<path transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" d="${d}" fill="var(--lv-on-primary)"/>`
  }
  const shaped = square(ground('primary', MONOGRAM_CORNER[settings.radius]) + placed(0.6))
  const full = square(ground('primary', 0) + placed(0.52))
  return {
    bare: shaped,
    tile: shaped,
    small: shaped,
    full,
    safe: square(ground('primary', 0) + placed(0.46))
  }
}

/** Extremes of a path with absolute points, in its own units. */
function boundsOf(d: string): [left: number, top: number, right: number, bottom: number] {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const across = numbers.filter((_, index) => index % 2 === 0)
  const down = numbers.filter((_, index) => index % 2 === 1)
  if (across.length === 0) return [0, 0, 1, 1]
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
}

const round = (value: number): number => Math.round(value * 1000) / 1000
