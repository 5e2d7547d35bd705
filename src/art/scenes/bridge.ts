import { backOf, type Sitter } from './back.ts'
import { at, box, disc, layer, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { houseRow, paintMirror, paintRow, type RowPlan } from './houses.ts'
import { lamp, stars, water } from './street.ts'

const WIDE = {
  moon: [1120, 250, 96],
  bank: 560,
  deck: [800, 700, 1800],
  walker: [700, 410, 1.05],
  lamp: 1010
} as const
const TALL = {
  moon: [560, 330, 110],
  bank: 660,
  deck: [400, 800, 1000],
  walker: [320, 480, 1.2],
  lamp: 606
} as const

/** Someone on a bridge who stops to look. */
export function bridge(canvas: Canvas, walker: Sitter): Picture {
  const { random, width: W, height: H, tall, id } = canvas
  const lights = new Lights(canvas)
  const plan = tall ? TALL : WIDE
  const [moonX, moonY, moonR] = plan.moon
  const [x, y, scale] = plan.walker
  const [middle, crown] = plan.deck
  const row: RowPlan = {
    ...{ from: -30, to: W, base: plan.bank },
    ...{ heights: [130, 240], widths: [84, 130], lit: 0.45, storey: 46 }
  }
  const houses = houseRow(random, row)
  const body = [
    shape(
      box(0, 0, W, plan.bank),
      lights.ramp('sky', [
        [0, 'fs1'],
        [0.5, 'fs2'],
        [1, 'fs3']
      ])
    ),
    stars(random, W, H * 0.34, tall ? 20 : 30),
    disc(moonX, moonY, moonR * 3, lights.halo('halo', 'glow'), 0.6),
    disc(moonX, moonY, moonR, 'glow'),
    layer('far', paintRow(houses, row, { walls: ['far', 'mid'], lit: 'glow' })),
    shape(box(0, plan.bank - 120, W, 120), lights.fade('mist', 'fs3', 0, 0.5)),
    water(random, lights, W, {
      ...{ top: plan.bank, foot: H, light: [moonX, moonR] },
      colours: ['fs3', 'far', 'near']
    }),
    paintMirror([houses], row),
    layer('near', lamp(lights, plan.lamp, crown + 40, crown - 400)),
    backOf(walker, { x, y, scale, lean: 6, light: 1, foot: 330 }, `${id}p`),
    span(plan.deck, H),
    shape(box(0, H * 0.82, W, H * 0.18), lights.fade('foot', 'shade', 0, 0.6))
  ].join('')
  return { defs: lights.defs, body, focus: [middle, y + 60] }
}

/** A stone bridge with one arch, and its parapet. */
function span([middle, crown, width]: readonly [number, number, number], H: number): string {
  const half = width / 2
  const arc = (drop: number, y: number): string =>
    `M${middle - half} ${y + drop}Q${middle} ${y - drop} ${middle + half} ${y + drop}`
  const arch = `M${at(middle - half * 0.62)} ${H}C${at(middle - half * 0.56)} ${crown + 130} ${at(middle + half * 0.56)} ${crown + 130} ${at(middle + half * 0.62)} ${H}z`
  let joints = ''
  for (let step = -4; step <= 4; step++) {
    const from = middle + step * half * 0.16
    joints += `M${at(from)} ${at(crown + 132 + Math.abs(step) * 12)}l${at(step * 10)} 60`
  }
  return [
    `<path fill-rule="evenodd" d="${arc(60, crown)}V${H}H${middle - half}z${arch}" fill="var(--near)"/>`,
    stroke(joints, 'shade', 4, 0.35),
    stroke(arc(60, crown), 'fore', 22),
    stroke(arc(60, crown - 10), 'sun', 4, 0.6),
    stroke(arc(60, crown + 86), 'mid', 12)
  ].join('')
}
