import type { ArtToken } from '#theme/art.ts'
import { at, box, disc, dots, layer, leaf, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { houseRow, paintRow } from './houses.ts'
import { CAFE } from './plans.ts'

export function cafe(canvas: Canvas): Picture {
  const { width: W, height: H, tall } = canvas
  const lights = new Lights(canvas)
  const plan = CAFE[tall ? 'tall' : 'wide']
  const [x, y, half] = plan.table
  const [left, top, width, height] = plan.window
  const body = [
    shape(
      box(0, 0, W, H),
      lights.ramp(
        'wall',
        [
          [0, 'fore'],
          [0.6, 'near']
        ],
        true
      )
    ),
    panelling(W, H, plan.floor),
    street(canvas, lights, left, top, width, height),
    frame(plan.window),
    shape(
      `M${left} ${top + height + 30}H${left + width}L${left + width + 130} ${H}H${left - 170}z`,
      'warm',
      0.14
    ),
    shape(box(0, plan.floor, W, H - plan.floor), 'fore', 0.6),
    layer('far', ...plan.lamps.map(([lx, ly]) => pendant(lights, lx, ly))),
    chair(x, y, half, -1),
    chair(x, y, half, 1),
    table(lights, x, y, half, H),
    layer('near', plant(canvas, tall ? 30 : 120, H)),
    shape(box(0, H * 0.8, W, H * 0.2), lights.fade('foot', 'shade', 0, 0.5))
  ].join('')
  return { defs: lights.defs, body, focus: [x, y - 90] }
}

function panelling(W: number, H: number, floor: number): string {
  let grooves = ''
  for (let x = 20; x < W; x += 64) grooves += `M${x} ${floor - 190}V${floor}`
  return (
    stroke(grooves, 'shade', 3, 0.3) +
    shape(box(0, floor - 200, W, 10), 'mid', 0.5) +
    shape(box(0, floor, W, H), 'shade', 0.2)
  )
}

function street(
  canvas: Canvas,
  lights: Lights,
  x: number,
  y: number,
  width: number,
  height: number
): string {
  const { random } = canvas
  const row = {
    from: 0,
    to: width,
    base: height,
    heights: [220, 330],
    widths: [96, 140],
    lit: 0.5,
    storey: 56
  } as const
  const blur = (count: number): [number, number][] =>
    Array.from({ length: count }, () => [
      random.between(0, width),
      random.between(height * 0.4, height)
    ])
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${height}">` +
    shape(
      box(0, 0, width, height),
      lights.ramp('sky', [
        [0, 'fs1'],
        [0.5, 'fs2'],
        [0.8, 'fs3']
      ])
    ) +
    disc(width * 0.72, height * 0.34, 260, lights.halo('halo', 'sun'), 0.6) +
    disc(width * 0.72, height * 0.34, 54, 'glow', 0.9) +
    `<g opacity=".8">${paintRow(houseRow(random, row), row, { walls: ['far', 'mid'], lit: 'glow' })}</g>` +
    dots(blur(9), 'glow', 26, 0.26) +
    dots(blur(9), 'sun', 17, 0.4) +
    dots(blur(7), 'warm', 12, 0.6) +
    shape(box(0, height * 0.5, width, height * 0.5), lights.fade('dusk', 'shade', 0, 0.45)) +
    shape(
      `M0 ${at(height * 0.7)}L${at(width * 0.3)} 0h${at(width * 0.12)}L0 ${at(height * 0.98)}z`,
      'paper',
      0.07
    ) +
    '</svg>'
  )
}

function frame([x, y, width, height, panes]: readonly [
  number,
  number,
  number,
  number,
  number
]): string {
  let bars =
    box(x - 16, y - 16, width + 32, 18) + box(x - 16, y, 16, height) + box(x + width, y, 16, height)
  for (let index = 1; index < panes; index++)
    bars += box(x + (width * index) / panes - 5, y, 10, height)
  bars += box(x, y + height * 0.24, width, 8)
  return (
    shape(bars, 'fore') +
    shape(box(x - 40, y + height - 4, width + 80, 26), 'fore') +
    shape(box(x - 40, y + height - 4, width + 80, 4), 'sun', 0.5)
  )
}

