import type { Point } from '#art/path.ts'
import { type Random, randomFrom } from '#art/random.ts'
import { box, disc, dots, shape } from '#art/scenes/brush.ts'
import { Lights } from '#art/scenes/canvas.ts'
import { AUTUMN, BALCONY, boxOf, CAFE, CANAL, CITY, FIELDS, SHORE } from '#art/scenes/plans.ts'
import { wave } from './moments.ts'
import type { Film, FilmOptions, Light, LitScene } from './parts.ts'

/** The moving light of a scene, without the scene: glints on its water, its lamps, its stars. */
export function sceneLights(name: LitScene, { seed, shape: form, hand }: FilmOptions): Film {
  const tall = form === 'tall'
  const { width, height } = boxOf(tall)
  const random = randomFrom(`lights/${name}/${seed}`)
  const lights = new Lights({
    ...{ random, width, height, tall, flat: hand !== 'evening', hand, id: 'film' }
  })
  const moving = MOVING[name]({ random, lights, width, tall })
  return { box: { width, height }, defs: lights.defs, still: '', lights: moving }
}

interface Place {
  random: Random
  lights: Lights
  width: number
  tall: boolean
}

const MOVING: Record<LitScene, (place: Place) => Light[]> = {
  shore({ random, lights, width, tall }) {
    const { horizon, sun, sand } = SHORE[tall ? 'tall' : 'wide']
    const [x, y, radius] = sun
    return [
      { body: disc(x, y, radius * 3, lights.halo('breath', 'sun'), 0.5), at: wave(1, 0, 0, 1) },
      ...glints(random, { x, width: radius * 1.9, top: horizon + 8, foot: sand - 24 }, 'glow'),
      ...glints(random, { x: width / 2, width, top: horizon + 30, foot: sand - 30 }, 'glow')
    ]
  },
  cafe({ random, lights, tall }) {
    const { lamps, table } = CAFE[tall ? 'tall' : 'wide']
    const [x, y] = table
    return [
      ...flicker(lights, x, y - 60),
      ...lamps.map(([lx, ly], index) => ({
        body: disc(lx, ly + 60, 190, lights.halo('lamp', 'glow')),
        at: wave(1, index / 3, 0.05, 0.45)
      })),
      ...sparks(random, windowOf(tall), 14)
    ]
  },
  city({ random, lights, width, tall }) {
    const { moon, water, quay, lamp } = CITY[tall ? 'tall' : 'wide']
    const [x, y, radius] = moon
    return [
      { body: disc(x, y, radius * 3.2, lights.halo('breath', 'sun'), 0.55), at: wave(1, 0, 0, 1) },
      {
        body: disc(lamp, quay - 470, 190, lights.halo('lamp', 'glow')),
        at: wave(2, 0.3, 0.1, 0.5)
      },
      ...glints(random, { x, width: radius * 2.2, top: water + 10, foot: quay - 30 }, 'glow'),
      ...sparks(random, { x: 0, y: 20, width, height: 260 }, 16)
    ]
  },
  canal({ random, lights, width, tall }) {
    const { moon, water, quay, lamp } = CANAL[tall ? 'tall' : 'wide']
    const [x, y, radius] = moon
    return [
      { body: disc(x, y, radius * 2.4, lights.halo('breath', 'sun'), 0.5), at: wave(1, 0, 0, 1) },
      { body: disc(lamp, 332, 190, lights.halo('lamp', 'glow')), at: wave(2, 0.3, 0.1, 0.5) },
      ...glints(random, { x, width: radius * 2, top: water + 10, foot: quay - 30 }, 'glow'),
      ...sparks(random, { x: 0, y: 20, width, height: 240 }, 14)
    ]
  },
  balcony({ random, lights, width, tall }) {
    const { moon, near, rail, candle } = BALCONY[tall ? 'tall' : 'wide']
    const [x, y, radius] = moon
    return [
      { body: disc(x, y, radius * 4, lights.halo('breath', 'glow'), 0.5), at: wave(1, 0, 0, 1) },
      ...flicker(lights, candle, rail - 60),
      ...sparks(random, { x: 0, y: near - 200, width, height: 180 }, 24),
      ...sparks(random, { x: 0, y: 20, width, height: 300 }, 12)
    ]
  },
  autumn({ random, lights, width, tall }) {
    const { sun, horizon, field } = AUTUMN[tall ? 'tall' : 'wide']
    return [
      ...beams(lights, sun),
      ...sparks(random, { x: 0, y: horizon, width, height: field - horizon }, 28)
    ]
  },
  fields({ random, lights, width, tall }) {
    const { sun, horizon, bench } = FIELDS[tall ? 'tall' : 'wide']
    return [
      ...beams(lights, sun),
      ...sparks(random, { x: 0, y: horizon + 120, width, height: bench[1] - horizon }, 32)
    ]
  }
}

/** A candle. */
const flicker = (lights: Lights, x: number, y: number): Light[] => [
  { body: disc(x, y, 190, lights.halo('candle', 'glow')), at: wave(5, 0.1, 0.1, 0.5) },
  { body: disc(x, y, 110, lights.halo('candle', 'sun')), at: wave(7, 0.4, 0, 0.6) }
]

/** A low sun whose light grows and fades. */
const beams = (
  lights: Lights,
  [x, y, radius]: readonly [x: number, y: number, radius: number]
): Light[] => [
  { body: disc(x, y, radius * 4, lights.halo('breath', 'sun'), 0.6), at: wave(1, 0, 0, 1) },
  { body: disc(x, y, radius * 2, lights.halo('core', 'glow'), 0.5), at: wave(2, 0.5, 0, 1) }
]

function windowOf(tall: boolean): Area {
  const [x, y, width, height] = CAFE[tall ? 'tall' : 'wide'].window
  return { x: x + 30, y: y + height * 0.5, width: width - 60, height: height * 0.46 }
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Strip {
  /** Middle and width. */
  x: number
  width: number
  top: number
  foot: number
}

const GROUPS = 5

/** Streaks on water in groups that come and go in turn. */
function glints(random: Random, { x, width, top, foot }: Strip, ink: 'glow'): Light[] {
  return Array.from({ length: GROUPS }, (_, group) => {
    let drawn = ''
    for (let index = 0; index < 7; index++) {
      const share = random()
      const length = random.between(0.12, 0.34) * Math.min(width, 420) * (1 - share * 0.3)
      drawn += box(
        x - length / 2 + random.between(-0.4, 0.4) * (width - length),
        top + share * (foot - top),
        length,
        3 + share * 5
      )
    }
    return { body: shape(drawn, ink, 0.75), at: wave(2 + (group % 2), group / GROUPS, 0, 1) }
  })
}

/** Points of light: stars, or lamps far away. */
function sparks(random: Random, { x, y, width, height }: Area, count: number): Light[] {
  return Array.from({ length: 4 }, (_, group) => {
    const points = Array.from(
      { length: Math.ceil(count / 4) },
      (): Point => [x + random() * width, y + random() * height]
    )
    return {
      body: dots(points, 'glow', 9, 0.25) + dots(points, 'glow', 3),
      at: wave(1 + group, group / 4, 0, 1)
    }
  })
}
