import { WriteStream } from 'node:tty'
import { channelsOf, distanceOf, type Hex } from '#theme/oklch.ts'
import { hasColours, sgr } from '../visible.ts'

/** Colour bits: none, 256 colours, or all. */
export type Depth = 1 | 8 | 24

/** Respects NO_COLOR, --no-color and FORCE_COLOR. */
export function depthHere(env: NodeJS.ProcessEnv = process.env): Depth {
  if (!hasColours) return 1
  const bits = WriteStream.prototype.getColorDepth(env)
  return bits >= 24 ? 24 : bits >= 8 ? 8 : 1
}

export interface Paint {
  ground?: Hex
  front?: Hex
  bold?: boolean
  underline?: boolean
}

/** Text in the nearest available colours, for `visible`; unchanged without colours. */
export function painted(text: string, { ground, front, bold, underline }: Paint, depth: Depth) {
  if (depth === 1) return text
  const on = [
    ...(bold ? ['1'] : []),
    ...(underline ? ['4'] : []),
    ...(front ? [`38;${codeOf(front, depth)}`] : []),
    ...(ground ? [`48;${codeOf(ground, depth)}`] : [])
  ]
  return on.length > 0 ? `${sgr(on.join(';'))}${text}${sgr('0')}` : text
}

/** A block of one colour; empty without colours. */
export function swatch(hex: Hex, width: number, depth: Depth): string {
  return depth === 1 ? '' : painted(' '.repeat(width), { ground: hex }, depth)
}

function codeOf(hex: Hex, depth: 8 | 24): string {
  if (depth === 8) return `5;${nearestOf256(hex)}`
  const [r, g, b] = channelsOf(hex).map(channel => Math.round(channel * 255))
  return `2;${r};${g};${b}`
}

const STEPS = [0, 95, 135, 175, 215, 255]

/** The 6x6x6 cube from 16 and the 24 greys from 232; users can change the first 16. */
const PALETTE: readonly { code: number; hex: Hex }[] = [
  ...STEPS.flatMap((r, i) =>
    STEPS.flatMap((g, j) =>
      STEPS.map((b, k) => ({ code: 16 + 36 * i + 6 * j + k, hex: hexOf8(r, g, b) }))
    )
  ),
  ...Array.from({ length: 24 }, (_, step) => {
    const grey = 8 + 10 * step
    return { code: 232 + step, hex: hexOf8(grey, grey, grey) }
  })
]

function hexOf8(...channels: number[]): Hex {
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

const known = new Map<Hex, number>()

function nearestOf256(hex: Hex): number {
  const found = known.get(hex)
  if (found !== undefined) return found
  let [best, least] = [16, Number.POSITIVE_INFINITY]
  for (const { code, hex: candidate } of PALETTE) {
    const distance = distanceOf(hex, candidate)
    if (distance < least) [best, least] = [code, distance]
  }
  known.set(hex, best)
  return best
}
