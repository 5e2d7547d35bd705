import type { Point } from '#art/path.ts'
import { box, disc, dots, leaf, shape, stroke } from '#art/scenes/brush.ts'

export type PaneName = 'arch' | 'casement' | 'lancet' | 'broad' | 'shutters' | 'round'
export type SillName = 'flowers' | 'plants' | 'candles' | 'none'

/** Room of every window, from its left edge. */
export const PANE = { y: 250, width: 320, height: 440 } as const

/** The opening of a window. */
export function paneAt(name: PaneName, x: number): string {
  const { y, width, height } = PANE
  const half = width / 2
  const foot = y + height
  switch (name) {
    case 'arch':
      return `M${x} ${foot}V${y + half}A${half} ${half} 0 0 1 ${x + width} ${y + half}V${foot}z`
    case 'lancet':
      return `M${x + 20} ${foot}V${y + 150}Q${x + 30} ${y + 30} ${x + half} ${y - 40}Q${x + width - 30} ${y + 30} ${x + width - 20} ${y + 150}V${foot}z`
    case 'broad':
      return `M${x - 20} ${foot}V${y + 120}Q${x + half} ${y - 60} ${x + width + 20} ${y + 120}V${foot}z`
    case 'round':
      return `M${x - 10} ${y + 230}a170 170 0 1 1 340 0a170 170 0 1 1 -340 0z`
    default:
      return box(x, y + 20, width, height - 20)
  }
}

/** Wood and stone round an opening, over whoever stands in it. */
export function frameAt(name: PaneName, x: number): string {
  const { y, width, height } = PANE
  const foot = y + height
  const round = stroke(paneAt(name, x), 'fore', name === 'round' ? 24 : 14)
  const sill =
    name === 'round'
      ? ''
      : shape(box(x - 28, foot, width + 56, 24), 'fore') +
        shape(box(x - 28, foot, width + 56, 6), 'rim', 0.6)
  return round + sill + (FITTINGS[name]?.(x) ?? '')
}

const FITTINGS: Partial<Record<PaneName, (x: number) => string>> = {
  casement: x => shape(box(x, PANE.y + 104, PANE.width, 9), 'fore'),
  shutters: x => shutter(x - 96) + shutter(x + PANE.width + 8),
  round: x =>
    dots(
      BOLTS.map(([dx, dy]): Point => [x + 160 + dx, 480 + dy]),
      'rim',
      6,
      0.7
    )
}

const BOLTS: readonly Point[] = Array.from({ length: 8 }, (_, index): Point => {
  const angle = (index / 8) * 2 * Math.PI + 0.4
  return [Math.cos(angle) * 170, Math.sin(angle) * 170]
})

function shutter(x: number): string {
  const { y, height } = PANE
  let slats = ''
  for (let dy = 60; dy < height - 30; dy += 34) slats += `M${x + 14} ${y + dy}h60`
  return shape(box(x, y + 14, 88, height - 8), 'c6') + stroke(slats, 'shade', 6, 0.4)
}

/** What stands on the sill of a lit window. */
export function sillAt(name: SillName, x: number): string {
  const foot = PANE.y + PANE.height
  return name === 'none' ? '' : SILLS[name](x, foot)
}

const SILLS: Record<Exclude<SillName, 'none'>, (x: number, foot: number) => string> = {
  flowers(x, foot) {
    const heads = [24, 66, 108, 214, 256, 298].map((dx): Point => [x + dx, foot - 4])
    return dots(heads, 'blush', 13) + dots(heads, 'glow', 4)
  },
  plants(x, foot) {
    const pot = (left: number): string => `M${left} ${foot - 46}h60l-8 46h-44z`
    let leaves = ''
    for (const middle of [x + 42, x + 286]) {
      for (let index = 0; index < 5; index++)
        leaves += leaf(middle, foot - 44, 74 - Math.abs(index - 2) * 12, -2.5 + index * 0.48, 0.24)
    }
    return shape(leaves, 'mid') + shape(pot(x + 12) + pot(x + 256), 'c1')
  },
  candles(x, foot) {
    const places = [x + 30, x + 64, x + 292]
    const flames = places.map(px => `M${px} ${foot - 78}q15 26 0 38q-15 -12 0 -38z`)
    return (
      places.map(px => disc(px, foot - 56, 30, 'glow', 0.22)).join('') +
      shape(places.map(px => box(px - 9, foot - 38, 18, 38)).join(''), 'paper') +
      shape(flames.join(''), 'glow')
    )
  }
}
