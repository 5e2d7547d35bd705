import type { Point } from '#art/path.ts'
import type { Random } from '#art/random.ts'
import type { ArtToken } from '#theme/art.ts'
import { at, box, disc, dots, leaf, shape, stroke } from './brush.ts'
import type { Lights } from './canvas.ts'

export function stars(random: Random, width: number, height: number, count: number): string {
  const some = (share: number): Point[] =>
    Array.from(
      { length: at(count * share) },
      (): Point => [random.between(0, width), random.between(0, height)]
    )
  return dots(some(0.7), 'glow', 1, 0.6) + dots(some(0.3), 'glow', 2, 0.6)
}

export interface Line {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  sag: number
  bulbs: number
}

export function garland({ from: [x0, y0], to: [x1, y1], sag, bulbs }: Line): string {
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2 + sag]
  const lit: Point[] = []
  for (let index = 1; index < bulbs; index++) {
    const k = index / bulbs
    const x = (1 - k) ** 2 * x0 + 2 * k * (1 - k) * cx + k * k * x1
    const y = (1 - k) ** 2 * y0 + 2 * k * (1 - k) * cy + k * k * y1 + 10
    lit.push([x, y])
  }
  return (
    stroke(`M${x0} ${y0}Q${at(cx)} ${at(cy)} ${x1} ${y1}`, 'fore', 2.5) +
    dots(lit, 'glow', 22, 0.14) +
    dots(lit, 'glow', 7)
  )
}

/** `top` is the top of the glass. */
export function lamp(lights: Lights, x: number, foot: number, top: number): string {
  const glass = `M${x - 22} ${top}h44l-8 60h-28z`
  const iron =
    `M${x - 32} ${top}l32 -26l32 26zM${x - 5} ${top - 40}h10v20h-10z` +
    `M${x - 6} ${top + 60}h12V${foot - 40}l10 48h-32l10 -48zM${x - 26} ${top + 84}h52v6h-52z`
  return (
    disc(x, top + 32, 150, lights.halo('lamp', 'glow'), 0.75) +
    shape(glass, 'glow') +
    shape(iron, 'fore')
  )
}

export function bench(x: number, top: number, foot: number, half: number): string {
  const slat = (y: number): string =>
    `M${at(x - half)} ${at(y)}h${2 * half}a12 12 0 0 1 0 24h${-2 * half}a12 12 0 0 1 0 -24z`
  const seat = top + 116
  const legs = [44 - half, half - 64].map(
    dx => box(x + dx, top - 10, 20, 140) + box(x + dx - 4, seat, 28, foot - seat)
  )
  return [
    shape(box(x - half + 20, top + 60, 2 * half - 40, 70), 'shade', 0.5),
    shape(legs.join('') + slat(top) + slat(top + 38) + slat(top + 76), 'fore'),
    shape(box(x - half - 16, seat, 2 * half + 32, 20), 'fore'),
    shape(
      box(x - half, top, 2 * half, 3) +
        box(x - half, top + 38, 2 * half, 3) +
        box(x - half - 16, seat, 2 * half + 32, 3),
      'sun',
      0.6
    )
  ].join('')
}

export function overhang(random: Random, width: number, depth: number): string {
  let [twigs, leaves] = ['', '']
  for (let twig = 0; twig < 3; twig++) {
    const [x, y] = [width + 10 - twig * 58, -10]
    const [reach, drop] = [random.between(-90, -40), depth * (1 - twig * 0.26)]
    twigs += `M${at(x)} ${y}q${at(reach * 0.1)} ${at(drop * 0.6)} ${at(reach)} ${at(drop)}`
    for (let step = 1; step <= 3; step++) {
      const share = step / 3
      const [px, py] = [x + reach * share * share, y + drop * share]
      leaves += leaf(px, py, random.between(40, 56), random.between(2.1, 2.7), 0.3)
      leaves += leaf(px, py, random.between(40, 56), random.between(0.5, 1.1), 0.3)
    }
  }
  return stroke(twigs, 'fore', 5) + shape(leaves, 'fore')
}

/** Grass along the bottom, highest at `from`. */
export function grass(
  random: Random,
  [from, to]: readonly [number, number],
  foot: number,
  tallest: number,
  count: number,
  ink: ArtToken = 'fore'
): string {
  let blades = ''
  for (let index = 0; index < count; index++) {
    const x = random.between(from, to)
    const high =
      random.between(0.4, 1) * tallest * (1 - (0.6 * Math.abs(x - from)) / Math.abs(to - from))
    const bend = random.between(-0.25, 0.35) * high
    blades +=
      `M${at(x)} ${foot}q${at(bend * 0.2)} ${at(-high * 0.6)} ${at(bend)} ${at(-high)}` +
      `q${at(8 - bend * 0.7)} ${at(high * 0.5)} ${at(9 - bend)} ${at(high)}z`
  }
  return shape(blades, ink)
}

export interface WaterPlan {
  top: number
  foot: number
  /** Position and width of the glittering light. */
  light: readonly [x: number, radius: number]
  colours: readonly [ArtToken, ArtToken, ArtToken]
}

export function water(random: Random, lights: Lights, width: number, plan: WaterPlan): string {
  const { top, foot, colours } = plan
  const [x, radius] = plan.light
  const height = foot - top
  let [glints, ripples] = ['', '']
  for (let index = 0; index < 10; index++) {
    const share = index / 10
    const length = radius * (1.7 - share) * random.between(0.5, 1)
    const drift = random.between(-22, 22)
    glints += box(x - length / 2 + drift, top + 8 + share * height, length, 3 + share * 4)
  }
  for (let index = 0; index < 16; index++) {
    const y = top + 12 + random() ** 1.4 * height
    ripples += `M${random.int(-40, width)} ${at(y)}h${random.int(24, 130)}`
  }
  return [
    shape(
      box(0, top, width, height),
      lights.ramp('water', [
        [0, colours[0]],
        [0.5, colours[1]],
        [1, colours[2]]
      ])
    ),
    stroke(ripples, 'glow', 2.4, 0.2),
    shape(glints, 'glow', 0.5)
  ].join('')
}
