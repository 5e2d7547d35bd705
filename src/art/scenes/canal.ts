import type { Random } from '#art/random.ts'
import { backOf, type Sitter } from './back.ts'
import { at, box, disc, layer, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { armAround } from './embrace.ts'
import { houseRow, paintMirror, paintRow, type RowPlan } from './houses.ts'
import { CANAL } from './plans.ts'
import { bench, garland, lamp, overhang, stars, water } from './street.ts'

export function canal(canvas: Canvas, who: readonly [Sitter, Sitter]): Picture {
  const { random, width: W, height: H, tall, id } = canvas
  const lights = new Lights(canvas)
  const plan = CANAL[tall ? 'tall' : 'wide']
  const [moonX, moonY, moonR] = plan.moon
  const [x, y, scale] = plan.couple
  const middle = x + 66 * scale
  const row: RowPlan = {
    ...{ from: plan.banks[0][0], to: plan.banks[0][1], base: plan.water },
    ...{ heights: [210, 340], widths: [100, 136], lit: 0.5, storey: 56 }
  }
  const left = houseRow(random, row)
  const right = houseRow(random, { ...row, from: plan.banks[1][0], to: plan.banks[1][1] })
  const inks = { walls: ['near', 'mid'], lit: 'glow' } as const
  const body = [
    shape(
      box(0, 0, W, H),
      lights.ramp('sky', [
        [0, 'fs1'],
        [0.42, 'fs2'],
        [0.66, 'fs3']
      ])
    ),
    stars(random, W, H * 0.32, 10),
    disc(moonX, moonY, moonR * 2.7, lights.halo('halo', 'sun'), 0.8),
    disc(
      moonX,
      moonY,
      moonR,
      lights.ramp('moon', [
        [0, 'glow'],
        [1, 'sun']
      ])
    ),
    layer('far', skyline(random, W, plan.water, moonX - moonR - 60)),
    shape(box(0, plan.water - 160, W, 160), lights.fade('mist', 'fs3', 0, 0.55)),
    bridge(plan.banks[0][1], plan.banks[1][0] + 30, plan.water),
    paintRow(left, row, inks),
    paintRow(right, row, inks),
    water(random, lights, W, {
      ...{ top: plan.water, foot: plan.quay, light: [moonX, moonR] },
      colours: ['fs3', 'far', 'near']
    }),
    paintMirror([left, right], row),
    quay(random, W, H, plan.quay),
    layer('near', garland(plan.garland), lamp(lights, plan.lamp, plan.quay, 300)),
    backOf(who[0], { x, y, scale, lean: 6, light: 1, foot: 236 }, `${id}p`),
    backOf(
      who[1],
      { x: x + 129 * scale, y: y + 30, scale: scale * 0.92, lean: 10, light: -1, foot: 230 },
      `${id}q`
    ),
    armAround(who[0], { x, y, scale }, { reach: 129, drop: at(30 / scale) }),
    bench(middle, y + 144 * scale, Math.min(H, plan.quay + 130), tall ? 300 : 310),
    layer('near', overhang(random, W, tall ? 150 : 240)),
    shape(box(0, H * 0.8, W, H * 0.2), lights.fade('foot', 'shade', 0, 0.6))
  ].join('')
  return { defs: lights.defs, body, focus: [middle, y - 60 * scale] }
}

function skyline(random: Random, W: number, base: number, spire: number): string {
  const { walls } = houseRow(random, {
    ...{ from: -20, to: W + 20, base: base - 8, heights: [60, 150], widths: [76, 120] },
    ...{ lit: 0, storey: 0 }
  })
  const church = `M${at(spire - 22)} ${base}v-190h8l6 -64l8 -70l8 70l6 64h8v190z`
  return shape(walls.join('') + church, 'far', 0.85)
}

function bridge(from: number, to: number, foot: number): string {
  const third = (to - from) / 3
  let arches = ''
  for (let index = 0; index < 3; index++) {
    const [a, b] = [at(from + third * index + 26), at(from + third * (index + 1) - 26)]
    arches += `M${a} ${foot}C${a} ${foot - 62} ${b} ${foot - 62} ${b} ${foot}z`
  }
  const crown = at((from + to) / 2)
  const curve = (y: number): string => `M${from - 40} ${y}Q${crown} ${y - 66} ${to + 40} ${y}`
  return (
    `<path fill-rule="evenodd" d="${curve(foot - 46)}V${foot}H${from - 40}z${arches}" fill="var(--mid)"/>` +
    stroke(curve(foot - 70), 'mid', 5)
  )
}

function quay(random: Random, W: number, H: number, top: number): string {
  let joints = ''
  for (let row = 0; row < 1; row++) {
    for (let x = -30; x < W; x += random.int(150, 220))
      joints += `M${x} ${top + 26 + row * 34}h${random.int(40, 62)}`
  }
  return [
    shape(box(0, top, W, H - top), 'near'),
    shape(box(0, top - 4, W, 12), 'far', 0.6),
    stroke(joints, 'shade', 3, 0.35)
  ].join('')
}
