import type { ThemeSettings } from '#site/theme.ts'
import type { ArtToken } from '#theme/art.ts'
import { markupOf } from './drawings.ts'
import type { Point } from './path.ts'
import { randomFrom } from './random.ts'
import { dots, framed, leaf, paint, shape, stroke } from './scenes/brush.ts'

/** Pages whose head has a strip of its own, in their order on the sheet. */
export const HEADS = [
  ...(['likes', 'matches', 'visitors'] as const),
  ...(['notices', 'profile', 'settings', 'orders'] as const)
] as const

/** Strips of five by one, one below the other; src/theme/css/app/heads.css shows one of them. */
export const STRIP = { width: 500, height: 100, gap: 4 } as const
const PITCH = STRIP.height + STRIP.gap

type Composition = ThemeSettings['composition']

/** One sheet for all heads of the member app: an evening street, a row of tiles, or a headpiece. */
export function drawHeads(composition: Composition): string {
  const paints = Object.entries(PAINTS[composition]).map(([role, token]) => [role, paint(token)])
  const strips = markupOf(`heads/${composition}`, Object.fromEntries(paints))
  const height = HEADS.length * PITCH - STRIP.gap
  const under = composition === 'folio' ? HEADS.map(headpiece).join('') : ''
  return framed({ width: STRIP.width, height, defs: '' }, under + strips)
}

/** Stage: tokens that are alike by day and by night, since its evening is. */
const PAINTS: Record<Composition, Readonly<Record<string, ArtToken>>> = {
  stage: {
    ...({ wall: 'f2', house: 'f3', ink: 'ink', soft: 'f5' } as const),
    ...({ light: 'glow', warm: 'f7', rose: 'f4', blush: 'f6' } as const)
  },
  block: { f2: 'f2', f3: 'f3', f4: 'f4', f5: 'f5', f6: 'f6', f7: 'f7', fl: 'fl' },
  folio: {
    ...({ ink: 'line', paper: 'paper', wood: 'warm' } as const),
    ...({ sun: 'sun', red: 'blush', moss: 'mid' } as const)
  }
}

/** A spray of leaves to each side of a strip's picture, printed on the page itself. */
function headpiece(name: (typeof HEADS)[number], index: number): string {
  const random = randomFrom(name)
  const { width } = STRIP
  const top = index * PITCH
  const [leaves, stems, berries]: [string[], string[], Point[]] = [[], [], []]
  const bend = random.between(10, 22)
  const count = random.int(5, 8)
  const size = random.between(24, 34)
  for (const side of [-1, 1]) {
    const x = (along: number): number => width / 2 + side * (104 + along * 116)
    const y = (along: number): number => top + 56 + Math.sin(along * 5 + index) * bend
    stems.push(`M${x(0)} ${y(0)}Q${x(0.5)} ${y(0.5) * 2 - (y(0) + y(1)) / 2} ${x(1)} ${y(1)}`)
    for (let each = 0; each <= count; each++) {
      const along = each / count
      const turned = (each % 2 === 0 ? -1 : 1) * (each === count ? 0.1 : 0.9)
      const angle = side === 1 ? turned : Math.PI - turned
      leaves[each % 2] =
        `${leaves[each % 2] ?? ''}${leaf(x(along), y(along), size - each, angle, 0.42)}`
      if (each % 3 === index % 3) berries.push([x(along) + side * 8, y(along) - turned * 20])
    }
  }
  return (
    stroke(stems.map(rounded).join(''), 'line', 2) +
    shape(leaves[0] ?? '', 'line') +
    shape(leaves[1] ?? '', 'warm') +
    dots(berries, 'blush', 3.5)
  )
}

const rounded = (path: string): string =>
  path.replace(/-?\d+\.\d+/g, value => String(Math.round(Number(value))))
