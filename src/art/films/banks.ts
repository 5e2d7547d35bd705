import type { Random } from '#art/random.ts'
import { at, bars, box, disc, dots, shape, stroke } from '#art/scenes/brush.ts'
import { houseRow, paintMirror, paintRow, type RowPlan } from '#art/scenes/houses.ts'

export type BankName = 'houses' | 'bridge' | 'cables' | 'park' | 'hills' | 'towers' | 'harbour'

/** Between the two houses, `to` and `from` a little behind their walls. */
interface Stretch {
  random: Random
  from: number
  to: number
  /** Where the water begins. */
  base: number
}

/** What stands on the far bank, and what of it is seen in the water. */
export function bankOf(name: BankName, stretch: Stretch): { bank: string; mirror: string } {
  return BANKS[name](stretch)
}

const BANKS: Record<BankName, (stretch: Stretch) => { bank: string; mirror: string }> = {
  houses: stretch => row(stretch, [110, 220], 0.3),
  bridge({ random, from, to, base }) {
    const { bank } = row({ random, from, to, base: base - 30 }, [70, 150], 0.4)
    const third = (to - from) / 3
    let arches = ''
    for (let index = 0; index < 3; index++) {
      const [a, b] = [at(from + third * index + 22), at(from + third * (index + 1) - 22)]
      arches += `M${a} ${base}C${a} ${base - 74} ${b} ${base - 74} ${b} ${base}z`
    }
    const middle = at((from + to) / 2)
    const deck = (y: number): string => `M${from} ${y}Q${middle} ${y - 56} ${to} ${y}`
    const lamps = [0.2, 0.5, 0.8].map(
      share =>
        [
          from + (to - from) * share,
          base - 146 - 30 * (1 - Math.abs(share - 0.5) * 4) * 0.4
        ] as const
    )
    return {
      bank:
        bank +
        `<path fill-rule="evenodd" d="${deck(base - 62)}V${base}H${from}z${arches}" fill="var(--mid)"/>` +
        stroke(deck(base - 88), 'near', 5) +
        stroke(lamps.map(([x, y]) => `M${at(x)} ${at(y)}V${base - 80}`).join(''), 'near', 5) +
        dots(lamps, 'glow', 9),
      mirror: ''
    }
  },
  cables({ from, to, base, random }) {
    const { bank, mirror } = towersOf({ random, from, to, base }, 0.5)
    const [x, top] = [at(from + (to - from) * 0.62), base - 430]
    let cables = ''
    for (let index = 1; index <= 8; index++) {
      const y = top + 18 + index * 18
      cables += `M${x} ${y}L${x - index * 44} ${base - 54}M${x} ${y}L${x + index * 44} ${base - 54}`
    }
    return {
      bank:
        bank +
        stroke(cables, 'near', 2.5, 0.8) +
        shape(`M${x - 14} ${base}L${x - 3} ${top}h8l16 ${base - top}z`, 'near') +
        shape(box(from, base - 58, to - from, 14), 'near') +
        shape(box(from, base - 58, to - from, 3), 'sun', 0.6),
      mirror
    }
  },
  park({ random, from, to, base }) {
    let [trunks, back, front] = ['', '', '']
    for (let x = from + 30; x < to; x += random.int(66, 92)) {
      const [r, y] = [random.int(54, 82), base - random.int(120, 170)]
      trunks += `M${x} ${y}V${base}`
      const crown = ball(x, y, r)
      if (random.chance(0.5)) back += crown
      else front += crown
    }
    return {
      bank:
        shape(back, 'far') +
        stroke(trunks, 'fore', 11) +
        shape(front, 'mid') +
        shape(box(from, base - 30, to - from, 34), 'near'),
      mirror: shape(box(from, base + 10, to - from, 40), 'near', 0.3)
    }
  },
  hills({ from, to, base }) {
    const width = to - from
    const hill = (top: number, swing: number): string =>
      `M${from} ${base - top}C${at(from + width * 0.3)} ${base - top - swing} ${at(from + width * 0.6)} ${base - top + swing} ${to} ${base - top - swing * 0.6}V${base}H${from}z`
    let poplars = ''
    for (let index = 0; index < 4; index++) {
      const x = at(to - 90 - index * 52)
      poplars += `M${x} ${base - 40}C${x - 26} ${base - 120} ${x - 14} ${base - 200} ${x} ${base - 226}C${x + 14} ${base - 200} ${x + 26} ${base - 120} ${x} ${base - 40}z`
    }
    const house = at(from + width * 0.34)
    return {
      bank:
        shape(hill(190, 60), 'far', 0.8) +
        shape(hill(110, -44), 'mid') +
        shape(poplars, 'near') +
        shape(box(house, base - 126, 92, 72), 'paper') +
        shape(`M${house - 12} ${base - 124}l58 -46l58 46z`, 'c1') +
        shape(box(house + 34, base - 98, 22, 22), 'glow') +
        shape(hill(58, 20), 'near'),
      mirror: shape(box(from, base + 8, width, 30), 'near', 0.3)
    }
  },
  towers: stretch => towersOf(stretch, 0.85),
  harbour({ from, to, base }) {
    const sail = (x: number, size: number): string =>
      `M${x} ${base - at(190 * size)}L${x + at(82 * size)} ${base - at(34 * size)}H${x}z` +
      `M${x - at(12 * size)} ${base - at(160 * size)}V${base - at(34 * size)}h${-at(52 * size)}z`
    const hull = (x: number, size: number): string =>
      `M${x - at(78 * size)} ${base - at(26 * size)}h${at(170 * size)}l${-at(26 * size)} ${at(34 * size)}h${-at(112 * size)}z`
    const light = to - 120
    return {
      bank:
        shape(
          `M${from} ${base - 34}C${from + 90} ${base - 60} ${from + 150} ${base - 20} ${from + 240} ${base}H${from}z`,
          'far'
        ) +
        shape(`M${light - 60} ${base}l30 -40h90l40 40z`, 'mid') +
        shape(`M${light - 14} ${base - 40}l8 -190h28l8 190z`, 'paper') +
        shape(box(light - 8, base - 160, 32, 40), 'c1') +
        shape(box(light - 12, base - 252, 40, 24), 'glow') +
        shape(`M${light - 18} ${base - 252}l26 -26l26 26z`, 'fore') +
        shape(sail(from + 300, 1), 'paper') +
        shape(hull(from + 300, 1), 'fore') +
        shape(sail(from + 150, 0.62), 'glow', 0.9) +
        shape(hull(from + 150, 0.62), 'near'),
      mirror: shape(
        box(from + 262, base + 16, 90, 9) + box(from + 276, base + 38, 64, 9),
        'paper',
        0.5
      )
    }
  }
}

