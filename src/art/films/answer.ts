import type { Person } from '#art/person.ts'
import { drawPortrait } from '#art/portrait.ts'
import { randomFrom } from '#art/random.ts'
import { at, box, disc, dots, shape, stroke } from '#art/scenes/brush.ts'
import { type Canvas, Lights } from '#art/scenes/canvas.ts'
import { houseRow, paintMirror, paintRow, type RowPlan } from '#art/scenes/houses.ts'
import { inset } from '#art/scenes/inset.ts'
import { stars, water } from '#art/scenes/street.ts'
import { rise, wave } from './moments.ts'
import type { Film, FilmOptions, Light } from './parts.ts'

const BOX = { width: 1600, height: 1000 } as const
/** Inner edges of the two houses. */
const WALLS = [560, 1040] as const
/** Left edges of the two windows. */
const WINDOWS = [150, 1130] as const
const PANE = { y: 250, width: 320, height: 440 } as const
const QUAY = 820
const MOON = [800, 230, 84] as const
const BULBS = 9

/** The moments of the loop. It begins with everything alight, which is the poster too. */
const OUT = [0.12, 0.2] as const
const FIRST = [0.28, 0.34] as const
const WAY = [0.38, 0.62] as const
const SECOND = [0.66, 0.72] as const

/** A light goes on in a window, runs along a string of bulbs across the canal, and is answered. */
export function answer({ seed, hand, who }: FilmOptions): Film {
  const canvas: Canvas = {
    ...{ random: randomFrom(`answer/${seed}`), tall: false, flat: hand === 'flat', id: 'film' },
    ...BOX
  }
  const lights = new Lights(canvas)
  const still = backdrop(canvas, lights) + walls(canvas, lights) + darkWindows() + cord()
  const [left, right] = WINDOWS
  const moving: Light[] = [
    { body: mirrored(lights), at: wave(2, 0.5, 0.25, 0.9) },
    { body: lit(lights, left, who[0], hand), at: moment => onFrom(moment, FIRST) },
    ...bulbs(lights, canvas.flat),
    { body: lit(lights, right, who[1], hand), at: moment => onFrom(moment, SECOND) }
  ]
  return { box: BOX, defs: lights.defs + clips(), still, lights: moving }
}

/** On from the given moment to the end of the loop, and on into the next until all go out. */
function onFrom(moment: number, [from, to]: readonly [number, number]): number {
  return Math.max(1 - rise(moment, ...OUT), rise(moment, from, to))
}

function backdrop(canvas: Canvas, lights: Lights): string {
  const { random } = canvas
  const [x, y, radius] = MOON
  const row: RowPlan = {
    ...{ from: WALLS[0] - 60, to: WALLS[1] + 40, base: QUAY - 90, heights: [110, 220] },
    ...{ widths: [84, 120], lit: 0.3, storey: 46 }
  }
  const houses = houseRow(random, row)
  return [
    shape(
      box(0, 0, BOX.width, BOX.height),
      lights.ramp('sky', [
        [0, 'fs1'],
        [0.44, 'fs2'],
        [0.72, 'fs3']
      ])
    ),
    stars(random, BOX.width, 380, 30),
    disc(x, y, radius * 4, lights.halo('halo', 'sun'), 0.75),
    disc(x, y, radius, 'glow'),
    paintRow(houses, row, { walls: ['far', 'mid'], lit: 'glow' }),
    water(random, lights, BOX.width, {
      ...{ top: QUAY - 90, foot: BOX.height, light: [x, radius * 1.2] },
      colours: ['fs3', 'mid', 'near']
    }),
    paintMirror([houses], row)
  ].join('')
}

function walls({ random }: Canvas, lights: Lights): string {
  const [left, right] = WALLS
  let bricks = ''
  for (let y = 40; y < QUAY; y += 52) {
    for (const [from, to] of [
      [0, left - 90],
      [right + 20, BOX.width]
    ] as const) {
      if (random.chance(0.55)) bricks += `M${random.int(from, to)} ${y}h${random.int(36, 80)}`
    }
  }
  const side = (x: number, width: number, edge: number): string =>
    shape(box(x, 0, width, QUAY), 'near') +
    shape(box(edge, 0, 14, QUAY), 'rim', 0.35) +
    shape(box(x - 14, QUAY - 46, width + 28, 46), 'fore') +
    shape(box(x, 0, width, QUAY), lights.fade('dusk', 'shade', 0.5, 0))
  return (
    side(-20, left + 20, left - 14) +
    side(right, BOX.width - right + 20, right) +
    stroke(bricks, 'mid', 7, 0.35)
  )
}

