import { outline } from '#theme/outline.ts'
import type { Theme } from '#theme/theme.ts'

export interface Face {
  /** Without a ground. */
  bare: string
  /** On a ground with the brand's corners. */
  tile: string
  small: string
  /** To the edges, for systems that cut the corners. */
  full: string
  /** With the drawing inside the middle 80 %, which masks never cut (W3C maskable icons). */
  safe: string
}

const SIDE = 512

const square = (body: string): string => `<svg viewBox="0 0 ${SIDE} ${SIDE}">${body}</svg>`

const ground = (paint: string, corner: number): string =>
  `<rect width="${SIDE}" height="${SIDE}" rx="${Math.round(corner * SIDE)}" fill="var(--lv-${paint})"/>`

/** Corner radius as a share of the side. */
const CORNER = { sharp: 0, soft: 0.22, round: 0.3 } as const

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

function boundsOf(d: string): [left: number, top: number, right: number, bottom: number] {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const across = numbers.filter((_, index) => index % 2 === 0)
  const down = numbers.filter((_, index) => index % 2 === 1)
  if (across.length === 0) return [0, 0, 1, 1]
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
}

const round = (value: number): number => Math.round(value * 1000) / 1000
