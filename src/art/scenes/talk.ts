import { silhouette } from '#art/figures/silhouette.ts'
import type { Person } from '#art/person.ts'
import { shortened } from '#art/svg.ts'
import { at, box, disc, layer, leaf, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'

/** Middle, top, half width and sill of the window. */
const WIDE = { window: [800, 110, 380, 800], scale: 1, apart: 176 } as const
const TALL = { window: [400, 190, 300, 930], scale: 0.98, apart: 150 } as const

/** A lit window at night, and two people in it who talk. */
export function talk(canvas: Canvas, [left, right]: readonly [Person, Person]): Picture {
  const { width: W, height: H, tall } = canvas
  const lights = new Lights(canvas)
  const { window, scale, apart } = tall ? TALL : WIDE
  const [x, top, half, sill] = window
  const arch = archOf(x, top, half, sill)
  const clip = `${canvas.id}pane`
  const body = [
    shape(
      box(0, 0, W, H),
      lights.ramp('wall', [
        [0, 'near'],
        [1, 'fore']
      ])
    ),
    bricks(canvas),
    disc(x, (top + sill) / 2, half * 2, lights.halo('spill', 'sun'), 0.5),
    shape(
      arch,
      lights.ramp('room', [
        [0, 'sun'],
        [0.6, 'glow'],
        [1, 'sun']
      ])
    ),
    `<g clip-path="url(#${clip})">`,
    room(x, top, half, sill),
    person(left, 'right', x - apart, sill, scale),
    person(right, 'left', x + apart, sill + 22, scale),
    table(lights, x, sill, half),
    '</g>',
    stroke(arch, 'fore', 16),
    layer('near', flowers(canvas, x, half, sill)),
    shape(box(0, H * 0.86, W, H * 0.14), lights.fade('foot', 'shade', 0, 0.5))
  ].join('')
  return {
    defs: `${lights.defs}<clipPath id="${clip}"><path d="${arch}"/></clipPath>`,
    body,
    focus: [x, (top + sill) / 2]
  }
}

const archOf = (x: number, top: number, half: number, sill: number): string =>
  `M${x - half} ${sill}V${top + 210}C${x - half} ${top + 70} ${x - half * 0.55} ${top} ${x} ${top}` +
  `S${x + half} ${top + 70} ${x + half} ${top + 210}V${sill}z`

function bricks({ random, width: W, height: H }: Canvas): string {
  let courses = ''
  for (let y = 30; y < H; y += 46)
    for (let x = random.int(-60, 20); x < W; x += random.int(110, 240)) courses += `M${x} ${y}h64`
  return stroke(courses, 'shade', 4, 0.25)
}

/** A framed picture, a lamp, and curtains drawn aside. */
function room(x: number, top: number, half: number, sill: number): string {
  const curtain = (side: 1 | -1): string => {
    const [edge, fold] = [x + side * (half + 10), x + side * (half - 96)]
    return `M${edge} ${top}H${fold - side * 30}C${fold} ${top + 240} ${fold - side * 6} ${top + 420} ${edge - side * 30} ${sill - 150}L${fold + side * 20} ${sill}H${edge}z`
  }
  const lamp = `M${x - 62} ${top + 150}C${x - 58} ${top + 100} ${x - 26} ${top + 84} ${x} ${top + 84}S${x + 58} ${top + 100} ${x + 62} ${top + 150}z`
  return [
    disc(x, top + 170, half * 0.62, 'paper', 0.5),
    shape(box(x - 3, top, 6, 90), 'fore'),
    shape(lamp, 'c1'),
    `<ellipse cx="${x}" cy="${top + 150}" rx="60" ry="10" fill="var(--paper)"/>`,
    shape(curtain(-1) + curtain(1), 'warm')
  ].join('')
}

/** The chest reaches below the sill, which the frame cuts. */
function person(
  who: Person,
  facing: 'left' | 'right',
  x: number,
  sill: number,
  scale: number
): string {
  const drawn = shortened(silhouette(who, ['fore', facing === 'left' ? 'near' : 'mid']))
  const flip = facing === 'right' ? -scale : scale
  return `<g transform="translate(${at(x - 212 * flip)} ${at(sill - 560 * scale)}) scale(${flip} ${scale})">${drawn}</g>`
}

function table(lights: Lights, x: number, sill: number, half: number): string {
  const cup = (side: 1 | -1): string => {
    const cx = x + side * 96
    return `M${cx - 28} ${sill - 96}h56l-7 50h-42zM${cx + side * 28} ${sill - 88}c${side * 26} 0 ${side * 22} 34 ${side * -4} 34v-8c${side * 12} 0 ${side * 14} -16 ${side * 2} -18z`
  }
  return [
    disc(x, sill - 90, 150, lights.halo('candle', 'paper'), 0.9),
    shape(box(x - half, sill - 46, half * 2, 60), 'fore'),
    shape(box(x - half, sill - 46, half * 2, 6), 'sun', 0.7),
    shape(cup(-1), 'paper'),
    shape(cup(1), 'c1'),
    shape(`M${x - 15} ${sill - 84}h30l-4 38h-22z`, 'warm'),
    shape(
      `M${x} ${sill - 122}C${x + 12} ${sill - 102} ${x + 8} ${sill - 88} ${x} ${sill - 86}C${x - 8} ${sill - 88} ${x - 12} ${sill - 102} ${x} ${sill - 122}z`,
      'paper'
    )
  ].join('')
}

function flowers({ random }: Canvas, x: number, half: number, sill: number): string {
  let [dark, light] = ['', '']
  for (let index = 0; index < 22; index++) {
    const stem = x - half + 20 + (index / 21) * (half * 2 - 40)
    const drawn = leaf(stem, sill + 40, random.between(40, 84), random.between(-2.4, -0.7), 0.3)
    if (index % 2) dark += drawn
    else light += drawn
  }
  return [
    shape(light, 'far'),
    shape(dark, 'mid'),
    shape(box(x - half - 40, sill + 4, half * 2 + 80, 66), 'fore'),
    shape(box(x - half - 40, sill + 4, half * 2 + 80, 6), 'sun', 0.6)
  ].join('')
}
