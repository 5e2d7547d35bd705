import type { Random } from '#art/random.ts'
import { at, bars, box, disc, layer, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { houseRow, paintMirror, paintRow, type RowPlan } from './houses.ts'
import { CITY } from './plans.ts'
import { lamp, stars, water } from './street.ts'

export function city(canvas: Canvas): Picture {
  const { random, width: W, height: H, tall } = canvas
  const lights = new Lights(canvas)
  const plan = CITY[tall ? 'tall' : 'wide']
  const [moonX, moonY, moonR] = plan.moon
  const row: RowPlan = {
    ...{ from: -30, to: W, base: plan.water, heights: [110, 250], widths: [84, 124] },
    ...{ lit: 0.5, storey: 46 }
  }
  const houses = houseRow(random, row)
  const body = [
    shape(
      box(0, 0, W, H),
      lights.ramp('sky', [
        [0, 'fs1'],
        [0.44, 'fs2'],
        [0.68, 'fs3']
      ])
    ),
    stars(random, W, H * 0.3, 30),
    disc(moonX, moonY, moonR * 4, lights.halo('halo', 'sun'), 0.75),
    disc(
      moonX,
      moonY,
      moonR,
      lights.ramp('moon', [
        [0, 'glow'],
        [1, 'sun']
      ])
    ),
    layer('far', towers(random, W, plan.water, tall)),
    shape(box(0, plan.water - 320, W, 320), lights.fade('mist', 'fs3', 0, 0.6)),
    bridge(plan.water, plan.pylon),
    paintRow(houses, row, { walls: ['near', 'mid'], lit: 'glow' }),
    shape(box(0, plan.water - 8, W, 10), 'fore'),
    water(random, lights, W, {
      ...{ top: plan.water, foot: plan.quay, light: [moonX, moonR * 1.3] },
      colours: ['fs3', 'mid', 'near']
    }),
    paintMirror([houses], row),
    quay(canvas, lights, plan.quay, plan.lamp),
    layer(
      'near',
      railing(W, plan.quay),
      lamp(lights, plan.lamp, plan.quay, plan.quay - 500),
      bicycle(plan.cycle)
    ),
    shape(box(0, H * 0.8, W, H * 0.2), lights.fade('foot', 'shade', 0, 0.6))
  ].join('')
  return { defs: lights.defs, body, focus: [tall ? 400 : 1090, plan.water - 130] }
}

function quay({ width: W, height: H }: Canvas, lights: Lights, y: number, lampX: number): string {
  let joints = ''
  for (let row = 0; row < 4; row++) joints += `M0 ${at(y + 22 + row * row * 14 + row * 16)}H${W}`
  return [
    shape(box(0, y - 12, W, H - y + 12), 'near'),
    shape(box(0, y - 12, W, 5), 'far', 0.8),
    stroke(joints, 'shade', 3, 0.3),
    `<ellipse cx="${lampX}" cy="${y + 26}" rx="330" ry="70" fill="${lights.halo('pool', 'glow')}" opacity=".4"/>`
  ].join('')
}

function towers(random: Random, W: number, base: number, tall: boolean): string {
  let [back, front, lit] = ['', '', '']
  for (let x = -20; x < W; ) {
    const width = random.int(46, 88)
    const height = random.between(210, 400) * (x > W * 0.42 ? 1.15 : 0.75) * (tall ? 1.05 : 1)
    const top = at(base - height)
    const crown = random.pick([
      `v-26h${at(width * 0.4)}v26`,
      `l${at(width / 2)} -34l${at(width / 2)} 34`,
      `v-14h${at(width / 2)}v-50h4v50`,
      ''
    ])
    const tower = `M${x} ${base}V${top}${crown}H${x + width}V${base}z`
    if (random.chance(0.45)) back += tower
    else {
      front += tower
      for (let y = top + 24; y < base - 120; y += 22)
        if (random.chance(0.5))
          lit += `M${x + 10} ${y}h${random.int(1, Math.floor((width - 20) / 8)) * 8}`
    }
    x += at(width * random.between(0.75, 1.3))
  }
  return shape(back, 'far', 0.55) + shape(front, 'far') + bars(lit, 'glow', 7, 0.5, 4)
}

function bridge(y: number, [x, top]: readonly [number, number]): string {
  let cables = ''
  for (let index = 1; index <= 9; index++) {
    const height = at(top + 24 + index * 16)
    cables += `M${x + 6} ${height}L${at(x - index * 52)} ${y - 62}M${x + 10} ${height}L${at(x + index * 58)} ${y - 62}`
  }
  return [
    stroke(cables, 'near', 2, 0.75),
    shape(`M${x - 14} ${y}L${x - 2} ${top}h14l16 ${y - top}z`, 'near'),
    shape(`M${x + 4} ${top}h8l16 ${y - top}h-12z`, 'rim', 0.3),
    shape(box(x - 620, y - 66, 1320, 13), 'near'),
    shape(box(x - 620, y - 66, 1320, 3), 'glow', 0.4)
  ].join('')
}

function railing(W: number, y: number): string {
  let posts = ''
  for (let x = 20; x < W; x += 74) posts += `M${x} ${y}v-96`
  return stroke(`${posts}M-10 ${y - 96}H${W + 10}M-10 ${y - 50}H${W + 10}`, 'fore', 7)
}

/** At scale 1 the wheels are 74 across. */
function bicycle([x, y, scale]: readonly [number, number, number]): string {
  const parts = [
    stroke(
      'M-86 -44m-42 0a42 42 0 1 0 84 0a42 42 0 1 0 -84 0M86 -44m-42 0a42 42 0 1 0 84 0a42 42 0 1 0 -84 0',
      'fore',
      6
    ),
    stroke(
      'M-86 -44L-34 -118L50 -120L4 -42ZM-86 -44L4 -42M-34 -118L-42 -140M-62 -142H-22M86 -44L48 -138Q46 -156 70 -154',
      'fore',
      7
    ),
    stroke('M-122 -74A46 46 0 0 1 -50 -72M50 -72A46 46 0 0 1 122 -74', 'sun', 2.5, 0.6),
    shape('M60 -146h54l-8 42h-38z', 'warm'),
    shape('M60 -146h54l-2 10h-50z', 'glow', 0.5)
  ]
  return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`
}
