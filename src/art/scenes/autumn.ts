import { bumpy, ellipse, type Point, smooth } from '#art/path.ts'
import type { Random } from '#art/random.ts'
import type { ArtToken } from '#theme/art.ts'
import { backOf, type Sitter } from './back.ts'
import { at, box, disc, layer, leaf, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { AUTUMN } from './plans.ts'
import { bench, grass } from './street.ts'

export function autumn(canvas: Canvas, who?: readonly [Sitter, Sitter]): Picture {
  const { random, width: W, height: H, tall, id } = canvas
  const lights = new Lights(canvas)
  const plan = AUTUMN[tall ? 'tall' : 'wide']
  const [sunX, sunY, sunR] = plan.sun
  const [x, y, scale] = plan.bench
  const horizon = plan.horizon
  const land = { random, W, H }
  const body = [
    shape(
      box(0, 0, W, H * 0.7),
      lights.ramp('sky', [
        [0, 'sky1'],
        [0.5, 'sky2'],
        [0.85, 'sky3']
      ])
    ),
    disc(sunX, sunY, sunR * 4, lights.halo('halo', 'sun'), 0.8),
    disc(
      sunX,
      sunY,
      sunR,
      lights.ramp('sun', [
        [0, 'glow'],
        [1, 'sun']
      ])
    ),
    layer(
      'far',
      shape(ridge(land, horizon - 20, 46, 1.1), 'far'),
      shape(ridge(land, horizon + 26, 30, 1.6), 'mid', 0.4)
    ),
    shape(box(0, horizon - 20, W, H * 0.16), lights.fade('mist', 'sky3', 0, 0.75)),
    shape(wood(land, horizon + 92, 86, 98, true), 'mid'),
    shape(box(0, horizon + 60, W, 120), lights.fade('mist', 'sky3', 0, 0.75), 0.7),
    shape(wood(land, horizon + 164, 120, 136, false), 'warm'),
    shape(wood(land, horizon + 196, 150, 104, false), 'c6'),
    shape(wood(land, horizon + 214, 200, 76, false), 'warm', 0.6),
    shape(ridge(land, plan.field, 18, 0.7), 'near'),
    path(H, x, y + 100 * scale),
    shape(box(0, H * 0.74, W, H * 0.26), lights.fade('foot', 'shade', 0, 0.6)),
    who === undefined ? '' : couple(who, x, y, scale, id),
    `<g transform="translate(${at(x + 66 * scale)} ${at(y + 128 * scale)}) scale(${scale})">${bench(0, 0, 250, 300)}</g>`,
    layer('near', tree(canvas, plan.trunk)),
    falling(canvas),
    grass(random, [-30, W * 0.5], H + 6, 150, 7)
  ].join('')
  return {
    defs: lights.defs,
    body,
    focus: who === undefined ? [(sunX + x) / 2, sunY + 160] : [x + 66 * scale, y]
  }
}

function couple(
  who: readonly [Sitter, Sitter],
  x: number,
  y: number,
  scale: number,
  id: string
): string {
  return (
    backOf(who[0], { x, y, scale, lean: 6, light: 1, foot: 236 }, `${id}p`) +
    backOf(
      who[1],
      { x: x + 129 * scale, y: y + 24 * scale, scale: scale * 0.92, lean: 9, light: -1, foot: 230 },
      `${id}q`
    )
  )
}

interface Land {
  random: Random
  W: number
  H: number
}

function ridge({ random, W, H }: Land, y: number, swing: number, bend: number): string {
  const points = Array.from(
    { length: 7 },
    (_, index): Point => [
      (W * index) / 6,
      y + swing * Math.sin(index * bend + y) + random.between(-0.3, 0.3) * swing
    ]
  )
  return `${smooth(points)}V${H}H0z`
}

/** Round crowns, with spruces between them if wanted. */
function wood(
  { random, W, H }: Land,
  y: number,
  step: number,
  high: number,
  spruces: boolean
): string {
  let drawn = `M-40 ${H}V${at(y)}`
  for (let x = -40; x < W + 40; ) {
    const w = step * random.between(0.6, 1.4)
    const h = high * random.between(0.5, 1.15)
    const foot = y + 24 * Math.sin((x / W) * 5 + y)
    if (spruces && random.chance(0.4))
      drawn += `L${at(x)} ${at(foot)}L${at(x + w * 0.3)} ${at(foot - h * 1.5)}L${at(x + w * 0.6)} ${at(foot)}`
    else
      drawn +=
        `L${at(x)} ${at(foot - h * 0.3)}C${at(x - w * 0.1)} ${at(foot - h * 0.8)} ${at(x + w * 0.2)} ${at(foot - h * 1.1)} ${at(x + w * 0.5)} ${at(foot - h)}` +
        `S${at(x + w * 1.1)} ${at(foot - h * 0.6)} ${at(x + w)} ${at(foot - h * 0.25)}`
    x += w * 0.92
  }
  return `${drawn}V${H}z`
}

function path(H: number, x: number, y: number): string {
  const top = at(y + 40)
  return shape(
    `M${at(x - 70)} ${top}C${at(x - 60)} ${top + 40} ${at(x - 190)} ${top + 60} ${at(x - 250)} ${at(top + (H - top) * 0.5)}S${at(x - 360)} ${at(H - 20)} ${at(x - 400)} ${H}H${at(x - 60)}` +
      `C${at(x - 70)} ${at(H - 40)} ${at(x - 110)} ${at(top + (H - top) * 0.6)} ${at(x - 30)} ${at(top + 50)}S${at(x + 30)} ${top + 10} ${at(x + 60)} ${top}z`,
    'warm',
    0.4
  )
}

function tree({ random, height: H, tall }: Canvas, x: number): string {
  const size = tall ? 0.72 : 1
  const mass = (
    dx: number,
    y: number,
    rx: number,
    ry: number,
    count: number,
    ink: ArtToken
  ): string =>
    shape(
      bumpy(
        ellipse([x + dx * size, y * size], [rx * size, ry * size], count).map(
          ([px, py]): Point => [px + random.between(-14, 14), py + random.between(-10, 10)]
        ),
        0.38
      ),
      ink
    )
  const leaves: Partial<Record<ArtToken, string>> = {}
  for (let index = 0; index < 16; index++) {
    const away = Math.abs(random.between(-1, 1) * random()) * 560 * size
    const ink = random.pick(['c6', 'warm', 'sun'] as const)
    const y = random.between(-20, (tall ? 0.3 : 0.36) * H) * (1 - away / 800)
    leaves[ink] =
      (leaves[ink] ?? '') +
      leaf(x - away + random.between(-20, 120), y, random.between(18, 34), random.between(0, 6.3))
  }
  return [
    shape(
      `M${x - 64} ${H}C${x - 22} ${at(H * 0.8)} ${x - 40} ${at(H * 0.5)} ${x - 12} -10H${x + 30}C${x + 14} ${at(H * 0.5)} ${x + 22} ${at(H * 0.8)} ${x + 84} ${H}z`,
      'fore'
    ),
    stroke(
      `M${x - 20} ${at(H * 0.36)}C${x - 90} ${at(H * 0.26)} ${x - 160} ${at(H * 0.22)} ${at(x - 250 * size)} ${at(H * 0.12)}M${x - 20} ${at(H * 0.22)}C${x - 60} ${at(H * 0.14)} ${x - 110} ${at(H * 0.1)} ${x - 150} 20`,
      'fore',
      12
    ),
    mass(10, 10, 350, 160, 15, 'near'),
    mass(-270, 96, 120, 64, 10, 'near'),
    mass(-40, -30, 310, 150, 14, 'warm'),
    mass(-260, 84, 96, 48, 9, 'warm'),
    mass(60, -60, 230, 160, 12, 'c6'),
    mass(-236, 70, 60, 28, 8, 'c6'),
    ...Object.entries(leaves).map(([ink, drawn]) => shape(drawn, ink as ArtToken))
  ].join('')
}

function falling({ random, width: W, height: H }: Canvas): string {
  let drawn = ''
  for (let index = 0; index < 9; index++)
    drawn += leaf(
      random.between(W * 0.2, W),
      random.between(H * 0.3, H),
      random.between(9, 17),
      random.between(0, 6.3)
    )
  return shape(drawn, 'c6')
}
