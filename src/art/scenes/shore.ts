import { backOf, type Sitter } from './back.ts'
import { at, box, disc, layer, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { SHORE } from './plans.ts'
import { grass, stars, water } from './street.ts'

export function shore(canvas: Canvas, who: readonly [Sitter, Sitter]): Picture {
  const { random, width: W, height: H, tall, id } = canvas
  const lights = new Lights(canvas)
  const plan = SHORE[tall ? 'tall' : 'wide']
  const [sunX, sunY, sunR] = plan.sun
  const [x, y, scale] = plan.couple
  const horizon = plan.horizon
  const body = [
    shape(
      box(0, 0, W, horizon + 4),
      lights.ramp('sky', [
        [0, 'fs1'],
        [0.55, 'fs2'],
        [1, 'fs3']
      ])
    ),
    stars(random, W, H * 0.2, 14),
    disc(sunX, sunY, sunR * 3.4, lights.halo('halo', 'sun'), 0.85),
    disc(
      sunX,
      sunY,
      sunR,
      lights.ramp('sun', [
        [0, 'glow'],
        [0.8, 'sun']
      ])
    ),
    layer('far', clouds(canvas, horizon), headlands(W, horizon)),
    water(random, lights, W, {
      top: horizon,
      foot: plan.sand + 40,
      light: [sunX, sunR],
      colours: ['fs3', 'fs2', 'mid']
    }),
    waves(canvas, horizon, plan.sand),
    beach(W, H, plan.sand, lights),
    birds(
      tall
        ? [
            [180, 330],
            [236, 296],
            [286, 344]
          ]
        : [
            [620, 250],
            [672, 226],
            [716, 264],
            [590, 292]
          ]
    ),
    backOf(who[0], { x, y, scale, lean: 6, light: 1, foot: 210 }, `${id}p`),
    backOf(
      who[1],
      { x: x + 142 * scale, y: y + 22, scale: scale * 0.93, lean: 9, light: -1, foot: 210 },
      `${id}q`
    ),
    grass(random, [x - 60, x - 240], at(y + 150 * scale), 84, 14, 'near'),
    grass(random, [x + 180, x + 380], at(y + 140 * scale), 84, 14, 'near'),
    dune(W, H, x + 70 * scale, y + 108 * scale, lights),
    layer(
      'near',
      grass(random, [-30, W * 0.42], H + 14, tall ? 200 : 250, 34),
      grass(random, [W + 20, W * 0.8], H + 14, 170, 16)
    )
  ].join('')
  return { defs: lights.defs, body, focus: [x + 70 * scale, y - 50] }
}

function clouds({ random, width: W }: Canvas, horizon: number): string {
  let drawn = ''
  for (let index = 0; index < 6; index++) {
    const [y, x, w] = [
      at(horizon * random.between(0.3, 0.82)),
      random.int(-100, at(W * 0.8)),
      random.int(200, 480)
    ]
    drawn += `M${x} ${y}c${at(w * 0.3)} -16 ${at(w * 0.7)} -14 ${w} 0c${at(-w * 0.3)} 9 ${at(-w * 0.7)} 8 ${-w} 0z`
  }
  return shape(drawn, 'fs3', 0.5)
}

function headlands(W: number, y: number): string {
  return (
    shape(
      `M${W + 20} ${y - 96}C${at(W * 0.9)} ${y - 104} ${at(W * 0.88)} ${y - 46} ${at(W * 0.78)} ${y - 30}C${at(W * 0.72)} ${y - 18} ${at(W * 0.66)} ${y - 8} ${at(W * 0.6)} ${y + 4}H${W + 20}z`,
      'far'
    ) +
    shape(
      `M-20 ${y - 58}C${at(W * 0.1)} ${y - 62} ${at(W * 0.16)} ${y - 22} ${at(W * 0.32)} ${y + 4}H-20z`,
      'far',
      0.8
    ) +
    shape(
      `${box(W * 0.93 - 7, y - 168, 14, 76)}M${at(W * 0.93) - 10} ${y - 168}l10 -16l10 16z`,
      'mid'
    )
  )
}

function waves({ random, width: W }: Canvas, top: number, foot: number): string {
  let drawn = ''
  for (let index = 0; index < 14; index++) {
    const [y, x, w] = [
      at(top + 20 + (index / 14) ** 1.4 * (foot - top)),
      random.int(-60, W),
      random.int(80, 280)
    ]
    drawn += `M${x} ${y}q${at(w / 2)} -6 ${w} 0`
  }
  return stroke(drawn, 'mid', 3, 0.4)
}

function beach(W: number, H: number, y: number, lights: Lights): string {
  const edge = `M0 ${y - 6}C${at(W * 0.25)} ${y - 54} ${at(W * 0.45)} ${y + 34} ${at(W * 0.7)} ${y - 8}S${W} ${y - 40} ${W} ${y - 40}`
  return [
    shape(`${edge}V${H}H0z`, 'warm', 0.8),
    stroke(edge, 'paper', 6, 0.7),
    shape(
      `M0 ${y + 30}C${at(W * 0.3)} ${y - 4} ${at(W * 0.5)} ${y + 66} ${W} ${y + 10}V${H}H0z`,
      'near',
      0.55
    ),
    shape(box(0, y - 40, W, H - y + 40), lights.fade('foot', 'shade', 0, 0.5))
  ].join('')
}

function dune(W: number, H: number, x: number, y: number, lights: Lights): string {
  const ridge = `M${at(x - W * 0.62)} ${H + 4}C${at(x - W * 0.36)} ${at(H - 20)} ${at(x - 250)} ${at(y + 26)} ${at(x - 90)} ${at(y + 8)}S${at(x + 240)} ${at(y + 20)} ${W + 20} ${at(y - 30)}V${H + 4}z`
  return shape(ridge, 'near') + shape(ridge, lights.fade('dune', 'shade', 0, 0.6))
}

function birds(points: readonly (readonly [number, number])[]): string {
  return stroke(points.map(([x, y]) => `M${x} ${y}q10 -11 17 0q8 -11 17 0`).join(''), 'near', 3.4)
}
