import type { Point } from '#art/path.ts'
import { backOf, type Sitter } from './back.ts'
import { at, box, disc, dots, layer, leaf, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { armAround } from './embrace.ts'
import { FIELDS } from './plans.ts'
import { bench, grass } from './street.ts'

export function fields(canvas: Canvas, who: readonly Sitter[]): Picture {
  const { random, width: W, height: H, tall, id } = canvas
  const lights = new Lights(canvas)
  const plan = FIELDS[tall ? 'tall' : 'wide']
  const [sunX, sunY, sunR] = plan.sun
  const [x, y, scale] = who.length > 1 ? plan.couple : plan.bench
  const horizon = plan.horizon
  const hill = (top: number, swing: number, phase: number): string => {
    const wave = (share: number): number => at(top + swing * Math.sin(phase + share * 4.6))
    return `M0 ${wave(0)}C${at(W * 0.17)} ${wave(0.1)} ${at(W * 0.25)} ${wave(0.25)} ${at(W * 0.42)} ${wave(0.4)}S${at(W * 0.7)} ${wave(0.62)} ${at(W * 0.8)} ${wave(0.78)}S${W} ${wave(1)} ${W} ${wave(1)}V${H}H0z`
  }
  const body = [
    shape(box(0, 0, W, H * 0.7), 'sky2'),
    // Many quiet bands in the flat hand: a single edge across the sky looks like a broken picture.
    shape(
      box(0, 0, W, H * 0.7),
      lights.ramp('gold', [
        [0, 'sun', 0.42],
        [0.2, 'sun', 0.5],
        [0.4, 'sun', 0.58],
        [0.6, 'sun', 0.66],
        [0.8, 'sun', 0.74],
        [1, 'sun', 0.82]
      ])
    ),
    layer('far', streaks(canvas, horizon)),
    disc(sunX, sunY, sunR * 2.6, lights.halo('halo', 'glow'), 0.55),
    disc(sunX, sunY, sunR, 'glow'),
    birds(W * 0.22, H * 0.2),
    shape(hill(horizon + 10, 26, 0.6), 'far'),
    copse(canvas, horizon + 6),
    shape(hill(horizon + 84, 28, 2.4), 'mid', 0.75),
    house(plan.house[0], plan.house[1] + 30),
    poplars(plan.poplars, horizon + 96, tall ? 4 : 6, tall ? 48 : 62),
    shape(hill(horizon + 170, 24, 4.1), 'mid'),
    shape(furrows(plan.rows, horizon + 154, W, H), 'glow', 0.3),
    shape(hill(H * 0.84, 18, 1.4), 'near'),
    shape(box(0, H * 0.8, W, H * 0.2), lights.fade('foot', 'shade', 0, 0.45)),
    tufts(canvas, H * 0.86, H),
    tree(canvas, plan.tree),
    people(who, x, y, scale, id),
    `<g transform="translate(${at(x + 86 * scale)} ${at(y + 126 * scale)}) scale(${scale})">${bench(0, 0, 236, 246)}</g>`,
    cat(x + 380 * scale, y + (who.length > 1 ? 228 : 300) * scale, scale * 1.5),
    layer(
      'near',
      grass(random, [-20, W * 0.3], H + 8, 110, 8),
      grass(random, [W + 20, W * 0.7], H + 8, 110, 8)
    )
  ].join('')
  return { defs: lights.defs, body, focus: [tall ? x + 40 : 780, y - 60] }
}

function people(who: readonly Sitter[], x: number, y: number, scale: number, id: string): string {
  const [first, second] = who
  if (first === undefined) return ''
  const alone = backOf(first, { x, y, scale, lean: 5, light: 1, foot: 236 }, `${id}p`)
  if (second === undefined) return alone
  return (
    alone +
    backOf(
      second,
      { x: x + 132 * scale, y: y + 16 * scale, scale: scale * 0.95, lean: 8, light: -1, foot: 230 },
      `${id}q`
    ) +
    armAround(first, { x, y, scale }, { reach: 132, drop: 16 })
  )
}

function streaks({ random, width: W }: Canvas, horizon: number): string {
  let drawn = ''
  for (let y = 40; y < horizon - 40; y += 30)
    drawn += `M${random.int(-80, at(W * 0.8))} ${y}h${random.int(120, 520)}`
  return stroke(drawn, 'far', 2, 0.34)
}

const birds = (x: number, y: number): string =>
  stroke(
    [
      [0, 0],
      [56, -22],
      [98, 16],
      [-46, 36]
    ]
      .map(([dx = 0, dy = 0]) => `M${at(x + dx)} ${at(y + dy)}q10 -11 17 0q8 -11 17 0`)
      .join(''),
    'near',
    3.2
  )

function copse({ random, width: W }: Canvas, y: number): string {
  const crowns: string[] = []
  for (let x = 10; x < W * 0.46; x += random.between(28, 42)) {
    const [rx, ry] = [random.int(15, 23), random.int(22, 46)]
    crowns.push(`M${at(x) - rx} ${at(y)}a${rx} ${ry} 0 0 1 ${2 * rx} 0z`)
  }
  return shape(crowns.join(''), 'mid', 0.8)
}

function house(x: number, y: number): string {
  const place = (inner: string): string => `<g transform="translate(${x} ${y})">${inner}</g>`
  return place(
    [
      shape('M0 118V52L70 4L140 52V118z', 'paper'),
      shape('M140 52H250V118H140z', 'c3'),
      shape('M140 52H250V118H140z', 'shade', 0.12),
      shape('M-14 58L70 -6L154 58L140 64L70 14L0 64zM70 -6H212L266 58H150z', 'near'),
      shape('M52 62h36v34h-36zM206 70h28v24h-28z', 'sun'),
      shape('M69 62h3v34h-3zM52 78h36v3h-36zM168 74h26v44h-26zM192 -4v-36h20v40z', 'fore'),
      stroke('M202 -48C196 -70 216 -74 212 -96C208 -112 224 -118 222 -134', 'paper', 4, 0.5)
    ].join('')
  )
}

function poplars(x: number, y: number, count: number, step: number): string {
  let [whole, half, stems] = ['', '', '']
  for (let index = 0; index < count; index++) {
    const [px, py, h] = [x + index * step, y + ((index * 7) % 9), 150 + ((index * 37) % 62)]
    const top = py - h
    whole += `M${px} ${py}C${px - 34} ${at(py - h * 0.3)} ${px - 22} ${at(py - h * 0.8)} ${px} ${top}C${px + 22} ${at(py - h * 0.8)} ${px + 34} ${at(py - h * 0.3)} ${px} ${py}z`
    half += `M${px} ${py}C${px + 34} ${at(py - h * 0.3)} ${px + 22} ${at(py - h * 0.8)} ${px} ${top}C${px + 6} ${at(py - h * 0.7)} ${px + 8} ${at(py - h * 0.3)} ${px} ${py}z`
    stems += `M${px} ${py - 8}v24`
  }
  return stroke(stems, 'fore', 6) + shape(whole, 'near') + shape(half, 'mid', 0.85)
}

function furrows(x: number, y: number, W: number, H: number): string {
  let drawn = ''
  for (let index = 0; index < 11; index++) {
    const foot = at(x - W * 0.75 + index * W * 0.15)
    const knee = at(x + (foot - x) * 0.32)
    const wide = index % 2 ? 5 : 11
    drawn += `M${x} ${at(y)}Q${knee} ${at(y + (H - y) * 0.34)} ${foot} ${H}h${wide}Q${knee + 4} ${at(y + (H - y) * 0.34)} ${x} ${at(y)}z`
  }
  return drawn
}

function tufts({ random, width: W }: Canvas, top: number, foot: number): string {
  const some = (count: number): string => {
    let drawn = ''
    for (let index = 0; index < count; index++)
      drawn += `M${random.int(0, W)} ${at(random.between(top, foot))}l${random.int(-4, 4)} ${random.int(-28, -12)}`
    return drawn
  }
  return stroke(some(22), 'mid', 2.4, 0.8) + stroke(some(8), 'glow', 2.4, 0.7)
}

const CROWN: readonly (readonly [number, number, number])[] = [
  [0, -430, 122],
  [-104, -366, 94],
  [100, -376, 98],
  [-62, -476, 94],
  [62, -484, 96],
  [0, -540, 82],
  [-142, -424, 58],
  [146, -434, 62]
]

function tree({ random }: Canvas, [x, y, scale]: readonly [number, number, number]): string {
  const scatter = (count: number): Point[] =>
    Array.from({ length: count }, (): Point => {
      const [angle, away] = [random() * 6.28, Math.sqrt(random()) * 176]
      return [Math.cos(angle) * away, -430 + Math.sin(angle) * away * 0.72]
    })
  const lit = CROWN.map(
    ([cx, cy, r]) =>
      `M${at(cx - r * 0.1)} ${at(cy - r * 0.86)}A${at(r * 0.86)} ${at(r * 0.86)} 0 0 1 ${at(cx + r * 0.8)} ${at(cy + r * 0.3)}A${r} ${r} 0 0 0 ${at(cx - r * 0.1)} ${at(cy - r * 0.86)}z`
  ).join('')
  let fallen = ''
  for (let index = 0; index < 10; index++)
    fallen += leaf(
      random.between(-160, 330),
      random.between(-270, 20),
      random.between(11, 17),
      random.between(0, 6.3)
    )
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    [
      shape('M-34 10C-14 -90 -28 -170 -10 -260L10 -300L22 -250C16 -170 32 -80 52 10z', 'fore'),
      stroke('M4 -228L-62 -312M10 -246L82 -328', 'fore', 13),
      ...CROWN.map(([cx, cy, r]) => dots([[cx, cy]], 'warm', r)),
      shape(lit, 'sun', 0.75),
      dots(scatter(18), 'glow', 5, 0.7),
      dots(scatter(18), 'sun', 8, 0.7),
      shape(fallen, 'sun')
    ].join('') +
    '</g>'
  )
}

function cat(x: number, y: number, scale: number): string {
  const sitting =
    'M-2 0C-10 -30 -4 -60 14 -76C22 -84 26 -96 24 -108C16 -112 14 -122 20 -128L22 -140L34 -130C44 -132 52 -126 54 -118L66 -112C68 -104 62 -100 54 -100C54 -92 54 -84 52 -76C58 -56 56 -28 58 -8L66 -4V0z'
  return (
    `<g transform="translate(${at(x)} ${at(y)}) scale(${at(scale * 60) / 100} ${at(scale * 60) / 100})">` +
    shape(sitting, 'fore') +
    stroke('M0 -6C-22 -4 -34 -16 -32 -34', 'fore', 9) +
    stroke('M54 -118L66 -112M55 -98C55 -84 54 -80 53 -74C58 -56 57 -30 59 -10', 'rim', 2.6, 0.7) +
    '</g>'
  )
}