function row(
  { random, from, to, base }: Stretch,
  heights: readonly [number, number],
  lit: number
): { bank: string; mirror: string } {
  const plan: RowPlan = { from, to, base, heights, widths: [84, 120], lit, storey: 46 }
  const houses = houseRow(random, plan)
  return {
    bank: paintRow(houses, plan, { walls: ['far', 'mid'], lit: 'glow' }),
    mirror: paintMirror([houses], plan)
  }
}

/** High houses with lit windows. */
function towersOf(
  { random, from, to, base }: Stretch,
  opacity: number
): { bank: string; mirror: string } {
  let [back, front, lit, mirrored] = ['', '', '', '']
  for (let x = from; x < to; ) {
    const [width, top] = [random.int(58, 96), base - random.int(180, 400)]
    const tower = box(x, top, width, base - top)
    if (random.chance(0.4)) back += tower
    else {
      front += tower
      for (let y = top + 26; y < base - 30; y += 26) {
        if (!random.chance(0.6)) continue
        const [start, reach] = [x + 12, random.int(1, Math.floor((width - 24) / 12)) * 12]
        lit += `M${start} ${y}h${reach}`
        if (random.chance(0.3)) mirrored += `M${start} ${at(base + (base - y) * 0.5)}h${reach}`
      }
    }
    x += at(width * random.between(0.9, 1.25))
  }
  return {
    bank:
      shape(back, 'far', opacity * 0.7) +
      shape(front, 'mid', opacity) +
      bars(lit, 'glow', 9, 0.8, 6),
    mirror: bars(mirrored, 'glow', 14, 0.16)
  }
}

const ball = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`

/** A moon that is cut by the sky's own colour, or a whole one. */
export function skyBody(
  body: 'moon' | 'crescent' | 'sun',
  [x, y, radius]: readonly [number, number, number]
): string {
  if (body !== 'crescent') return disc(x, y, radius, body === 'sun' ? 'sun' : 'glow')
  const inner = at(radius * 0.82)
  return shape(
    `M${x} ${y - radius}a${radius} ${radius} 0 1 0 ${radius} ${radius}a${inner} ${inner} 0 1 1 ${-radius} ${-radius}z`,
    'glow'
  )
}