function pendant(lights: Lights, x: number, y: number): string {
  const dome = `M${x - 52} ${y + 50}C${x - 50} ${y + 4} ${x - 22} ${y - 8} ${x} ${y - 8}S${x + 50} ${y + 4} ${x + 52} ${y + 50}z`
  const shade = `M${x} ${y - 8}C${x - 22} ${y - 8} ${x - 50} ${y + 4} ${x - 52} ${y + 50}H${x - 14}C${x - 18} ${y + 22} ${x - 14} ${y} ${x} ${y - 8}z`
  return [
    shape(`M${x - 40} ${y + 48}h80l150 480h-380z`, lights.fade('cone', 'glow', 0.5, 0), 0.5),
    shape(box(x - 2, -20, 4, y + 14), 'fore'),
    shape(dome, 'c1'),
    shape(shade, 'shade', 0.4),
    `<ellipse cx="${x}" cy="${y + 50}" rx="50" ry="9" fill="var(--glow)"/>`,
    disc(x, y + 60, 130, lights.halo('lamp', 'glow'), 0.65)
  ].join('')
}

function chair(x: number, y: number, half: number, side: 1 | -1): string {
  const px = (dx: number): number => x + side * (half - 40 + dx)
  return stroke(
    `M${px(0)} ${y + 130}C${px(4)} ${y - 20} ${px(16)} ${y - 140} ${px(46)} ${y - 172}C${px(100)} ${y - 184} ${px(126)} ${y - 90} ${px(112)} ${y + 130}` +
      `M${px(24)} ${y + 20}C${px(30)} ${y - 90} ${px(50)} ${y - 132} ${px(66)} ${y - 128}C${px(88)} ${y - 120} ${px(94)} ${y - 60} ${px(90)} ${y + 20}` +
      `M${px(6)} ${y + 120}H${px(112)}M${px(14)} ${y + 120}L${px(-4)} ${y + 340}M${px(106)} ${y + 120}L${px(128)} ${y + 340}`,
    'fore',
    13
  )
}

function table(lights: Lights, x: number, y: number, half: number, H: number): string {
  const oval = (dy: number, ink: string, extra = ''): string =>
    `<ellipse cx="${x}" cy="${y + dy}" rx="${half}" ry="56" fill="${ink}"${extra}/>`
  return [
    shape(`M${x - 18} ${y + 50}h36V${H}h-36z`, 'fore'),
    oval(18, 'var(--fore)'),
    oval(0, 'var(--mid)'),
    oval(0, lights.halo('lamp', 'glow'), ' opacity=".85"'),
    `<ellipse cx="${x}" cy="${y + 2}" rx="36" ry="10" fill="var(--shade)" opacity=".35"/>`,
    disc(x, y - 50, 120, lights.halo('lamp', 'glow')),
    shape(`M${x - 24} ${y - 44}h48l-5 46h-38z`, 'sun'),
    shape(
      `M${x} ${y - 84}C${x + 14} ${y - 62} ${x + 9} ${y - 48} ${x} ${y - 46}C${x - 9} ${y - 48} ${x - 14} ${y - 62} ${x} ${y - 84}z`,
      'paper'
    ),
    glass(x - 136, y, 'c1'),
    glass(x + 136, y, 'c6')
  ].join('')
}

function glass(x: number, y: number, wine: ArtToken): string {
  return [
    shape(
      `M${x - 44} ${y - 182}C${x - 62} ${y - 104} ${x - 32} ${y - 76} ${x - 5} ${y - 72}V${y - 8}L${x - 38} ${y + 5}H${x + 38}L${x + 5} ${y - 8}V${y - 72}C${x + 32} ${y - 76} ${x + 62} ${y - 104} ${x + 44} ${y - 182}z`,
      'paper',
      0.36
    ),
    shape(
      `M${x - 51} ${y - 138}C${x - 54} ${y - 96} ${x - 27} ${y - 77} ${x} ${y - 75}C${x + 27} ${y - 77} ${x + 54} ${y - 96} ${x + 51} ${y - 138}Q${x} ${y - 128} ${x - 51} ${y - 138}z`,
      wine
    ),
    stroke(
      `M${x - 38} ${y - 168}C${x - 50} ${y - 118} ${x - 42} ${y - 98} ${x - 28} ${y - 88}`,
      'paper',
      4,
      0.8
    )
  ].join('')
}

function plant({ random, tall }: Canvas, x: number, H: number): string {
  let [dark, light] = ['', '']
  for (let index = 0; index < 9; index++) {
    const angle = ((-160 + index * 17 + random.int(-5, 5)) * Math.PI) / 180
    const drawn = leaf(x, H + 20, random.between(240, 400) * (tall ? 0.7 : 1), angle, 0.2)
    if (index % 2) dark += drawn
    else light += drawn
  }
  return shape(light, 'mid') + shape(dark, 'fore')
}