const archAt = (x: number): string => {
  const { y, width, height } = PANE
  const half = width / 2
  return `M${x} ${y + height}V${y + half}A${half} ${half} 0 0 1 ${x + width} ${y + half}V${y + height}z`
}

const clips = (): string =>
  WINDOWS.map(x => `<clipPath id="film${x}"><path d="${archAt(x)}"/></clipPath>`).join('')

function darkWindows(): string {
  return WINDOWS.map(
    x =>
      shape(archAt(x), 'fore') +
      shape(
        `M${x + 30} ${PANE.y + PANE.height}L${x + 190} ${PANE.y + 20}h60L${x + 90} ${PANE.y + PANE.height}z`,
        'far',
        0.28
      ) +
      frame(x)
  ).join('')
}

function frame(x: number): string {
  const { y, width, height } = PANE
  return (
    stroke(archAt(x), 'fore', 14) +
    shape(box(x - 28, y + height, width + 56, 24), 'fore') +
    shape(box(x - 28, y + height, width + 56, 6), 'rim', 0.6)
  )
}

function lit(lights: Lights, x: number, person: Person, hand: FilmOptions['hand']): string {
  const { y, width, height } = PANE
  const pose = person.pose === 'profile' || person.pose === 'down' ? 'front' : person.pose
  const face = drawPortrait({ ...person, pose }, { hand, id: `film${x}p`, backdrop: 'none' })
  return [
    disc(x + width / 2, y + height / 2, 420, lights.halo('spill', 'sun'), 0.5),
    shape(
      archAt(x),
      lights.ramp('room', [
        [0, 'sun'],
        [0.6, 'glow'],
        [1, 'sun']
      ])
    ),
    `<g clip-path="url(#film${x})">`,
    shape(box(x, y + 300, width, 200), 'warm', 0.35),
    inset(face, { x: x - 60, y: y + 10, width: width + 120, height: height + 60 }),
    '</g>',
    flowers(x),
    frame(x),
    streaks(x)
  ].join('')
}

function flowers(x: number): string {
  const foot = PANE.y + PANE.height
  const heads = [24, 66, 108, 214, 256, 298].map(dx => [x + dx, foot - 4] as const)
  return dots(heads, 'blush', 13) + dots(heads, 'glow', 4)
}

/** The window in the water. */
function streaks(x: number): string {
  let drawn = ''
  for (let index = 0; index < 6; index++) {
    const inward = x < BOX.width / 2 ? 120 : -120
    const width = PANE.width * (0.8 - index * 0.08)
    drawn += box(x + PANE.width / 2 + inward - width / 2, QUAY + 24 + index * 26, width, 7 + index)
  }
  return shape(drawn, 'glow', 0.42)
}

/** Position on the cord, from the left window (0) to the right one (1). */
function onCord(share: number): [x: number, y: number] {
  const [x0, x1] = [WALLS[0] - 40, WALLS[1] + 40]
  const sag = 170
  return [x0 + (x1 - x0) * share, 330 + 4 * sag * share * (1 - share)]
}

function cord(): string {
  const [[x0, y0], [x1, y1]] = [onCord(0), onCord(1)]
  const off = Array.from({ length: BULBS }, (_, index) => bulbAt(index))
  return (
    stroke(`M${at(x0)} ${at(y0)}Q800 ${at(y0 + 340)} ${at(x1)} ${at(y1)}`, 'fore', 5) +
    dots(off, 'fore', 12)
  )
}

function bulbAt(index: number): [x: number, y: number] {
  const [x, y] = onCord((index + 1) / (BULBS + 1))
  return [x, y + 16]
}

function bulbs(lights: Lights, flat: boolean): Light[] {
  const [from, to] = WAY
  return Array.from({ length: BULBS }, (_, index) => {
    const start = from + ((to - from) * index) / BULBS
    const [x, y] = bulbAt(index)
    return {
      body: glowOf(lights, flat, x, y) + dots([[x, y]], 'glow', 15),
      at: moment => onFrom(moment, [start, start + 0.035])
    }
  })
}

/** Bands of many bulbs would cross. */
function glowOf(lights: Lights, flat: boolean, x: number, y: number): string {
  return flat ? disc(x, y, 32, 'glow', 0.3) : disc(x, y, 78, lights.halo('bulb', 'glow'), 0.9)
}

function mirrored(lights: Lights): string {
  const [x] = MOON
  let glints = ''
  for (let index = 0; index < 7; index++)
    glints += box(x - 60 + (index % 2) * 34, QUAY - 60 + index * 34, 96 - index * 6, 8)
  return shape(glints, 'glow', 0.75) + disc(x, QUAY + 30, 190, lights.halo('halo', 'sun'), 0.25)
}
