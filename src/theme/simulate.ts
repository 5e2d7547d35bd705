import { distanceOf, type Hex, hexOfLinear, linearChannelsOf, luminanceOf } from './oklch.ts'
import type { Mode } from './seeds.ts'
import type { Theme } from './theme.ts'

/** Lack of red, green or blue cones, and achromatic vision. */
export const VISIONS = ['protan', 'deutan', 'tritan', 'achroma'] as const
export type Vision = (typeof VISIONS)[number]

/** Matrices of Machado, Oliveira and Fernandes 2009 at severity 1.0, for linear RGB. */
const MATRICES: Readonly<Record<Exclude<Vision, 'achroma'>, readonly (readonly number[])[]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998]
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881]
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039]
  ]
}

export function simulate(hex: Hex, vision: Vision): Hex {
  if (vision === 'achroma') {
    const grey = luminanceOf(hex)
    return hexOfLinear([grey, grey, grey])
  }
  const light = linearChannelsOf(hex)
  return hexOfLinear(
    MATRICES[vision].map(row => row.reduce((sum, part, at) => sum + part * (light[at] ?? 0), 0))
  )
}

export const MEANINGS = [
  'primary',
  'unread',
  'success',
  'warning',
  'danger',
  'info',
  'premium',
  'online'
] as const
export type Meaning = (typeof MEANINGS)[number]

/** OKLab distance below which small marks look alike. */
export const TELL_APART = 0.05

/** These share a colour intentionally: product.md paints unread messages in primary. */
const ONE_ON_PURPOSE: readonly (readonly [Meaning, Meaning])[] = [
  ['primary', 'unread'],
  ['success', 'online']
]

export interface Confusable {
  mode: Mode
  one: Meaning
  other: Meaning
  seen: readonly [Hex, Hex]
  /** OKLab distances with normal vision and with this one. */
  usual: number
  distance: number
}

/** Meanings confusable with this vision, closest first. */
export function confusable(theme: Theme, vision: Vision): Confusable[] {
  return (['light', 'dark'] as const)
    .flatMap(mode => pairs().flatMap(pair => confusedIn(theme, vision, mode, pair)))
    .toSorted((a, b) => a.distance - b.distance)
}

function pairs(): (readonly [Meaning, Meaning])[] {
  return MEANINGS.flatMap((one, at) =>
    MEANINGS.slice(at + 1)
      .map(other => [one, other] as const)
      .filter(([a, b]) => !ONE_ON_PURPOSE.some(([x, y]) => x === a && y === b))
  )
}

function confusedIn(
  theme: Theme,
  vision: Vision,
  mode: Mode,
  [one, other]: readonly [Meaning, Meaning]
): Confusable[] {
  const [a, b] = [tokenIn(theme, mode, one), tokenIn(theme, mode, other)]
  const seen = [simulate(a, vision), simulate(b, vision)] as const
  const distance = distanceOf(...seen)
  // Unread in the primary colour would repeat the same pair.
  const isSaid = one === 'unread' && a === tokenIn(theme, mode, 'primary')
  if (distance >= TELL_APART || isSaid) return []
  return [{ mode, one, other, seen, usual: distanceOf(a, b), distance }]
}

export function tokenIn(theme: Theme, mode: Mode, token: string): Hex {
  return (theme[mode][token] ?? '#000000') as Hex
}
