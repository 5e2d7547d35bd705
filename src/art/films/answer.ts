import type { Person } from '#art/person.ts'
import { drawPortrait } from '#art/portrait.ts'
import { randomFrom } from '#art/random.ts'
import { box, disc, shape, stroke } from '#art/scenes/brush.ts'
import { type Canvas, Lights } from '#art/scenes/canvas.ts'
import { inset } from '#art/scenes/inset.ts'
import { stars, water } from '#art/scenes/street.ts'
import { ANSWER_PLACES, type AnswerPlace } from './answer-places.ts'
import { bankOf, skyBody } from './banks.ts'
import { rise, wave } from './moments.ts'
import { frameAt, PANE, type PaneName, paneAt, sillAt } from './panes.ts'
import type { Film, FilmOptions, Light } from './parts.ts'
import { COUNTS, cordOf, litAt, type StringName } from './strings.ts'

const BOX = { width: 1600, height: 1000 } as const
/** Inner edges of the two houses. */
const WALLS = [560, 1040] as const
/** Left edges of the two windows. */
const WINDOWS = [150, 1130] as const
const QUAY = 820

/** The moments of the loop. It begins with everything alight, which is the poster too. */
const OUT = [0.12, 0.2] as const
const FIRST = [0.28, 0.34] as const
const WAY = [0.38, 0.62] as const
const SECOND = [0.66, 0.72] as const

/** A light goes on in a window, runs along a string across the water, and is answered. */
export function answer({ seed, hand, who, niche = 1 }: FilmOptions): Film {
  const place = ANSWER_PLACES[niche]
  const canvas: Canvas = {
    ...{
      random: randomFrom(`answer/${seed}`),
      tall: false,
      flat: hand !== 'evening',
      hand,
      id: 'film'
    },
    ...BOX
  }
  const lights = new Lights(canvas)
  const { pane, string: name, sky } = place
  const still =
    backdrop(canvas, lights, place) + walls(canvas, lights) + darkWindows(pane) + cordOf(name)
  const room = { lights, place, hand }
  const [left, right] = WINDOWS
  const moving: Light[] = [
    { body: mirrored(lights, sky.at), at: wave(2, 0.5, 0.25, 0.9) },
    { body: lit(room, left, who[0]), at: moment => onFrom(moment, FIRST) },
    ...string(lights, name, canvas.flat),
    { body: lit(room, right, who[1]), at: moment => onFrom(moment, SECOND) }
  ]
  return { box: BOX, defs: lights.defs + clips(pane), still, lights: moving }
}

/** On from the given moment to the end of the loop, and on into the next until all go out. */
function onFrom(moment: number, [from, to]: readonly [number, number]): number {
  return Math.max(1 - rise(moment, ...OUT), rise(moment, from, to))
}

function backdrop(canvas: Canvas, lights: Lights, { bank, sky }: AnswerPlace): string {
  const { random } = canvas
  const [x, y, radius] = sky.at
  const base = QUAY - 90
  const far = bankOf(bank, { random, from: WALLS[0] - 60, to: WALLS[1] + 40, base })
  return [
    shape(
      box(0, 0, BOX.width, BOX.height),
      lights.ramp('sky', [
        [0, 'fs1'],
        [0.44, 'fs2'],
        [0.72, 'fs3']
      ])
    ),
    stars(random, BOX.width, 380, sky.body === 'sun' ? 12 : 30),
    disc(x, y, radius * (sky.body === 'sun' ? 2.6 : 4), lights.halo('halo', 'sun'), 0.75),
    skyBody(sky.body, sky.at),
    far.bank,
    water(random, lights, BOX.width, {
      ...{ top: base, foot: BOX.height, light: [x, Math.min(radius, 100) * 1.2] },
      colours: ['fs3', 'mid', 'near']
    }),
    far.mirror
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

const clips = (pane: PaneName): string =>
  WINDOWS.map(x => `<clipPath id="film${x}"><path d="${paneAt(pane, x)}"/></clipPath>`).join('')

function darkWindows(pane: PaneName): string {
  return WINDOWS.map(
    x =>
      shape(paneAt(pane, x), 'fore') +
      `<g clip-path="url(#film${x})">` +
      shape(
        `M${x + 30} ${PANE.y + PANE.height}L${x + 190} ${PANE.y + 20}h60L${x + 90} ${PANE.y + PANE.height}z`,
        'far',
        0.28
      ) +
      '</g>' +
      frameAt(pane, x)
  ).join('')
}

interface Room {
  lights: Lights
  place: AnswerPlace
  hand: FilmOptions['hand']
}

function lit({ lights, place, hand }: Room, x: number, person: Person): string {
  const { y, width, height } = PANE
  const pose = person.pose === 'profile' || person.pose === 'down' ? 'front' : person.pose
  const face = drawPortrait({ ...person, pose }, { hand, id: `film${x}p`, backdrop: 'none' })
  return [
    disc(x + width / 2, y + height / 2, 420, lights.halo('spill', 'sun'), 0.5),
    shape(
      paneAt(place.pane, x),
      lights.ramp('room', [
        [0, 'sun'],
        [0.6, 'glow'],
        [1, 'sun']
      ])
    ),
    `<g clip-path="url(#film${x})">`,
    shape(box(x - 20, y + 300, width + 40, 200), 'warm', 0.35),
    inset(face, { x: x - 60, y: y + 10, width: width + 120, height: height + 60 }),
    '</g>',
    sillAt(place.sill, x),
    frameAt(place.pane, x),
    streaks(x)
  ].join('')
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

function string(lights: Lights, name: StringName, flat: boolean): Light[] {
  const [from, to] = WAY
  const count = COUNTS[name]
  return Array.from({ length: count }, (_, index) => {
    const start = from + ((to - from) * index) / count
    return {
      body: litAt(name, index, lights, flat),
      at: moment => onFrom(moment, [start, start + 0.035])
    }
  })
}

function mirrored(lights: Lights, [x]: AnswerPlace['sky']['at']): string {
  let glints = ''
  for (let index = 0; index < 7; index++)
    glints += box(x - 60 + (index % 2) * 34, QUAY - 60 + index * 34, 96 - index * 6, 8)
  return shape(glints, 'glow', 0.75) + disc(x, QUAY + 30, 190, lights.halo('halo', 'sun'), 0.25)
}
