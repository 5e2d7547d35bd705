import { backOf, leanOf, type Sitter } from './back.ts'
import { at, box, disc, dots, layer, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { houseRow, paintRow } from './houses.ts'
import { BALCONY } from './plans.ts'
import { stars } from './street.ts'

export function balcony(canvas: Canvas, who: readonly Sitter[]): Picture {
  const { random, width: W, height: H, tall, id } = canvas
  const lights = new Lights(canvas)
  const plan = BALCONY[tall ? 'tall' : 'wide']
  const [moonX, moonY, moonR] = plan.moon
  const [x, y, scale] = plan.figure
  const far = {
    from: -30,
    to: W,
    base: plan.far,
    heights: [110, 210],
    widths: [80, 120],
    lit: 0.3,
    storey: 40
  } as const
  const near = {
    ...far,
    base: plan.near,
    heights: [120, 230],
    widths: [110, 156],
    lit: 0.34,
    storey: 54
  } as const
  const body = [
    shape(
      box(0, 0, W, H),
      lights.ramp('sky', [
        [0, 'fs1'],
        [0.5, 'fs2'],
        [0.82, 'fs3']
      ])
    ),
    stars(random, W, H * 0.42, tall ? 26 : 36),
    disc(moonX, moonY, moonR * 4, lights.halo('halo', 'glow'), 0.5),
    disc(moonX, moonY, moonR, 'glow'),
    dots([[moonX + 20, moonY + 20]], 'sun', 19, 0.3),
    dots(
      [
        [moonX - 20, moonY - 12],
        [moonX + 12, moonY - 26]
      ],
      'sun',
      11,
      0.3
    ),
    layer(
      'far',
      `<g opacity=".6">${paintRow(houseRow(random, far), far, { walls: ['far', 'far'], lit: 'glow' })}</g>`
    ),
    shape(box(0, plan.far - 190, W, 190), lights.fade('mist', 'fs3', 0, 0.4)),
    paintRow(houseRow(random, near), near, { walls: ['near', 'mid'], lit: 'glow' }),
    shape(box(0, plan.near, W, H - plan.near), 'near'),
    bokeh(canvas, plan.near),
    shape(box(0, plan.near - 60, W, H - plan.near + 60), lights.fade('dusk', 'shade', 0, 0.75)),
    disc(x + 20, y - 40, 300 * scale * 0.6, lights.halo('aura', 'fs3'), 0.4),
    rail(W, H, plan.rail),
    candle(lights, plan.candle, plan.rail),
    people(who, x, y, scale, id),
    layer('near', door(lights, plan.door, W, H)),
    shape(box(0, H * 0.78, W, H * 0.22), lights.fade('foot', 'shade', 0, 0.55))
  ].join('')
  return { defs: lights.defs, body, focus: [x, y - 40] }
}

function people(who: readonly Sitter[], x: number, y: number, scale: number, id: string): string {
  const [first, second] = who
  if (first === undefined) return ''
  if (second === undefined)
    return leanOf(first, { x, y, scale, lean: 5, light: 1, foot: 420 }, `${id}p`)
  const near = { x: x - 118, y: y + 34, scale: scale * 0.92, lean: 7, light: 1, foot: 420 } as const
  return (
    backOf(first, near, `${id}p`) +
    backOf(second, { ...near, x: x + 118, y, scale: scale * 0.98, lean: 5, light: -1 }, `${id}q`)
  )
}

function bokeh({ random, width }: Canvas, base: number): string {
  const spread = (count: number): [number, number][] =>
    Array.from({ length: count }, () => [
      random.between(0, width),
      random.between(base - 90, base + 60)
    ])
  return (
    dots(spread(9), 'glow', 16, 0.14) +
    dots(spread(9), 'sun', 9, 0.26) +
    dots(spread(8), 'glow', 5, 0.4)
  )
}

function rail(W: number, H: number, top: number): string {
  let posts = ''
  for (let x = 16; x < W; x += 58) posts += `M${x} ${top + 20}V${H}`
  return [
    stroke(posts, 'fore', 10),
    stroke(`M0 ${top + 64}H${W}`, 'fore', 8),
    shape(box(0, top, W, 26), 'fore'),
    shape(box(0, top, W, 4), 'sun', 0.55)
  ].join('')
}

function candle(lights: Lights, x: number, rail: number): string {
  const flame = `M${x} ${rail - 92}C${x + 13} ${rail - 70} ${x + 10} ${rail - 56} ${x} ${rail - 54}C${x - 10} ${rail - 56} ${x - 13} ${rail - 70} ${x} ${rail - 92}z`
  return [
    disc(x, rail - 60, 140, lights.halo('flame', 'glow'), 0.8),
    shape(`M${x - 24} ${rail - 62}h48l-5 62h-38z`, 'glow', 0.3),
    shape(`M${x - 17} ${rail - 44}h34l-4 44h-26z`, 'sun'),
    shape(flame, 'paper')
  ].join('')
}

function door(lights: Lights, x: number, W: number, H: number): string {
  const fold = (share: number): number => at(x + (W - x) * share)
  return [
    shape(box(x - 130, 0, 140, H), lights.fade('spill', 'glow', 0, 0.4, true)),
    shape(
      box(x, 0, W - x, H),
      lights.ramp('room', [
        [0, 'glow'],
        [1, 'sun']
      ])
    ),
    shape(
      `M${W} 0H${fold(0.42)}C${fold(0.3)} ${at(H * 0.22)} ${fold(0.55)} ${at(H * 0.4)} ${fold(0.36)} ${at(H * 0.6)}C${fold(0.28)} ${at(H * 0.76)} ${fold(0.46)} ${at(H * 0.88)} ${fold(0.38)} ${H}H${W}z`,
      'warm'
    ),
    stroke(
      `M${fold(0.68)} 0C${fold(0.58)} ${at(H * 0.26)} ${fold(0.78)} ${at(H * 0.5)} ${fold(0.64)} ${H}` +
        `M${fold(0.88)} 0C${fold(0.84)} ${at(H * 0.3)} ${fold(0.98)} ${at(H * 0.56)} ${fold(0.86)} ${H}`,
      'shade',
      6,
      0.28
    ),
    shape(box(x - 22, 0, 24, H), 'fore'),
    shape(box(x - 4, 0, 4, H), 'rim', 0.8)
  ].join('')
}
